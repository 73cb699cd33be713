// The door of what the composer makes of what somebody said, in the formats that are no platform's.

import { FORMAT_PLATFORMS, VOICE_FORMATS, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import type { Part } from '#language/composer/analyse/analysis.ts'
import { refusalOf } from '#language/composer/compose.ts'
import type { Draft, RefusalReason } from '#language/composer/draft.ts'
import type { FormatSource } from './format-source.ts'
import { shapeEmails } from './shape-emails.ts'
import { shapeFunnelIdeas, shapeLeadMagnets } from './shape-ideas.ts'
import { shapeImagePrompts } from './shape-image.ts'
import { shapeQuestions, shapeQuotes } from './shape-talk.ts'
import { shapeShort, shapeYouTubeScript } from './shape-video.ts'
import { shapeBlogPost, shapePersonalStory } from './shape-writing.ts'

export { readSpoken } from './format-source.ts'
export { tidySpeech } from './tidy-speech.ts'

/** The formats with a form of their own; the others are posts for a platform. */
export type OwnFormat = Exclude<
  VoiceFormat,
  'linkedin-post' | 'twitter-post' | 'instagram-caption' | 'instagram-carousel'
>

/** `words`: usable words it takes. `english`: its frames are in English. */
type Form = { shape: (source: FormatSource) => Part | undefined; words: number; english: boolean }

const FORMS: Readonly<Record<OwnFormat, Form>> = {
  'youtube-script': { shape: shapeYouTubeScript, words: 120, english: true },
  'blog-post': { shape: shapeBlogPost, words: 120, english: false },
  '3-emails': { shape: shapeEmails, words: 120, english: true },
  'personal-story': { shape: shapePersonalStory, words: 60, english: false },
  'business-quotes': { shape: shapeQuotes, words: 50, english: false },
  '3-questions': { shape: shapeQuestions, words: 90, english: true },
  'expand-ideas': { shape: shapeFunnelIdeas, words: 50, english: true },
  'youtube-shorts-script': { shape: shapeShort, words: 70, english: true },
  'image-prompt': { shape: shapeImagePrompts, words: 20, english: true },
  'lead-magnet-ideas': { shape: shapeLeadMagnets, words: 70, english: true },
}

/** Whether this format has a form of its own. */
export function isOwnFormat(format: VoiceFormat): format is OwnFormat {
  return FORMAT_PLATFORMS[format] === undefined
}

/** Whether it is nothing but running text, which may be worded as the person has taught. */
export function isProse(format: OwnFormat): boolean {
  return !FORMS[format].english && format !== 'business-quotes'
}

export const OWN_FORMATS: readonly OwnFormat[] = VOICE_FORMATS.map(({ id }) => id).filter(isOwnFormat)

/** Why nothing is made; `other_language` where the frames of the format are in English and the note is not. */
export type FormatRefusal = { kind: 'refused'; reason: RefusalReason | 'other_language'; words: number; needed: number }

/**
 * What was said, in this format: the speaker's sentences, our own fixed phrases, and [places] for what only they know;
 * or why there is none. The same source and seed give the same text. Never throws, whatever was said.
 */
export function composeFormat(format: OwnFormat, source: FormatSource, seed: number): Draft | FormatRefusal {
  const { shape, words: needed, english } = FORMS[format]
  const { material } = source
  const refused = (reason: FormatRefusal['reason']): FormatRefusal => ({
    kind: 'refused',
    reason,
    words: material.usableWords,
    needed,
  })
  const reason = refusalOf(material, needed)
  if (reason) return refused(reason)
  if (english && material.language !== 'en') return refused('other_language')
  for (const shift of [0, 1, 2]) {
    const part = shape({ ...source, seed: seed + shift })
    if (part) return { kind: 'draft', text: part.text, trace: [...part.trace] }
  }
  return refused('not_enough_sentences')
}
