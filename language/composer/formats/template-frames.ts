// Tells how a sentence begins that begins as many do, so that its beginning stays and only what it says is left open.

import { FINITE } from '#language/words/word-lists.ts'

/** A stretch of a sentence that is left open, and what goes there. */
export type Opened = { from: number; to: number; says: string }

/** More words are too much for one thing to be held against another. */
const CONTRAST_WORDS = 14

const DID =
  /^(?:I|We) (?:(?:never|just|finally|almost|always|once) )?(\p{L}+) (?:(to|up|for|with|from|into|about|on|off|out|back) )?/u
const CONTRAST = /\s(?:is|are|was|were)(?: not| never|n['’]t)\s/u
const END = /(?<![.!?…])[.!?…]+["”’']?$/

const BEGINNINGS: readonly [beginning: RegExp, says: string][] = [
  [/^Most people(?: think| believe)? /i, 'what most people do or believe'],
  [/^(?:Everyone|Everybody)(?: thinks| believes| says)? /i, 'what everybody does or believes'],
  [/^(?:Nobody|No one) /i, 'what nobody does'],
  [/^You don['’]t need /i, 'what nobody needs'],
  [/^You need /i, 'what it takes'],
  [/^Stop /i, 'what to stop doing'],
  [/^Never /i, 'what never to do'],
  [/^Don['’]t /i, 'what not to do'],
  [/^Unpopular opinion: /i, 'what few people agree with'],
]

/** What is left open of an English sentence; undefined where nothing of it is to stay. */
export function frameOf(sentence: string): Opened[] | undefined {
  const to = sentence.length - (END.exec(sentence)?.[0].length ?? 0)
  return contrast(sentence, to) ?? beginning(sentence, to) ?? deed(sentence, to)
}

function contrast(sentence: string, to: number): Opened[] | undefined {
  const found = CONTRAST.exec(sentence)
  const isOne = !/[,;:–—]/.test(sentence) && sentence.split(' ').length <= CONTRAST_WORDS
  if (!found || !isOne || found.index === 0) return undefined
  const from = found.index + found[0].length
  if (from >= to) return undefined
  return [
    { from: 0, to: found.index, says: 'one thing' },
    { from, to, says: 'what it is not' },
  ]
}

function beginning(sentence: string, to: number): Opened[] | undefined {
  for (const [begins, says] of BEGINNINGS) {
    const from = begins.exec(sentence)?.[0].length ?? to
    if (from < to) return [{ from, to, says }]
  }
  return undefined
}

function deed(sentence: string, to: number): Opened[] | undefined {
  const found = DID.exec(sentence)
  const verb = found?.[1] ?? ''
  const from = found?.[0].length ?? to
  if (from >= to || !(FINITE.has(verb) || /\p{L}{2}ed$/u.test(verb))) return undefined
  const goesOn = found?.[2] === undefined ? '' : ` ${found[2]}`
  const doing = /^\p{L}+ing(?!\p{L})/u.test(sentence.slice(from)) ? ' doing' : ''
  return [{ from, to, says: `what you ${verb}${goesOn}${doing}` }]
}
