// Keeps what signs come to by the weights that were measured for them.

/** The sum of the signs, each by its weight. */
export function weigh<Sign extends string>(signs: Record<Sign, number>, weights: Record<Sign, number>): number {
  let sum = 0
  for (const sign in signs) sum += signs[sign] * weights[sign]
  return sum
}

/** The odds (0 to 1) whose logarithm a sum of weights is. */
export function oddsOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
