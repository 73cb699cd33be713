// Keeps rewriting light and safe: words are left out or written short, never put in.

import { countWords } from '#domain/text.ts'
import type { Rewrite } from '#language/composer/draft.ts'
import { isClause } from '#language/words/is-clause.ts'

export type Rewritten = { text: string; rewrites: readonly Rewrite[] }

const LEAD_IN =
  /^(?:as a reminder|however|additionally|furthermore|moreover|also|in addition|in fact|indeed|of course|again|therefore|thus|consequently|as a result|in sum|in short|in summary|in other words|put another way|put simply|simply put|that said|what(?:'|’)s more|to complicate matters even more|for example|for instance|in particular|as always|also of note|bottom line|in essence|in full disclosure|luckily|fortunately|unfortunately|recently|interestingly|surprisingly|importantly|most importantly|basically|essentially|overall|ultimately|finally|lastly|now|well|so|yes|no|look|listen|okay so|ok so|okay|ok|right|alright|anyway|honestly|you know|i mean|frankly|to be honest|truthfully|truth be told|i guess|first things first|in a very broad sense|for the most part|in our experience|here at [\p{Lu}\d][\p{L}\d]*|at the time of this writing|it turns out|as it turns out|the good news is that|the truth is that|the truth is|the thing is|here(?:'|’)s the thing|and|but|or)(?:,|:)\s+/iu
const BARE_LEAD_IN =
  /^(?:but|and|so|then|and then|but then|so then) (?=(?:the|a|an|our|my|your|we|i|you|every|most|many|some|no|one|nobody|everyone|people|if|when|in|on|at|for|to|with|after|before)\b)/i
const ENUMERATED =
  /^(?:(?:my |the |and )?(?:first|second|third|fourth|fifth|last)(?:ly)?(?: thing| point| one| of all)?)(?:[,:]| [—–-]) +(?!(?:the )?(?:second|third|fourth|fifth|sixth|last|and|or)\b)(?=\S)/i
const SAID_LEAD_IN =
  /^(?:you (?:have |had )?asked (?:me |us )?(?=(?:why|how|what) )|(?:i(?:'|’)ve found that|we(?:'|’)ve found that|i think that|we believe that|i believe that|remember that|keep in mind that|note that|please note that|i learned that|we learned that|the fact is that|i (?:wrote|said) (?:here |last (?:week|month|time) |once |before )?that) )(?=\p{L})/iu

/** The sentence without an opening that only ties it to the one before; undefined when it has none. */
export function cutLeadIn(text: string): Rewritten | undefined {
  const cut = text.replace(LEAD_IN, '').replace(ENUMERATED, '').replace(BARE_LEAD_IN, '')
  if (cut === text || countWords(cut) < 4 || !isClause(cut)) return undefined
  return { text: capitalise(cut), rewrites: ['lead-in'] }
}

/** "Second thing — it was too long": the point without its number, which the first may have lost. */
export function cutNumber(text: string): Rewritten | undefined {
  const cut = text.replace(ENUMERATED, '')
  return cut === text || countWords(cut) < 3 ? undefined : { text: capitalise(cut), rewrites: ['lead-in'] }
}

/** "I've found that you should never…": the claim without who holds it. */
export function cutSaidLeadIn(text: string): Rewritten | undefined {
  const cut = text.replace(SAID_LEAD_IN, '')
  return cut === text || countWords(cut) < 4 ? undefined : { text: capitalise(cut), rewrites: ['lead-in'] }
}

/** Shorter forms of a sentence, longest first, each a whole sentence. */
export function shorten(text: string): Rewritten[] {
  const forms: Rewritten[] = []
  const add = (from: Rewritten, next: string | undefined, rewrite: Rewrite): Rewritten => {
    if (next === undefined || next === from.text || countWords(next) < 5 || !isBalanced(next)) return from
    const form = { text: next, rewrites: from.rewrites.includes(rewrite) ? from.rewrites : [...from.rewrites, rewrite] }
    forms.push(form)
    return form
  }
  let form: Rewritten = { text, rewrites: [] }
  form = add(form, dropBrackets(form.text), 'parenthetical')
  form = add(form, dropDashes(form.text), 'parenthetical')
  for (let round = 0; round < 3; round++) form = add(form, dropTrail(form.text), 'trailing clause')
  return forms
}

function dropBrackets(text: string): string | undefined {
  const cut = text.replace(/(?<!\s)\s*\([^()]{1,160}\)/g, '').replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
  return cut === text ? undefined : cut
}

function dropDashes(text: string): string | undefined {
  const parts = text.split('—')
  const [aside = '', end = ''] = parts.slice(-2)
  const start = parts.slice(0, -2).join('—')
  if (start.length < 12 || aside.length < 3 || aside.trim().length > 120 || end === '') return undefined
  const [before, after] = [start.trimEnd(), end.trimStart()]
  // Where the words before the dash end a clause, what follows the pair is often a clause of its own.
  return /^(?:and|but|or|so|that|which|who)\b/i.test(after) || !/[,;:]$/.test(before) ? `${before} ${after}` : undefined
}

