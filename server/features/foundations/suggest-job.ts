/** The work of `suggest-for-person.ts` in a thread. */
import type { Sample } from '#language/foundation-suggestions/sample.ts'
import { type FoundationSuggestions, suggestFoundations } from '#language/foundation-suggestions/suggest-foundations.ts'

export default function suggestApart(samples: readonly Sample[]): FoundationSuggestions {
  return suggestFoundations(samples)
}
