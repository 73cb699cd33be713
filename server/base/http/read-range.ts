/** Asked for is nothing that is there. */
export const UNSATISFIABLE = 'unsatisfiable'

/** Places of the first and the last byte, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The one part of so many bytes that a Range header asks for (RFC 9110 §14). Undefined where the whole is to be answered:
 * without a header, for another unit than bytes, for several parts at once, and for what is no range at all.
 */
export function readRange(header: string | null, total: number): ByteRange | typeof UNSATISFIABLE | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), total)
    return length === 0 ? UNSATISFIABLE : { first: total - length, last: total - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  return first >= total ? UNSATISFIABLE : { first, last: Math.min(to === '' ? total - 1 : Number(to), total - 1) }
}
