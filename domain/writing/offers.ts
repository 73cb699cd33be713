/** A finished text that breaks a rule of its platform: its person keeps it, for its price, or discards it, for nothing. */

/** How long an offered text waits for its person; then it is discarded, and what was held for it is given back. */
export const OFFER_DAYS = 7

/** How many of the rules that an offered text breaks are told. */
export const BROKEN_RULES_MAX = 20

/** What is said of it; apart from the other notices, since pages fetch these only where there is something to decide. */
export const OFFER_NOTICES = {
  broken: 'This text breaks a rule of its platform and could not be mended.',
  choice: 'Kept, it is charged and yours to edit. Discarded, it costs nothing.',
  variantWaits: 'Your new variant breaks a rule of its platform.',
} as const
