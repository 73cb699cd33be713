// Keeps a text from beginning before its subject and from trailing off.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { findEdges } from './find-edges.ts'
import { isOfItself } from './of-itself.ts'
import { type Group, isSpoken, openingOf, withLines } from './told-groups.ts'

/** The groups from the one that the text's subject begins in to the last that tells something. */
export function fromSubjectToEnd(source: Source, groups: readonly Group[]): readonly Group[] {
  return toItsEnd(source, fromItsSubject(source, betweenEdges(source, groups)))
}

// Greetings stand before what a text tells, and notices behind it.
function betweenEdges(source: Source, groups: readonly Group[]): readonly Group[] {
  const { start, end } = findEdges(source)
  const from = source.ranked[start]?.sentence.index ?? 0
  const to = source.ranked[end]?.sentence.index ?? Number.POSITIVE_INFINITY
  return groups.flatMap((group) => {
    const [first, ...rest] = group.lines.filter(
      ({ ranked: { sentence } }) => sentence.index >= from && sentence.index <= to,
    )
    if (!first) return []
    const opening = first.ranked.sentence.index === from ? (openingOf(first) ?? first) : first
    return [withLines(group, [opening, ...rest])]
  })
}

// "I was going to write about pay this week. But on Tuesday a client rang": the text begins with the second.
function fromItsSubject(source: Source, groups: readonly Group[]): Group[] {
  const hasAsked = source.material.sentences.some(({ asked }) => asked)
  const [first, ...rest] = hasAsked && isSpoken(source) ? behindGreetings(groups) : groups
  if (!first) return []
  const { lines } = first
  const at = lines.findIndex(({ text }) => !isOfItself(text))
  if (at === 0) return [first, ...rest]
  const [next, ...others] = at === -1 ? (rest[0]?.lines ?? []) : lines.slice(at)
  const opening = next && openingOf(next)
  if (!opening) return [first, ...rest]
  const kept = at === -1 ? rest[0] : first
  const group = withLines(kept ?? first, [opening, ...others])
  return [group, ...(at === -1 ? rest.slice(1) : rest)]
}

const GREETING = { share: 0.25, words: 5 }

// A talk begins where something whole is said, if that is near its beginning.
function behindGreetings(groups: readonly Group[]): readonly Group[] {
  const at = groups.findIndex(
    ({ lines: [line] }) => line?.ranked.leaning === 'no' && countWords(line.text) >= GREETING.words,
  )
  return at > 0 && at <= groups.length * GREETING.share ? groups.slice(at) : groups
}

const GOODBYE_WORDS = 14
const GOODBYES = 3

// What little is answered to the last questions ends a call, and no text.
function beforeGoodbyes({ material }: Source, groups: readonly Group[]): readonly Group[] {
  let kept = groups
  for (let goodbye = 0; goodbye < GOODBYES; goodbye++) {
    const last = kept.at(-1)?.lines.at(-1)?.ranked.sentence.index ?? -1
    const asked = material.sentences.findLast((sentence) => sentence.asked && sentence.index < last)?.index
    if (asked === undefined) return kept
    const behind = kept.filter(({ lines: [line] }) => (line?.ranked.sentence.index ?? 0) > asked)
    if (countWords(behind.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')) > GOODBYE_WORDS) return kept
    kept = kept.filter((group) => !behind.includes(group))
  }
  return kept
}

/** "So.", "Yeah.", "Something like that.": no last words. */
const TRAILS_OFF =
  /^(?:(?:so|yeah|yes|okay|ok|anyway|right|well|that['’]s it|something like that|i don['’]t know|thanks|cheers|bye|cheerio|ta|see ya)[,. ]*)+[.!]?$/i

function toItsEnd(source: Source, groups: readonly Group[]): readonly Group[] {
  const kept = beforeGoodbyes(source, groups).map((group) => ({ ...group, lines: [...group.lines] }))
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    while (TRAILS_OFF.test(last.lines.at(-1)?.text ?? '')) last.lines.pop()
    if (last.lines.length > 0) break
    kept.pop()
  }
  return kept
}
