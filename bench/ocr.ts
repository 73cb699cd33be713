// Measures which share of the words of ten pictures is read, and how long that takes by the clock.

import { readPicture } from '#server/base/reading/read-picture.ts'
import { drawCards, recallOf } from '#test/draw-cards.ts'
import { quantile } from './open-bench.ts'

const RECALL_MIN = 0.9

/** Prints a line a picture, then all of them. */
export async function run(): Promise<void> {
  const recalls: number[] = []
  const times: number[] = []
  for (const { name, words, png } of drawCards()) {
    const began = performance.now()
    const { text, confidence } = await readPicture(png)
    times.push(performance.now() - began)
    const recall = recallOf(words, text)
    recalls.push(recall)
    console.log(`ocr: ${name}: recall ${recall.toFixed(3)}, confidence ${Math.round(confidence ?? 0)}`)
  }
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
  console.log(
    `ocr: ${recalls.length} pictures, recall ${mean.toFixed(3)} (at least ${RECALL_MIN}), the least ${Math.min(...recalls).toFixed(3)}; p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
  )
}
