// Keeps a likeness fair to any kind of writing: what strangers' texts and voices of many kinds have of it is taken off.

import type { Style } from './measure-style.ts'

/** A style in few numbers, as long as 1: products of two come near the cosine of their styles. */
export type Sketch = Float32Array
/** Strangers of many kinds of writing: their voices, made of examples, and single texts of theirs. */
export type Cohort = { voices: readonly Sketch[]; texts: readonly Sketch[] }

export const SKETCH_NUMBERS = 512
/** Of a cohort that is too alike to say how much likenesses differ. */
const SPREAD_AT_LEAST = 0.01

/** Every feature is added to one number, or taken from it, as chance once decided: that keeps products as they were. */
export function sketchStyle(style: Style): Sketch {
  const sketch = new Float32Array(SKETCH_NUMBERS)
  for (let at = 0; at < style.length; at++) {
    const place = placeOf(at)
    const number = place & (SKETCH_NUMBERS - 1)
    sketch[number] = (sketch[number] ?? 0) + (place & SKETCH_NUMBERS ? -1 : 1) * (style[at] ?? 0)
  }
  const length = Math.sqrt(product(sketch, sketch))
  return length === 0 ? sketch : sketch.map((value) => value / length)
}

function placeOf(at: number): number {
  let hash = Math.imul(at + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 8
}

/** What is usual for a sketch among strangers, and how much that varies. */
export type Usual = { mean: number; spread: number }

/** How alike strangers are to a text (their voices) or to examples (their texts). */
export function usualLikeness(sketch: Sketch, strangers: readonly Sketch[]): Usual {
  if (strangers.length === 0) return { mean: 0, spread: 1 }
  const likes = strangers.map((stranger) => product(sketch, stranger))
  const mean = likes.reduce((sum, like) => sum + like, 0) / likes.length
  const variance = likes.reduce((sum, like) => sum + (like - mean) ** 2, 0) / likes.length
  return { mean, spread: Math.max(SPREAD_AT_LEAST, Math.sqrt(variance)) }
}

/** How far a likeness stands above what is usual, in spreads: the mean of what it is for the text and for the examples. */
export function standAbove(like: number, ofText: Usual, ofExamples: Usual): number {
  return ((like - ofText.mean) / ofText.spread + (like - ofExamples.mean) / ofExamples.spread) / 2
}

function product(one: Sketch, other: Sketch): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
