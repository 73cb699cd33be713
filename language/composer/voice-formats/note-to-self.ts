// Keeps apart what somebody says to the recorder or to themselves from what they say to others.

const EMPTY =
  /^(?:(?:okay|ok|right|so|yeah|yep|yes|no|well|anyway|anyways|alright|all right|good|cool|great|sure|hello|hi|hey|oh|wow|bye|thanks|thank you|and|but|like|now|let['’]s see|what else|sorry|also|ja|nein|na ja|gut|genau|tja|bon|voilà|bueno|pues|vale|allora|ecco|então|pronto)[\s,.!?…]*)+$/i
const RECORDING =
  /\b(?:is this (?:thing )?(?:on|recording|working)|how do i (?:stop|turn|pause) (?:this|it|that)|(?:stop|start|pause) (?:the |this )?recording|recording (?:this|now|again)|testing,? (?:one|1)|(?:one|1),? (?:two|2),? (?:three|3)[.!?]?$|end of (?:the )?(?:note|recording|memo))\b|^test(?:ing)?[.!?]?$/i
const TO_SELF =
  /^(?:let me (?:think|see|start (?:again|over)|rephrase|try (?:that )?again)|where was i|what was i|i lost my|scratch that|strike that|never ?mind|hang on|hold on|one second|give me a second|sorry,? (?:i|that|let)|remind me to|note to (?:my)?self|(?:quick )?(?:voice )?(?:note|memo) (?:to (?:my)?self|about)|i don['’]t know how to (?:say|put) (?:this|it))\b/i
const GOODBYE =
  /^(?:(?:(?:and|so|but|yeah|okay)[,\s]+)*(?:(?:that['’]?s|that is|this is) (?:it|all|the (?:(?:whole )?\p{L}+ )?(?:thought|idea|story|note|thing)|what i wanted to (?:say|tell)|all i (?:have|had|wanted)(?: to say)?|(?:pretty much|basically) it)(?: really| actually| for (?:today|now))?[,\s]*)+|(?:(?:so|und|also)[,\s]+)*das war(?: es|['’]s)(?: \p{L}+){0,3})$/iu
const WORDS_AT_MOST = 14

/** A sentence that no listener is meant to hear: an empty word, talk about the recording, a note to oneself, a goodbye. */
export function isNoteToSelf(sentence: string): boolean {
  if (sentence.split(/\s+/).length > WORDS_AT_MOST) return false
  const plain = sentence.replace(/(?<![.!?…\s])[.!?…\s]+$/, '')
  return EMPTY.test(sentence) || RECORDING.test(plain) || TO_SELF.test(plain) || GOODBYE.test(plain)
}