const TRAILS = [
  /^(.{24,}?[^,;:\s]), (?:which|whereby|including|such as|especially|particularly|most notably|thereby|thus|so that|as well as|whereas|whether that|hailing|including those) ./i,
  /^(.{30,}?[^,;:\s]), (?:and|so) (?:we|i|you|it|they|he|she|there|the|our|my|it's|it’s|we're|we’re|i'm|i’m)\b./i,
]

/** What stands before the last dash, before the last semicolon and before a clause that only adds something. */
function headsOf(body: string): (string | undefined)[] {
  const [untilDash, afterDash] = splitAt(body, Math.max(body.lastIndexOf('—'), body.lastIndexOf('–')))
  const [untilSemicolon, afterSemicolon] = splitAt(body, body.lastIndexOf(';'))
  return [
    headBefore(untilDash.trimEnd(), afterDash),
    headBefore(untilSemicolon, afterSemicolon),
    ...TRAILS.map((trail) => trail.exec(body)?.[1]),
  ]
}

function splitAt(text: string, at: number): [before: string, after: string] {
  return at === -1 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
}

// What contradicts or limits a sentence is no part to leave out.
const LIMITS = /^\s*(?:but|however|yet|though|although|except|unless|if|because|not)\b/i

function headBefore(head: string, rest: string): string | undefined {
  if (LIMITS.test(rest)) return undefined
  return head.length > 24 && !/[,;:\s]$/.test(head) && /^\s/.test(rest) && rest.length > 1 ? head : undefined
}

function dropTrail(text: string): string | undefined {
  const stop = /[.!?]["”’)]*$/.exec(text)?.[0] ?? ''
  const body = text.slice(0, text.length - stop.length)
  for (const head of headsOf(body)) {
    if (head === undefined || countWords(head) < 5 || !isBalanced(head)) continue
    // With commas about, the cut clause may have been the last of a series: "come back, add it, and send it".
    if ((head.match(/,/g) ?? []).length >= 2) continue
    if (!isClause(head) || OPEN_START.test(head) || OPEN_END.test(head) || SPLIT_PAIR.test(head)) continue
    return `${head}${stop.startsWith('?') ? '?' : '.'}`
  }
  return undefined
}

const OPEN_START =
  /^(?:if|when|while|although|though|because|since|as|once|whether|unless|until|after|before|not only|just because|rather than|instead of|to|with|by|between|in order)\b/i
const OPEN_END = /\b(?:the|a|an|of|to|for|with|and|or|but|that|in|on|at|by|as|than|is|are|was|were)$/i
const SPLIT_PAIR = /\b(?:not only|not just|not merely|both|either|neither|whether)\b(?!.*\b(?:and|or|nor)\b)/i

const CLAUSE_BREAKS = [
  /;\s+/,
  /:\s+/,
  /(?<!\s)\s+—\s+/,
  /, (?:but|so|and|yet) (?=(?:we|you|i|it|they|the|our|my|no|not|there|he|she|everyone|people|many|most)\b)/i,
]

/** A sentence of two clauses as two sentences, the first of at most so many words; undefined where it is not. */
export function splitClauses(text: string, wordsAtMost: number): [string, string] | undefined {
  for (const clauseBreak of CLAUSE_BREAKS) {
    const found = clauseBreak.exec(text)
    if (!found) continue
    const head = text.slice(0, found.index)
    const tail = text.slice(found.index + found[0].length)
    const words = countWords(head)
    if (words < 4 || words > wordsAtMost || countWords(tail) < 4 || !isClause(head) || !isClause(tail)) continue
    if (OPEN_START.test(head) || OPEN_END.test(head) || !isBalanced(head) || !isBalanced(tail)) continue
    // An aside between dashes or a list after a colon is no sentence.
    if (
      /—/.test(tail) ||
      /^(?:and|or|but|that|which|who|to|by|from|for|in|on|at|as|including|especially|\p{L}+ing|\p{L}+ed)\b/iu.test(tail)
    )
      continue
    return [head, capitalise(tail)]
  }
  return undefined
}

/** Every bracket and quotation mark has its partner. */
export function isBalanced(text: string): boolean {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length
  return (
    count(/"/g) % 2 === 0 &&
    count(/“/g) === count(/”/g) &&
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g)
  )
}

/** The text without what stands in quotation marks. */
export function withoutQuotations(text: string): string {
  return text.replace(/["“][^"”]*(["”]?)/g, (found, close) => (close === '' ? found : ''))
}

/** The sentence without an "also" near its start; undefined when it has none. */
export function cutAlso(text: string): Rewritten | undefined {
  const cut = text.replace(/^((?:[^\s,]+ ){1,4})(?<!\bbut )also /, '$1')
  return cut === text ? undefined : { text: cut, rewrites: ['lead-in'] }
}

/** The first letter in upper case, except in names that begin small ("iPhone", "cloud.gov"). */
export function capitalise(text: string): string {
  if (/^\p{Ll}[\p{L}\d]*(?:\p{Lu}|\.\p{Ll}{2})/u.test(text)) return text
  return text.replace(/^(["“‘(]?)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase())
}
