import { crc32 } from 'node:zlib'
import { noteOf, readOrientation } from './exif.ts'

const SIGNATURE_BYTES = 8
/** Pixels and their order in time, their colours, and how large they are meant to be. */
const KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'sPLT', 'pHYs'],
])

/** A PNG of the parts that make its pixels, with a note of how the camera was held where it was not upright. */
export function filterPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'eXIf') kept.push(...noteIn(bytes.subarray(at + 8, end - 4)))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...kept])
}

function noteIn(note: Buffer): Buffer[] {
  const orientation = readOrientation(note) ?? 1
  if (orientation === 1) return []
  const named = Buffer.concat([Buffer.from('eXIf'), noteOf(orientation)])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(named.length - 4, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return [framed]
}
