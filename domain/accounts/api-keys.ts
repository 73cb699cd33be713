import { BRAND } from '#domain/brand.ts'

/** How every key begins, so that one that leaked is known for what it is, by people and by scanners. */
export const API_KEY_PREFIX = `${BRAND.slug}_`

/** Random bytes behind the prefix, written as base64url. */
export const API_KEY_BYTES = 32

/** The last characters of a key, which stay readable in the list. */
export const API_KEY_ENDING_CHARACTERS = 4

export const API_KEY_NAME_MAX_CHARACTERS = 60

/** Keys a person may have at once. */
export const API_KEYS_MAX = 20

/** A key ends at the latest after so many days, unless it was made never to end. */
export const API_KEY_DAYS_MAX = 3_650

/** What the page offers, in days; null never ends. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const

/** The last use of a key is noted this often at most. */
export const API_KEY_NOTED_EVERY_MINUTES = 10
