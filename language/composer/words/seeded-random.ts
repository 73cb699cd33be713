// Keeps chance repeatable: the same seed gives the same numbers on every machine.

export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below` (0 when `below` is 0). */
  below(below: number): number
}

/** A generator (mulberry32) for this seed and purpose, so that two uses of one seed do not move together. */
export function randomFrom(seed: number, purpose: string): Random {
  let state = (Number.isFinite(seed) ? Math.trunc(seed) : 0) | 0
  for (const character of purpose) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x9e3779b1) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (below) => Math.floor(next() * below) }
}
