/** Makes several drafts of one text, so that whoever asks again has another one; and how a person writes, for each of them. */
import type { Draft } from '#language/composer/draft.ts'
import { learnHabits } from '#language/lessons/follow-lessons.ts'
import { readInstruction } from '#language/lessons/lesson-kinds.ts'
import { rateHabits } from '#language/voice/rate-habits.ts'
import type { VoiceGuide } from '#server/engines/request.ts'

/** What the composer reads of a brand voice. */
export type TaughtManner = Pick<VoiceGuide, 'lessons' | 'fingerprint'>

export type Told = { text: string; draft: Draft }

/** A text has only so many drafts in it; past this many seeds the earlier ones come round again. */
const SEEDS_TRIED_MAX = 24

/**
 * Different drafts, enough for the one that is asked for where there are so many. Those of the same sentences differ in
 * what is put around them: they come once the others are used up. So many `choices` are made in any case, where a few
 * more seeds give them.
 */
export function draftsOf(
  variant: number,
  onProgress: (share: number) => void,
  make: (seed: number) => Told,
  choices = 0,
): Told[] {
  const drafts = new Map<string, Told>()
  const alike = new Map<string, Told>()
  // From the seed 0 on, whatever the request: the first draft is the one without chance in it.
  const isShort = (seed: number) =>
    (drafts.size <= variant && seed < SEEDS_TRIED_MAX) || (drafts.size < choices && seed < choices * 2)
  for (let seed = 0; isShort(seed); seed++) {
    const told = make(seed)
    const sentences = sentencesOf(told.draft)
    if (!drafts.has(sentences)) drafts.set(sentences, told)
    else if (!alike.has(told.text)) alike.set(told.text, told)
    onProgress(Math.min(1, drafts.size / (variant + 1)))
  }
  const texts = new Set<string>()
  return [...drafts.values(), ...alike.values()].filter(({ text }) => {
    const isNew = !texts.has(text)
    texts.add(text)
    return isNew
  })
}

/** What a draft tells, as a key: its sentences and the first line, in their order. */
function sentencesOf({ trace }: Draft): string {
  return trace
    .flatMap((item) => (item.from === 'sentence' ? [String(item.sentence)] : item.from === 'phrase' ? [] : [item.text]))
    .join(' ')
}

/** How the person writes, as measured and as taught. */
export function readManner(taught: TaughtManner | undefined) {
  const lessons = taught?.lessons.flatMap((lesson) => readInstruction(lesson) ?? []) ?? []
  const rates = taught?.fingerprint && rateHabits(taught.fingerprint)
  return { lessons, habits: rates && learnHabits(rates, lessons) }
}
