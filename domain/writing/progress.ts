/** The bar never passes this before the work is done (part 1 §4). */
export const PROGRESS_CAP_PERCENT = 90

/** The values the bar takes after success, 0.3 s apart (part 1 §9). */
export const PROGRESS_FINAL_STEPS_PERCENT = [92, 95, 97, 99, 100] as const

/** The next value of the bar: 5 % of what is left to the cap, at least 0.5 and at most 2 points (part 2 §4). */
export function nextProgress(percent: number): number {
  const step = Math.min(2, Math.max(0.5, (PROGRESS_CAP_PERCENT - percent) * 0.05))
  return Math.min(PROGRESS_CAP_PERCENT, percent + step)
}
