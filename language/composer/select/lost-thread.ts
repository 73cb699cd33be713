// Keeps what follows a gap to sentences that lean on nothing the gap held.

import type { Source } from '#language/composer/analyse/analysis.ts'
import { isCountAlone } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import type { Line } from './render-sentence.ts'
import { isWhole } from './window-worth.ts'

const NEAR_LINES = 4
const COUNTED_THINGS =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+(?:teen|ty)|hundred|thousand|many|several|some) (?:\p{L}+ )?(?:people|\p{L}{3,}s)\b/iu

/** Whether a sentence behind a question or something barred leans on that, and not on the lines before the gap. */
export function leansOnGap(source: Source, lines: readonly Line[], ranked: Ranked): boolean {
  if (ranked.leaning === 'yes' || !isWhole(source, ranked)) return true
  // "Forty come" finds its people in "Sixty people came".
  const isCounted = () => lines.slice(-NEAR_LINES).some((line) => COUNTED_THINGS.test(line.text))
  return source.material.language === 'en' && isCountAlone(ranked.sentence.text) && !isCounted()
}
