// Tells a HEIC, which is how phones keep photos, and how large it would be unpacked, by its boxes alone.

import { dig, find } from '#server/base/reading/boxes.ts'

/** Still pictures packed as HEVC does; AVIF and videos come in the same boxes under other brands. */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis'])
/** A file names few brands; whatever comes later is none. */
const BRANDS_BYTES = 256

/** Whether the bytes say that they are a HEIC, in the first brand or a later one. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRANDS_BYTES)
  for (let at = 8; at + 4 <= end; at += 4) if (BRANDS.has(bytes.toString('latin1', at, at + 4))) return true
  return false
}

/** The size of a HEIC in pixels, the largest that any picture or tile in it names; undefined where none does or it is damaged. */
export function measureHeic(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    // Before what is in them, these boxes have four bytes of version and flags.
    const sizes = find(dig(dig(bytes, 'meta').subarray(4), 'iprp', 'ipco'), 'ispe')
    const width = Math.max(0, ...sizes.map((size) => size.readUInt32BE(4)))
    const height = Math.max(0, ...sizes.map((size) => size.readUInt32BE(8)))
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined // A box in it says that it is shorter than it can be.
  }
}
