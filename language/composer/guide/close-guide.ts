// Keeps the end of a guide earned: what the material says right after its steps or at its end, else where to begin.

import { type Part, phrasePart, type Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise } from '#language/composer/analyse/trim-sentence.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { ownAction } from '#language/composer/select/closing.ts'
import { findsItsNoun } from '#language/composer/select/find-passages.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'
import { tellDeeds } from '#language/composer/story/tell-deeds.ts'

const WORDS = { least: 4, most: 24 }
const LINES_AT_MOST = 3

/** How a guide with these sentences as its steps ends. `isInOrder`: its steps follow each other in time. */
export function closeGuide(source: Source, steps: ReadonlySet<number>, isInOrder: boolean): Part {
  const own = ownEnd(source, steps) ?? (source.speaker === undefined ? ownAction(source, steps)?.part : undefined)
  if (own) return own
  // Not every text has the same last line.
  const shifted = { ...source, seed: source.seed + Math.max(...steps) }
  const kind = isInOrder && source.material.language === 'en' ? 'guideStart' : 'guideAction'
  return phrasePart(shifted, kind) ?? { text: '', trace: [] }
}

/** What closes the text, or stands right behind the last step and ends its section, and holds for anybody. */
function ownEnd(source: Source, steps: ReadonlySet<number>): Part | undefined {
  if (source.material.language !== 'en' || source.speaker !== undefined) return undefined
  const { ranked } = source
  const behind = Math.max(...steps)
  const usable = ranked.filter(({ sentence }) => sentence.index > behind)
  const [next] = usable
  if (next?.sentence.item) return undefined
  const last = usable.findLast(({ sentence }) => !sentence.asked)
  const after = next && paragraphOf(usable, next)
  const end = last && paragraphOf(usable, last)
  for (const lines of [after, end]) if (lines && closes(lines)) return partOf(source, lines)
  const weighed = usable.slice(0, NEAR).find((one) => weighs(source, one, behind))
  return weighed ? partOf(source, [weighed]) : lastOrder(source, usable)
}

const NEAR = 4
/** "Three of those calls are worth more than …": of the steps, in their paragraph. */
const OF_STEPS = /\b(?:those|these) \p{L}+s\b/iu

function weighs({ ranked }: Source, { sentence, barred, ...one }: Ranked, behind: number): boolean {
  const last = ranked.find((other) => other.sentence.index === behind)?.sentence
  const { text, words, paragraph, item } = sentence
  if (barred || item || paragraph !== last?.paragraph || !/[.!]$/.test(text)) return false
  const fits = words.length >= WORDS.least && words.length <= WORDS.most
  return (
    fits && OF_STEPS.test(text) && !/^(?:but|and|so)\b/i.test(text) && tellDeeds({ ...one, sentence, barred }).isInsight
  )
}

const OWN_ORDER = /^(?:and|so|but|then),? (?=\p{L})/iu
/** What only concerns who writes it. */
const TO_WRITER = /\b(?:me|us|my|our|mail|email|e-mail|subscribe|sign up|comments?|newsletter)\b/i

/** The last thing that the text says to do, behind its steps. */
function lastOrder(source: Source, usable: readonly Ranked[]): Part | undefined {
  const last = usable.findLast(({ sentence: { text, words, asked, item }, barred }) => {
    const order = capitalise(text.replace(OWN_ORDER, ''))
    const fits = words.length >= WORDS.least + 1 && words.length <= WORDS.most && /[.!]$/.test(text)
    return (
      fits &&
      !barred &&
      !asked &&
      !item &&
      isInstruction(order) &&
      !TO_WRITER.test(text) &&
      !linksAway(text) &&
      leaningOf(order, 'en') !== 'yes' &&
      !/^(?:\p{L}+ )(?:it|them|that|this|those|these)\b/iu.test(order)
    )
  })
  if (!last) return undefined
  const text = capitalise(last.sentence.text.replace(OWN_ORDER, ''))
  const line = renderLine(source, { text, ranked: last, rewrites: text === last.sentence.text ? [] : ['lead-in'] })
  return { text: line.text, trace: [line] }
}

function paragraphOf(usable: readonly Ranked[], one: Ranked): Ranked[] {
  return usable.filter(({ sentence }) => sentence.paragraph === one.sentence.paragraph)
}

function closes(lines: readonly Ranked[]): boolean {
  const [first] = lines
  if (!first || lines.length > LINES_AT_MOST || first.leaning === 'yes') return false
  return lines.every((line, at) => {
    const { text, words, asked, item } = line.sentence
    const told = tellDeeds(line)
    const goesOn = at > 0 && (line.leaning === 'yes' || told.isInsight || isHalf(lines[at - 1] ?? line, line))
    const holds = told.isInsight || CLAIM.test(text) || goesOn
    const fits = words.length >= (at === 0 ? WORDS.least : 1) && words.length <= WORDS.most
    if (line.barred || (line.weak && !told.isOrder) || asked || item || !fits || /[?:]["”’)]*$/.test(text)) return false
    const before = lines.slice(0, at).map((one) => ({ text: one.sentence.text, ranked: one, rewrites: [] }))
    return holds && !told.isPlan && findsItsNoun(before, text)
  })
}

/** "Silence is the most expensive thing that we ever sold." */
const CLAIM =
  /\b(?:is|are) (?:not )?(?:the|an?) (?:\p{L}+ ){0,3}(?:most|best|worst|only|real|whole)\b|\bis the most\b/iu

function partOf(source: Source, lines: readonly Ranked[]): Part {
  const trace = lines.map((ranked) => renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] }))
  return { text: trace.map(({ text }) => text).join(' '), trace }
}
