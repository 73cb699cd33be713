// Keeps a text of a few pages whole: from its beginning to its end, without what it can be told without.

import { placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import { asideOdds } from '#language/composer/asides/aside-odds.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import { type Passage, passageOfLines } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { mannerOf, stemsOf } from '#language/composer/select/select-passages.ts'
import type { Sentence } from '#language/material/material.ts'
import { cheapestWithin } from './cheapest-within.ts'
import { fromSubjectToEnd } from './from-subject-to-end.ts'
import { charactersIn, type Form, gapCost, lengthOf, type Text } from './gap-cost.ts'
import { hangingOf } from './hanging.ts'
import { sentenceWorths } from './sentence-worth.ts'
import { type Group, groupsOf, mentionsOf, openingOf } from './told-groups.ts'

const GROUPS_AT_LEAST = 6
/** Of so much of a text on it is told whole wherever it is told beside other posts. */
const NEARLY_ALL = 0.6

/** What it costs to miss a sentence, by how surely an editor keeps it. */
const MISSED = { base: 1, each: 2, manner: 1.5, aside: 8 }

const POST: Form = {
  times: 2.2,
  paragraph: 1,
  tailless: 1.5,
  inside: 2.5,
  paragraphs: Number.POSITIVE_INFINITY,
  fits: () => true,
}

/** What somebody asks to be short is cut more than a platform's room would have it. */
export const SHORT_POST: Form = { ...POST, times: 5 }

const foundIn = new WeakMap<object, Map<string, Passage | undefined>>()
// Of one form a text is asked for in several rooms.
const preparedIn = new WeakMap<object, Map<number, Prepared>>()

/**
 * The whole text in so many characters at most, paragraphs included: from where its subject begins to where it ends, and
 * as much between them as there is room for, where what is left out is missed least. Undefined for who asks again or for a
 * passage, for what is longer than the form takes, for chats in which nobody tells most, for texts that number their points, and for other languages
 * than English. Its score is endless where it is nearly all of the text, else 0.
 */
export function abridge(source: Source, characters: number, form: Form = POST): Passage | undefined {
  if (source.seed !== 0) return undefined
  const found = foundIn.get(source.ranked) ?? new Map<string, Passage | undefined>()
  foundIn.set(source.ranked, found)
  const key = `${characters} of ${form.times}`
  if (!found.has(key)) found.set(key, search(source, characters, form))
  return found.get(key)
}

function search(source: Source, room: number, form: Form): Passage | undefined {
  const { material } = source
  if (source.passage || material.language !== 'en' || isTalk(source)) return undefined
  if (lengthTold(source) > room * form.times || findHeads(source).length > 0) return undefined
  const prepared = prepare(source, form)
  const { groups, characters } = prepared
  if (groups.length < GROUPS_AT_LEAST) return undefined
  const text: Text = { ...prepared, source, form, hanging: hangingOf(source, groups, Math.min(1, room / characters)) }
  const kept = cheapestWithin(
    groups.length,
    (from, to) => gapCost(text, from, to),
    (from, to) => lengthOf(text, from, to),
    (from, to) => (groups[from]?.paragraph === groups[to]?.paragraph ? 0 : 1),
    { room, marks: form.paragraphs },
  )
  if (!kept) return undefined
  const told = passageOfLines(
    kept.flatMap((at, place) => afterGap(groups[at]?.lines ?? [], place > 0 && kept[place - 1] !== at - 1)),
  )
  // What is nearly all of a text gives way to no passage of it.
  const isNearlyAll = charactersIn(kept.flatMap((at) => groups[at] ?? [])) >= characters * NEARLY_ALL
  return { ...told, score: isNearlyAll ? Number.POSITIVE_INFINITY : 0 }
}

type Prepared = Pick<Text, 'groups' | 'mentions' | 'values' | 'characters' | 'gaps'>

function prepare(source: Source, { times, fits }: Form): Prepared {
  const known = preparedIn.get(source.ranked) ?? new Map<number, Prepared>()
  preparedIn.set(source.ranked, known)
  const found = known.get(times)
  if (found) return found
  const groups = fromSubjectToEnd(source, groupsOf(source, fits))
  const mentions = mentionsOf(groups, stemsOf(source.material.title ?? ''))
  const values = valuesOf(source, groups)
  const prepared = { groups, mentions, values, characters: charactersIn(groups), gaps: new Map<number, number>() }
  known.set(times, prepared)
  return prepared
}

// Long texts are told so at once.
function lengthTold({ ranked }: Source): number {
  return ranked.reduce((sum, { barred, sentence }) => sum + (barred ? 0 : sentence.text.length + 1), 0)
}

// Behind a gap nothing is tied to what stood there.
function afterGap([first, ...rest]: readonly Line[], isBehindGap: boolean): Line[] {
  if (!first) return []
  return [isBehindGap && first.ranked.leaning !== 'no' ? (openingOf(first) ?? first) : first, ...rest]
}

function valuesOf(source: Source, groups: readonly Group[]): number[] {
  const [worths, asides] = [sentenceWorths(source), asideOdds(source)]
  return groups.map(({ lines }) => {
    const manner = source.habits ? MISSED.manner * mannerOf(source, passageOfLines(lines)) * lines.length : 0
    return lines.reduce((sum, { ranked }) => {
      const at = placeOf(source, ranked.sentence)
      const aside = asides[at] ?? 0
      const worth = MISSED.base + MISSED.each * (worths[at] ?? 0)
      return sum + (1 - aside) * worth - MISSED.aside * aside
    }, manner)
  })
}

// What several say to each other is nobody's text; what was printed as an interview is quoted.
function isTalk({ material, speaker }: Source): boolean {
  const { kind, sentences } = material
  if (kind === 'mixed') return !sentences.some(({ asked }) => asked)
  if (kind === 'chat') return !tellsOne(sentences)
  return speaker !== undefined && kind !== 'transcript'
}

/** In a chat one tells and the others listen where so many of the words are theirs. */
const TELLER = { share: 0.6, words: 150 }

function tellsOne(sentences: readonly Sentence[]): boolean {
  const wordsOf = (some: readonly Sentence[]) => some.reduce((sum, { words }) => sum + words.length, 0)
  const own = wordsOf(sentences.filter(({ asked }) => !asked))
  return own >= TELLER.words && own >= wordsOf(sentences) * TELLER.share
}
