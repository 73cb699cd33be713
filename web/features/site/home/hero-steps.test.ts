import { expect, it } from 'vitest'
import { readHeroStep } from './hero-steps.ts'

it('shows three cards, the voice for as long, and goes on with the cards that follow', () => {
  const shown = Array.from({ length: 13 }, (_, step) => readHeroStep(step)).map(({ isVoice, card }) =>
    isVoice ? 'voice' : card,
  )
  expect(shown).toEqual([0, 1, 2, 'voice', 'voice', 'voice', 3, 4, 5, 'voice', 'voice', 'voice', 6])
})

it('leads from everywhere to the next card, to the cards and to the voice', () => {
  for (let step = 0; step < 24; step++) {
    const here = readHeroStep(step)
    expect(readHeroStep(here.next)).toMatchObject({ isVoice: false, card: here.card + 1 })
    expect(readHeroStep(here.cards).isVoice).toBe(false)
    expect(readHeroStep(here.voice).isVoice).toBe(true)
    expect(here.next).toBeGreaterThan(step)
  }
})
