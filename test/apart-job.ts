/** Jobs for the threads of `server/base/apart/`, each named by what it does there. */
import { AppError } from '#domain/messages/app-error.ts'

export type ApartJob = 'double' | 'refuse' | 'break' | 'never end' | 'fill the memory'

export default function doApart(what: ApartJob, onProgress: (share: number) => void): string {
  onProgress(0.5)
  if (what === 'refuse') throw new AppError('source_too_short', { words: 30 })
  if (what === 'break') throw new TypeError('nobody foresaw this')
  while (what === 'never end');
  const kept: number[][] = []
  while (what === 'fill the memory') kept.push(new Array(100_000).fill(0.5))
  return what + what
}
