// Keeps out of a transcript what belongs to speaking alone: sounds, asides to the listener, words said twice in a row.

import type { Language } from '#language/words/tokenize.ts'

/** Sounds of hesitation by language: "um" is a word in German and "er" one in many. */
const SOUNDS: Readonly<Partial<Record<Language, string>>> = {
  en: 'u+m+|u+h+m*|e+rm+|er|h+m+|mm+|mhm|uh-huh|ah+m*',
  de: 'ä+h+m*|ö+h+m*|e+hm+|h+m+|mh+m*',
  fr: 'e+u+h+|h+e+u+|h+m+',
  es: 'e+h+m*|e+mm+|m+m+m+|h+m+',
  it: 'e+h+m*|m+m+m+|h+m+',
  pt: 'h+u+m+|a+hn+|é+h+|h+m+',
  other: 'u+h+m*|e+h+m*|ö+h+m*|h+m+',
}

/** Before and after these words an aside is none: "if you know your numbers", "what I mean is". */
const NO_ASIDE_AFTER =
  /(?:^|\s)(?:do|did|if|when|as|that|what|once|because|how|before|until|unless|than|people|things?|everything|anything|something|someone|anyone|who|don['’]?t|let|so|all|should|would|could|can|will|to)$/i
const NO_ASIDE_BEFORE =
  /^\s*(?:how|what|why|who|where|exactly|about|better|by|is|it|nothing|everything|(?:that|this|it) (?:with|as|in|seriously|honestly|kindly|literally)|every (?:single )?word)\b/i
/** After these a comma would cut a clause in two. */
const RUNS_ON =
  /(?:^|\s)(?:i|we|he|she|they|you|it|there|the|a|an|my|our|your|his|her|their|this|that|and|but|so|or|if|when|because|to|of|in|on|at|for|with|from|by|is|are|was|were|be|been|am|do|did|have|had|has|just|really|very|not|like|then|it['’]s|that['’]s|i['’]m|we['’]re)$/i

const SAID_TWICE =
  /^(?:had|that|very|really|no|so|more|much|many|long|far|again|never|yes|please|bye|half|too|now|why|all)$/i
const RESTARTED =
  /^(?:about|because|his|her|mrs?|ms|dr|is|from|as|i|we|you|he|she|it|they|there|and|but|so|the|a|an|in|on|at|to|with|for|of|if|when|that|this|what|my|our|it['’]s|that['’]s|i['’]m|we['’]re|i['’]ve|we['’]ve)$/i

/** The text without what belongs to speaking alone; every other word stays, in its order. */
export function dropFillers(text: string, language: Language): string {
  const quiet = dropSounds(text.replace(/[^\S\n]+/g, ' '), SOUNDS[language] ?? SOUNDS.other ?? '')
  return tidyStops(language === 'en' ? dropEcho(dropRepeats(dropLike(dropAsides(quiet)))) : quiet)
}

function dropSounds(text: string, sounds: string): string {
  const sound = String.raw`(?<![\p{L}\p{N}'’-])(?:${sounds})(?![\p{L}\p{N}'’-])`
  const pattern = new RegExp(String.raw`(,|(?<!\s))\s*(?:${sound}(,|…|\.{2,})*\s*)+(\p{Ll})?`, 'giu')
  return text.replace(pattern, (_, before: string, after: string, next: string | undefined, at: number) => {
    const ahead = text.slice(Math.max(0, at - 24), at)
    const isStart = /(?:^\s*|[.!?…\n][^\S\n]*)$/.test(ahead)
    if (isStart) return `${ahead === '' ? '' : ' '}${next?.toUpperCase() ?? ''}`
    const isBetween = before !== '' && after === ',' && !RUNS_ON.test(ahead)
    return `${isBetween ? ',' : ''}${next === undefined && /\s$/.test(ahead) ? '' : ' '}${next ?? ''}`
  })
}

function dropAsides(text: string): string {
  const meant = text
    .replace(/(?:,|(?<!\s))\s*\b(?:do )?(?:you )?know what i mean\b\??/gi, '')
    .replace(/(?:,|(?<!\s))\s*\bi don['’]t know,? (?=maybe|probably|something like|around|about)/gi, ' ')
    .replace(/(?:,|(?<!\s))\s*\b(?:basically|or whatever)\b(?=[\s,.?!]|$),?/gi, '')
    .replace(/,\s*what(?:['’]s| is| was) (?:his|her|its|their|the) names?\b(?:,|(?=[.?!]))/gi, ',')
  return meant.replace(
    /(,|(?<!\s))\s*\b(?:you know|i mean|you see)\b(?=[\s,.?!]|$)([,?]?)/gi,
    (found, before: string, after: string, at: number) => {
      const ahead = meant.slice(Math.max(0, at - 24), at)
      const behind = meant.slice(at + found.length, at + found.length + 16)
      const isAnObject = /\band$/i.test(ahead) && STRESSED.test(behind)
      const isMeant =
        before === '' && after === '' && (NO_ASIDE_AFTER.test(ahead) || NO_ASIDE_BEFORE.test(behind) || isAnObject)
      if (isMeant || isQuoted(meant, at)) return found
      return before !== '' && after === ',' && !RUNS_ON.test(ahead) ? ',' : ''
    },
  )
}

/** "And I mean the same car": what is meant by what was just said. */
const STRESSED = /^\s*(?:the (?:same|very|whole|entire)|every|all of|really|exactly|only|nobody|nothing|never)\b/i
const QUOTATION_AT_MOST = 300

// What somebody is quoted with stays as they said it.
function isQuoted(text: string, at: number): boolean {
  const ahead = text.slice(Math.max(0, at - QUOTATION_AT_MOST), at)
  return ahead.lastIndexOf('“') > ahead.lastIndexOf('”')
}

// "In, like, two days" and "it was like really hard"; elsewhere "like" may be the word that is meant.
function dropLike(text: string): string {
  return text
    .replace(/(?:,\s*like,|(?<=\s)like,)(?=\s)/gi, '')
    .replace(
      /\b(was|were|is|are|it['’]s|i['’]m|been|just) like (?=(?:really|so|super|totally|completely|literally|just|very|pretty)\b)/gi,
      '$1 ',
    )
    .replace(
      /\b(had|have|has|got|takes?|took|with|for|after|about) like (?=(?:\d|a\b|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|hundreds?|thousands?)\b)/gi,
      '$1 ',
    )
}

const WORD = String.raw`\p{L}[\p{L}'’]*`

function dropRepeats(text: string): string {
  const once = text.replace(
    new RegExp(String.raw`(?<![\p{L}'’])(${WORD})(?:[,–—-]*\s+\1)+(?![\p{L}'’])`, 'giu'),
    (found: string, word: string) => {
      const isMeant = SAID_TWICE.test(word) || (/[,–—-]/.test(found) && !RESTARTED.test(word))
      return isMeant ? found : word
    },
  )
  return once.replace(
    new RegExp(String.raw`(?<![\p{L}'’])((${WORD})(?:\s+${WORD}){1,2})[,–—-]*\s+\1(?![\p{L}'’])`, 'giu'),
    (found: string, phrase: string, first: string) => (RESTARTED.test(first) ? phrase : found),
  )
}

const NUMBER = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half)`
const ECHO = new RegExp(
  String.raw`(?<![\p{L}\d])(${NUMBER}(?: ${NUMBER}){0,2})((?: [^\s.!?,;]+){2,8}) \1(?=[.!?]?$| (?:and|so|but|every) )`,
  'giu',
)

/** "Four hundred roses and a hundred and ten": the hundreds are parts of two figures. */
const A_FIGURE_BEFORE = new RegExp(String.raw`(?:\b${NUMBER}|\ba) $`, 'i')

// "We had forty two products in the bakery forty two": a figure said again for its weight.
function dropEcho(text: string): string {
  return text.replace(ECHO, (found: string, figure: string, between: string, at: number) => {
    const isPartOfAnother = A_FIGURE_BEFORE.test(text.slice(Math.max(0, at - 12), at)) || /\b(?:a|an)$/i.test(between)
    return isPartOfAnother ? found : `${figure}${between}`
  })
}

function tidyStops(text: string): string {
  const plain = text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ (?=[,.!?;:](?:\s|$))/g, '')
    .replace(/,(?=[.!?])/g, '')
  // Before the last sign nothing has to be looked ahead for: something is sure to follow.
  const last = Math.max(0, plain.trimEnd().length - 1)
  return (plain.slice(0, last).replace(/(^|[.!?…]\s+|\n)[,.;:\s]+/g, '$1') + plain.slice(last)).replace(
    /^[^\S\n]+|(?<![^\S\n])[^\S\n]+$/gm,
    '',
  )
}
