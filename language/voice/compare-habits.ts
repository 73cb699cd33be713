// Keeps hints to habits that plainly differ, each with the figure that shows it.

import { COUNTED_HABITS, type CountedHabit, type HabitCounts, PLACES_OF } from './habits.ts'

/** A habit that differs, and a sentence that says how, to be shown as it is. */
export type Habit = { habit: CountedHabit | 'sentence-length' | 'paragraph-length'; hint: string }

const DEEDS: Record<CountedHabit, string> = {
  question: 'ask questions',
  exclamation: 'use exclamation marks',
  emoji: 'use emoji',
  hashtag: 'add hashtags',
  i: 'say “I” or “my”',
  we: 'say “we” or “our”',
  you: 'say “you” or “your”',
  contraction: 'use contractions such as “don’t”',
  dash: 'use dashes',
  semicolon: 'use semicolons',
  bracket: 'use brackets',
  figure: 'give figures',
  bullet: 'use list items',
  conjunction: 'start sentences with “And”, “But”, “Or” or “So”',
  'asking-first': 'open with a question',
  'asking-last': 'end with a question',
}

/** What a transcript shows of the one who typed it and not of the one who spoke. */
export const SEEN_ONLY_IN_WRITING: ReadonlySet<string> = new Set<Habit['habit']>([
  'exclamation',
  'emoji',
  'hashtag',
  'dash',
  'semicolon',
  'bracket',
  'bullet',
  'paragraph-length',
])

const HABITS_AT_MOST = 4
/** Standard deviations that show a difference by itself, and where the style is known to be another. */
export const PLAINLY = 2
export const PROBABLY = 1.3
/** Counts of one person scatter about twice as much as chance alone would have them. */
const SCATTER = 2
const TIMES_AS_MUCH = 1.8

/** The habits that differ by at least so many standard deviations, most telling first, four at most. */
export function compareHabits(
  usual: HabitCounts,
  here: HabitCounts,
  kind: 'written' | 'spoken',
  atLeast: number,
): Habit[] {
  const found = COUNTED_HABITS.map((habit) => compareCount(habit, usual, here))
  found.push(compareSentences(usual, here), compareParagraphs(usual, here))
  return found
    .filter((one) => one !== undefined)
    .filter(({ weight }) => weight >= atLeast)
    .filter(({ habit }) => kind === 'written' || !SEEN_ONLY_IN_WRITING.has(habit))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, HABITS_AT_MOST)
    .map(({ habit, hint }) => ({ habit, hint }))
}

type Difference = Habit & { weight: number }

function compareCount(habit: CountedHabit, usual: HabitCounts, here: HabitCounts): Difference | undefined {
  const among = PLACES_OF[habit]
  const [places, usualPlaces] = [here[among], usual[among]]
  if (places === 0 || usualPlaces === 0) return undefined
  const count = here.counts[habit]
  const usualCount = usual.counts[habit]
  const expected = (usualCount * places) / usualPlaces
  const rate = (usualCount + count + 0.5) / (usualPlaces + places)
  const spread = Math.sqrt(SCATTER * rate * places * (1 + places / usualPlaces))
  const weight = Math.abs(count - expected) / spread
  const [less, more] = count < expected ? [count, expected] : [expected, count]
  if (more - less < Math.min(2, places) || more < less * TIMES_AS_MUCH) return undefined
  return { habit, weight, hint: hintFor(habit, { count, places, expected, usualCount, usualPlaces }) }
}

type Figures = { count: number; places: number; expected: number; usualCount: number; usualPlaces: number }

function hintFor(habit: CountedHabit, figures: Figures): string {
  const { count, places, expected, usualCount, usualPlaces } = figures
  const deed = DEEDS[habit]
  const here = `${count === 0 ? 'none' : count} here`
  if (usualCount === 0) return `You never ${deed} in your examples: ${here}.`
  if (count > expected && usualCount < usualPlaces * RARE[PLACES_OF[habit]]) return `You rarely ${deed}: ${here}.`
  if (PLACES_OF[habit] === 'texts')
    return `You usually ${deed} in about ${Math.round(expected)} of ${places} ${places === 1 ? 'post' : 'posts'}: in ${here}.`
  return `You usually ${deed} ${timesOf(expected)} in a text this long: ${here}.`
}

/** Of so many words, sentences, lines or texts no more than this share is rare. */
const RARE = { words: 0.003, sentences: 0.05, lines: 0.05, texts: 0.2 } as const

function timesOf(expected: number): string {
  if (expected < 0.75) return 'at most once'
  const times = Math.round(expected)
  return times === 1 ? 'about once' : times === 2 ? 'about twice' : `about ${times} times`
}

const SENTENCES_AT_LEAST = 3

function compareSentences(usual: HabitCounts, here: HabitCounts): Difference | undefined {
  if (usual.sentences < SENTENCES_AT_LEAST || here.sentences < SENTENCES_AT_LEAST) return undefined
  const mean = usual.sentenceWords / usual.sentences
  const now = here.sentenceWords / here.sentences
  const variance = Math.max(4, usual.sentenceSquares / usual.sentences - mean ** 2)
  const weight = Math.abs(now - mean) / Math.sqrt(variance * SCATTER * (1 / here.sentences + 1 / usual.sentences))
  if (!differs(mean, now)) return undefined
  const hint = `Your sentences have about ${Math.round(mean)} words: about ${Math.round(now)} here.`
  return { habit: 'sentence-length', weight, hint }
}

function compareParagraphs(usual: HabitCounts, here: HabitCounts): Difference | undefined {
  if (usual.lines < SENTENCES_AT_LEAST || here.words < 100) return undefined
  const mean = usual.words / usual.lines
  const now = here.words / here.lines
  // Lengths of paragraphs scatter about as much as they measure.
  const weight = Math.abs(Math.log(now / mean)) / Math.sqrt(1 / here.lines + 1 / usual.lines)
  if (!differs(mean, now)) return undefined
  const hint = `Your paragraphs have about ${Math.round(mean)} words: about ${Math.round(now)} here.`
  return { habit: 'paragraph-length', weight, hint }
}

const differs = (usual: number, now: number) => now > usual * 1.35 || now < usual / 1.35
