// Keeps together what every format draws from: the note as sentences, ranked once, and what it is about.

import { type Source, sourceOf } from '#language/composer/analyse/analysis.ts'
import { readSubject } from '#language/composer/topics/read-subject.ts'
import { readMaterial } from '#language/material/read-material.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { tidySpeech } from './tidy-speech.ts'

export type FormatSource = Source & {
  /** What the note is about, as it stands in the middle of a sentence; undefined where that is not plain. */
  about: string | undefined
}

/** Reads what was said, under the title of its note where that says something. Never throws, whatever it is. */
export function readSpoken(
  transcript: string,
  named: string | undefined,
  habits: HabitRates | undefined,
): FormatSource {
  // What stands in brackets would be taken for a place to fill.
  const title = named?.replace(/[[\]{}<>*]/g, '')
  const source = sourceOf(readMaterial(tidySpeech(transcript), { title: title || undefined }), habits, 0)
  return { ...source, about: aboutOf(source, title) }
}

const TITLE_WORDS_AT_MOST = 5

function aboutOf({ topic, material }: Source, title: string | undefined): string | undefined {
  if (material.language !== 'en') return undefined
  const named = title && title.split(/\s+/).length <= TITLE_WORDS_AT_MOST ? readSubject(title) : undefined
  if (named?.kind === 'name' && !named.isPersonal) return named.mine
  return topic?.inText
}
