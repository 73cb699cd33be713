// Keeps what an outline of a voice script holds, and how it is told whether a person has one already.

import { splitTemplate } from '#domain/fill-template.ts'
import { sameWordsKey } from '#domain/text.ts'

/**
 * A script to be spoken. It begins with `opens`, where the topic stands as in the patterns of hooks (a `~` before those
 * for practices alone), or with a topic that stands by itself and then `follows`. The body does without the topic.
 */
export type VoiceScript = { opens: string; follows: string; body: readonly string[] }

/** Shorter stretches stand in many texts. */
const TELLING_CHARACTERS = 20

/** Whether a text is this script with its places filled in, as far as half of our own words are still there. */
export function isMadeOf({ body }: VoiceScript, text: string): boolean {
  const key = sameWordsKey(text)
  const ours = body.flatMap(stretchesOf)
  const kept = ours.filter((stretch) => key.includes(stretch))
  return kept.length * 2 >= ours.length
}

function stretchesOf(paragraph: string): string[] {
  return splitTemplate(paragraph)
    .filter(({ place }) => place === undefined)
    .map(({ text }) => sameWordsKey(text))
    .filter((stretch) => stretch.length >= TELLING_CHARACTERS)
}
