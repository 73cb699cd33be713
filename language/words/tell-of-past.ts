// Keeps apart the sentences in which somebody tells what happened to them from those that say how things are.

const PAST = [
  'was were had did went said told got left lost found made began came saw knew thought took gave felt met ran sat stood',
  'woke wrote spent bought sold built broke chose drove fell flew grew heard held kept led paid sent slept spoke taught',
  'understood won wore became brought caught drew ate forgot hung rode rose shook sang sank stuck swore threw agreed',
  'fought dreamt learnt meant',
]
  .join(' ')
  .split(' ')
const PAST_WORD = `(?:${PAST.join('|')}|[a-z]+[^\\We]ed)`
const ADVERB = '(?:[a-z]+ly|just|never|always|once|first|then|even|still|also|only|already|soon|both|all)'

const MINE_IN_PAST = new RegExp(
  String.raw`\b(?:(?:i|we)\s+(?:${ADVERB}\s+)?|(?:my|our)\s+(?:[a-z]+\s+){1,3})${PAST_WORD}\b`,
  'i',
)
const ANYBODY_IN_PAST = new RegExp(
  String.raw`\b(?:${PAST.join('|')})\b|\b(?:he|she|they|it|nobody|everybody|everyone|who)\s+(?:${ADVERB}\s+)?${PAST_WORD}\b`,
  'i',
)
const TIME =
  /^(?:last (?:week|month|year|night|spring|summer|autumn|fall|winter|\p{L}+day)|yesterday|one (?:day|morning|evening|night)|in (?:19|20)\d\d|(?:\p{L}+|\d+) (?:\p{L}+ )?(?:days?|weeks?|months?|years?|decades?) ago|years ago|back (?:in|when)|when (?:i|we) |the first time (?:i|we) |once,? )/iu

export type Telling = {
  /** The writer did it, or it was done to theirs, and it is over: "I sold my car". */
  isMine: boolean
  /** Something of the past is told, whoever did it. */
  isPast: boolean
  /** It is the writer alone who speaks: "I" or "my", not only "we". */
  isPersonal: boolean
  /** It begins by saying when. */
  opensWithTime: boolean
}

/** How a sentence tells of the past. English only; of anything else it finds nothing. */
export function tellOfPast(sentence: string): Telling {
  // What somebody else is quoted with is not the writer's own telling.
  const plain = sentence.replace(/“[^”]*”?|"[^"]*"?/g, '…').replaceAll('’', "'")
  const isMine = MINE_IN_PAST.test(plain)
  return {
    isMine,
    isPast: isMine || ANYBODY_IN_PAST.test(plain),
    isPersonal: /\b(?:i|my|me)\b/i.test(plain),
    opensWithTime: TIME.test(plain.replace(/^["“'(]+/, '')),
  }
}
