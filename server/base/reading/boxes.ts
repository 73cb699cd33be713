// Walks the boxes that recordings and photos of phones are made of, each a length, a name and what is in it.

import { ReadingFailure } from './reading-failure.ts'

type Box = { name: string; body: Buffer; isWhole: boolean }

/** The boxes in these bytes, one after the other; the last may be cut off. Throws ReadingFailure `broken`. */
export function* readBoxes(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    const size = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < header) throw new ReadingFailure('broken')
    const end = at + size
    yield {
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, end),
      isWhole: end <= bytes.length,
    }
    at = end
  }
}

/** What is in the boxes of this name. Throws ReadingFailure `broken`. */
export function find(body: Buffer, name: string): Buffer[] {
  const found: Buffer[] = []
  for (const box of readBoxes(body)) if (box.name === name) found.push(box.body)
  return found
}

/** The box at the end of a path, of several the first; empty where there is none. Throws ReadingFailure `broken`. */
export function dig(body: Buffer, ...names: string[]): Buffer {
  return names.reduce((inner, name) => find(inner, name)[0] ?? Buffer.alloc(0), body)
}
