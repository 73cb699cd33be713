import { HERO_CARD_SECONDS, HERO_PANEL_SECONDS } from '#domain/timings.ts'

const CARDS_IN_A_ROW = HERO_PANEL_SECONDS / HERO_CARD_SECONDS
const ROUND = 2 * CARDS_IN_A_ROW

/**
 * What the hero shows at a step, one step a card: so many cards of the platforms as a panel's time holds, then the voice
 * for as long, then the cards that follow. `next`, `cards` and `voice` are the steps that the buttons lead to.
 */
export function readHeroStep(step: number) {
  const round = Math.floor(step / ROUND)
  const within = step % ROUND
  const isVoice = within >= CARDS_IN_A_ROW
  const start = round * ROUND
  return {
    isVoice,
    /** Counted from the first one on, round after round. */
    card: round * CARDS_IN_A_ROW + Math.min(within, CARDS_IN_A_ROW - 1),
    next: within < CARDS_IN_A_ROW - 1 ? step + 1 : start + ROUND,
    cards: isVoice ? start + ROUND : step,
    voice: isVoice ? step : start + CARDS_IN_A_ROW,
  }
}
