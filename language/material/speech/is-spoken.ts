// Keeps a spoken note that somebody wrote down word by word apart from what was written.

/** Nobody writes these. */
const SOUNDS = /(?<![\p{L}'’-])(?:u{1,4}m{1,4}|u{1,4}h{1,4}m{0,3}|e{1,3}rm{1,3}|hm{2,4}|mm{1,3}hm?)(?![\p{L}'’-])/giu
/** Some write these once. */
const ASIDES =
  /(?<![\p{L}'’-])(?:you know|i mean|sort of|kind of|okay so|so yeah|or whatever|something like that|what was i (?:saying)?|hang on)(?![\p{L}'’-])|, like,|, right,/giu
const SAID_AGAIN = /(?<![\p{L}'’-])(i|we|he|she|they|it|you|the|and|to|that|so)(?:['’]\p{L}+)?, \1(?![\p{L}'’-])/giu
const SOUNDS_AT_LEAST = 3
const SIGNS_PER_100_WORDS = 1.5
const SIGNS_AT_LEAST = 6
const READ_CHARACTERS = 20_000

/** Whether a text without names and times is what somebody said: by hesitations, asides and words said again. */
export function isSpoken(text: string): boolean {
  const start = text.slice(0, READ_CHARACTERS)
  const sounds = (start.match(SOUNDS) ?? []).length
  const signs = sounds + (start.match(ASIDES) ?? []).length + (start.match(SAID_AGAIN) ?? []).length
  const words = start.split(/\s+/).length
  return sounds >= SOUNDS_AT_LEAST && signs >= SIGNS_AT_LEAST && (signs * 100) / words >= SIGNS_PER_100_WORDS
}

/** Said to whoever writes it down, or to the street: none of it is for a reader. */
const ASIDE_TO_TAKER =
  /\b(?:(?:can|could) you (?:make|turn|put|write|do) (?:that|this|it|something)\b|(?:make|turn) (?:that|this|it) into (?:a|an|something)|don['’]t (?:make me sound|put (?:the|that|this|it|in)|mention|use (?:the|that|his|her|their) names?)|(?:leave|take|cut) (?:that|this|it|the \p{L}+(?: \p{L}+)?) (?:bit |part )?out|sorry about the (?:wind|noise|background|traffic)|hang on(?: a (?:sec|second|minute))?\b|excuse me\b|what was i (?:saying|going to say)?|where was i\b|i['’]?m (?:here now|nearly there|walking|driving|in the car)|for (?:the newsletter|linkedin|instagram) or\b|(?:okay|ok|right|thanks|alright),? bye|^bye\b|, yeah[.!]$|before i (?:forget|lose it))/iu
const ASIDE_WORDS = 40

/** Whether a spoken sentence is one about the note itself. */
export function isToTaker(sentence: string): boolean {
  return sentence.split(' ').length <= ASIDE_WORDS && ASIDE_TO_TAKER.test(sentence)
}
