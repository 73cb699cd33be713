// Keeps what a person wishes of how the text on their desk is read, in this browser, beside the text.

import { BRAND } from '#domain/brand.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import { readStored } from '#web/ui/browser/browser-storage.ts'

/** What is wished of the whole text; which passage a post is made of is said at its start. */
export type Wishes = Pick<Reading, 'speaker' | 'takenBack'>

/** Where they are kept. */
export function wishesKey(personId: string, page: string): string {
  return `${BRAND.slug}.reading.${personId}.${page}`
}

/** The wishes as a writing takes them, with the passage that it is to be made of; nothing where there are none. */
export function keptReading(key: string, passage?: Reading['passage']): { reading?: Reading } {
  const reading: Reading = { ...parseWishes(readStored(key) ?? ''), ...(passage && { passage }) }
  return Object.keys(reading).length === 0 ? {} : { reading }
}

/** What was kept, as far as it is wishes at all; the reader of texts puts its names right. */
export function parseWishes(kept: string): Wishes {
  try {
    const wishes: unknown = JSON.parse(kept)
    return typeof wishes === 'object' && wishes !== null ? wishes : {}
  } catch {
    return {}
  }
}
