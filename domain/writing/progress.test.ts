import { expect, it } from 'vitest'
import { nextProgress, PROGRESS_CAP_PERCENT, PROGRESS_FINAL_STEPS_PERCENT } from './progress.ts'

it('climbs by 5 % of what is left, at least 0.5 and at most 2, and never passes 90', () => {
  expect(nextProgress(0)).toBe(2)
  expect(nextProgress(60)).toBe(61.5)
  expect(nextProgress(88)).toBe(88.5)
  let percent = 0
  for (let tick = 0; tick < 500; tick++) {
    const next = nextProgress(percent)
    expect(next - percent).toBeLessThanOrEqual(2)
    percent = next
  }
  expect(percent).toBe(PROGRESS_CAP_PERCENT)
  expect(PROGRESS_FINAL_STEPS_PERCENT).toEqual([92, 95, 97, 99, 100])
})
