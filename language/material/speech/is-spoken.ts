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

/** Who speaks ties most sentences to the one before, and says many words twice: "it was about, it was fifty". */
const TIED = /(?:^|[.!?] )(?:and|so|but|okay|right|anyway|now|well|oh|aye|yeah)\b/giu
const BEGUN_AGAIN =
  /, (?:it was|it's|it’s|i'd|i’d|i've|i’ve|i mean|she's|she’s|he's|he’s|they're|they’re|there's|there’s|sorry|no|like|well|or)\b/giu
const SENTENCE_END = /[.!?](?=\s|$)/gu
const TIED_SHARE = 0.35
const TIED_SENTENCES = 12
const AGAIN_PER_100_WORDS = 1.2

/** Whether a text without names and times is what somebody said: by hesitations, asides and words said again. */
export function isSpoken(text: string): boolean {
  const start = text.slice(0, READ_CHARACTERS)
  const sounds = (start.match(SOUNDS) ?? []).length
  const signs = sounds + (start.match(ASIDES) ?? []).length + (start.match(SAID_AGAIN) ?? []).length
  const words = start.split(/\s+/).length
  const sentences = (start.match(SENTENCE_END) ?? []).length
  const isTied = sentences >= TIED_SENTENCES && (start.match(TIED) ?? []).length >= sentences * TIED_SHARE
  const again = (start.match(BEGUN_AGAIN) ?? []).length
  if (sounds > 0 && isTied && (again * 100) / words >= AGAIN_PER_100_WORDS) return true
  return sounds >= SOUNDS_AT_LEAST && signs >= SIGNS_AT_LEAST && (signs * 100) / words >= SIGNS_PER_100_WORDS
}
