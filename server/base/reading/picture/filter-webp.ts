import { noteOf, readOrientation } from './exif.ts'

/** Pixels and their order in time, and their colours. */
const KEPT: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const EXIF = 'EXIF'
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
/** What stands before the parts of one picture of a moving one. */
const FRAME_HEAD_BYTES = 16

/** A WebP of the parts that make its pixels, with a note of how the camera was held where it was not upright. */
export function filterWebp(bytes: Buffer): Buffer {
  const parts = readParts(bytes.subarray(12, bytes.readUInt32LE(4) + 8))
  const noted = parts.find(({ name }) => name === EXIF)?.body
  const orientation = (noted && readOrientation(bareNote(noted))) ?? 1
  const isNoted = orientation !== 1 && parts.some(({ name }) => name === 'VP8X')
  const kept = keep(parts).map(({ name, body }) => (name === 'VP8X' ? flag(body, isNoted) : frame(name, body)))
  const all = [Buffer.from('WEBP'), ...kept, ...(isNoted ? [frame(EXIF, noteOf(orientation))] : [])]
  const head = Buffer.from('RIFF\0\0\0\0')
  head.writeUInt32LE(
    all.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  return Buffer.concat([head, ...all])
}

type Part = { name: string; body: Buffer }

function readParts(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    parts.push({ name: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return parts
}

function keep(parts: readonly Part[]): Part[] {
  return parts
    .filter(({ name }) => KEPT.has(name))
    .map(({ name, body }) => (name === 'ANMF' ? { name, body: keepFrame(body) } : { name, body }))
}

function keepFrame(body: Buffer): Buffer {
  const pixels = readParts(body.subarray(FRAME_HEAD_BYTES)).filter(({ name }) => KEPT.has(name))
  return Buffer.concat([body.subarray(0, FRAME_HEAD_BYTES), ...pixels.map((part) => frame(part.name, part.body))])
}

/** Some cameras begin the note as it begins in a JPEG. */
function bareNote(noted: Buffer): Buffer {
  return noted.toString('latin1', 0, 6) === 'Exif\0\0' ? noted.subarray(6) : noted
}

function flag(body: Buffer, isNoted: boolean): Buffer {
  const flagged = Buffer.from(body)
  const others = (flagged[0] ?? 0) & ~EXIF_FLAG & ~XMP_FLAG
  if (flagged.length > 0) flagged.writeUInt8(isNoted ? others | EXIF_FLAG : others, 0)
  return frame('VP8X', flagged)
}

function frame(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
