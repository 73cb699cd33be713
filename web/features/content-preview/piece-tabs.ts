import { formatLabel } from '#domain/platforms/voice-formats.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import type { TabItem } from '#web/ui/page/tabs.tsx'

/** A tab for each piece, named by its format; pieces of one format are numbered, the oldest first. */
export function tabsOf(pieces: readonly Pick<Piece, 'id' | 'contentType'>[]): TabItem[] {
  const total = countBy(pieces)
  const left = new Map(total)
  return pieces.map(({ id, contentType }) => {
    const format = contentType ?? ''
    const number = left.get(format) ?? 0
    left.set(format, number - 1)
    const label = formatLabel(format)
    return (total.get(format) ?? 0) > 1 ? { id, label, count: `${number}` } : { id, label }
  })
}

function countBy(pieces: readonly Pick<Piece, 'contentType'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { contentType } of pieces) counts.set(contentType ?? '', (counts.get(contentType ?? '') ?? 0) + 1)
  return counts
}
