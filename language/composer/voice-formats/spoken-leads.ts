// Keeps a spoken thought apart from how it was led up to, and sentences apart that ran into each other in speaking.

import { countWords } from '#domain/text.ts'
import { capitalise, type Rewritten } from '#language/composer/analyse/trim-sentence.ts'

const LEADS = [
  /^what (?:has )?(?:happened|changed)(?: then| next| after that| for me)? (?:is|was) that (?=(?:i|we|you|the|my|our|it|they|people|nobody|everybody|there)\b)/iu,
  /^(?:the )?(?:other |second |third |main |biggest |one )?(?:thing|lesson|point|truth|mistake|trick|rule)(?: (?:i|we)(?:['’]ve)? (?:learned|learnt|made|noticed|found)| for me| here)? (?:is|was)(?: that)? (?=\p{L})/iu,
  /^what (?:i|we)(?:['’]ve)? (?:learned|learnt|realised|realized|noticed|found|took)(?: from (?:it|this|that)| away)? (?:is|was)(?: that)? (?=\p{L})/iu,
  /^what i(?:['’]d| would) (?:tell|say to|recommend to|advise) .{3,90}? is (?=\p{Ll})/iu,
  /^(?:and |but )?(?:i (?:always )?(?:think|thought|believe|found|guess|would say|['’]d say) (?:that )?)(?=(?:people|you|we|most|nobody|everybody|the|if|a|an)\b)/iu,
]

/** The thought without what led up to it ("What changed is that …"); undefined where nothing did. */
export function cutSpokenLead(text: string): Rewritten | undefined {
  for (const lead of LEADS) {
    const cut = text.replace(lead, '')
    if (cut !== text && countWords(cut) >= 4) return { text: capitalise(cut), rewrites: ['lead-in'] }
  }
  return undefined
}

const SUBJECT = /^(?:i|we|he|she|they|it|there|nobody|everybody|everyone|you)$/
const SUBJECT_AND_VERB = /^(?:i|we|he|she|they|it|there|you|that)['’](?:m|ve|d|ll|re|s)$/
const VERB =
  /^(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|don['’]t|didn['’]t|wasn['’]t|thought|said|went|came|made|took|got|knew|felt|looked|really|never|just|wanted|needed|met|told|put|cut|threw)$/
const TIES =
  /^(?:that|because|if|when|while|after|before|since|until|unless|although|though|as|than|what|whatever|who|which|where|why|how|whether|or|and|but|so|once|think|thought|say|said|know|knew|believe|guess|hope|sure|wish|time|way|told|me|day|then|things?|something|everything|anything|nothing|ones?|reason|place|people|person|moment|first|most|all|and)$/

/** Whether two sentences seem to run into each other without a comma ("I was shocked nobody wanted it"). */
export function runsTogether(text: string): boolean {
  if (/[,;:]/.test(text)) return false
  const words = text.toLowerCase().split(/\s+/)
  return words.some((word, at) => {
    if (at < 2 || TIES.test(words[at - 1] ?? '')) return false
    return SUBJECT_AND_VERB.test(word) || (SUBJECT.test(word) && VERB.test(words[at + 1] ?? ''))
  })
}
