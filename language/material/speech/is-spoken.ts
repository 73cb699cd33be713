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

/**
 * What each sign adds to the log odds that a text was said; per hundred words, but for the share of sentences that are tied
 * to the one before. Measured on 30 spoken notes and 178 articles, letters, mails and notes (logistic regression; of texts
 * held out it knows 29 of the 30, and takes none of the others for one).
 */
const ODDS = {
  all: -5.6,
  tiedShare: 6.95,
  tied: 0.84,
  quotes: -1.59,
  digits: -0.23,
  recording: 5.4,
  breaks: 2.2,
  fills: 3.9,
}
const MEASURED_WORDS = 150
const RECORDING =
  /\b(?:record(?:ing|ed)?|is it (?:on|going)|red (?:dot|light)|type (?:it|this|that)|typ(?:ing|es)|voice (?:note|memo)|battery|can you hear|hear me|that's me|this is for|for you to|tidy (?:it|this|that)? ?up|cut that|scratch that|leave that|don't put|take that out)\b/gi
const BREAKS =
  /(?:^|[.!?,] )(?:right|anyway|okay|ok|now|well|so|see|look|listen|mind you|hang on|hold on|wait|sorry|no no|yes yes)\b[,. ]/gi
const FILLS =
  /\b(?:you know|i mean|sort of|kind of|what was i|where was i|what do you call|whatever|something like that|or whatever|and that|like that)\b|, like,/gi
const TIES = /(?:^|[.!?] )(?:and|so|but|okay|right|anyway|now|well|oh|aye|yeah|because|cause)\b/gi

function wasLikelySaid(text: string, words: number, sentences: number): boolean {
  if (words < MEASURED_WORDS) return false
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const per100 = (pattern: RegExp) => (count(pattern) * 100) / words
  const odds =
    ODDS.all +
    ODDS.tiedShare * Math.min(1, count(TIES) / Math.max(1, sentences)) +
    ODDS.tied * per100(TIES) +
    ODDS.quotes * per100(/["“]/g) +
    ODDS.digits * per100(/\d/g) +
    ODDS.recording * per100(RECORDING) +
    ODDS.breaks * per100(BREAKS) +
    ODDS.fills * per100(FILLS)
  return odds > 0
}

/** Whether a text without names and times is what somebody said: by hesitations, asides and words said again, or by the odds. */
export function isSpoken(text: string): boolean {
  const start = text.slice(0, READ_CHARACTERS)
  const sounds = (start.match(SOUNDS) ?? []).length
  const signs = sounds + (start.match(ASIDES) ?? []).length + (start.match(SAID_AGAIN) ?? []).length
  const words = start.split(/\s+/).length
  const sentences = (start.match(SENTENCE_END) ?? []).length
  if (wasLikelySaid(start.replaceAll('’', "'"), words, sentences)) return true
  const isTied = sentences >= TIED_SENTENCES && (start.match(TIED) ?? []).length >= sentences * TIED_SHARE
  const again = (start.match(BEGUN_AGAIN) ?? []).length
  if (sounds > 0 && isTied && (again * 100) / words >= AGAIN_PER_100_WORDS) return true
  return sounds >= SOUNDS_AT_LEAST && signs >= SIGNS_AT_LEAST && (signs * 100) / words >= SIGNS_PER_100_WORDS
}
