// Measures an Ogg by the positions its pages tell; streams that follow each other are as long as all of them.

import { ReadingFailure } from '#server/base/reading/reading-failure.ts'

type Stream = { serial: number; rate: number; skipped: number; last: number }

const HEADER_BYTES = 27
const FIRST_PAGE = 2
const OPUS_RATE = 48_000
const PICTURES = ['\u0080theora', 'OVP80', 'BBCD']

/** How long the sound of an Ogg is, in seconds. Throws ReadingFailure: `unknown` with pictures in it, else `broken`. */
export function measureOgg(bytes: Buffer): number {
  const streams: Stream[] = []
  for (const { isFirst, serial, position, body } of readPages(bytes)) {
    if (isFirst) {
      const start = body.toString('latin1', 0, 8)
      if (PICTURES.some((name) => start.startsWith(name))) throw new ReadingFailure('unknown')
      const sound = readSound(start, body)
      if (sound) streams.push({ serial, last: 0, ...sound })
      continue
    }
    const stream = streams.at(-1)
    // A page on which nothing ends has no position.
    if (stream?.serial === serial && position > stream.last) stream.last = position
  }
  const seconds = streams.reduce((sum, { rate, skipped, last }) => sum + Math.max(0, last - skipped) / rate, 0)
  if (seconds === 0) throw new ReadingFailure('broken')
  return seconds
}

function* readPages(bytes: Buffer) {
  for (let at = bytes.indexOf('OggS'); at >= 0 && at + HEADER_BYTES <= bytes.length; at = bytes.indexOf('OggS', at)) {
    const lengths = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + bytes.readUInt8(at + 26))
    const start = at + HEADER_BYTES + lengths.length
    const end = lengths.reduce((sum, length) => sum + length, start)
    const isFirst = (bytes.readUInt8(at + 5) & FIRST_PAGE) !== 0
    const position = Number(bytes.readBigInt64LE(at + 6))
    yield { isFirst, serial: bytes.readUInt32LE(at + 14), position, body: bytes.subarray(start, end) }
    at = end
  }
}

/** The rate that positions count in, by what the first page begins with; Opus has one rate and leaves its beginning out. */
const SOUNDS: readonly [name: string, read: (body: Buffer) => Pick<Stream, 'rate' | 'skipped'>][] = [
  ['OpusHead', (body) => ({ rate: OPUS_RATE, skipped: body.readUInt16LE(10) })],
  ['\u0001vorbis', (body) => ({ rate: body.readUInt32LE(12), skipped: 0 })],
  ['Speex   ', (body) => ({ rate: body.readUInt32LE(36), skipped: 0 })],
  ['\u007fFLAC', (body) => ({ rate: body.readUIntBE(27, 3) >> 4, skipped: 0 })],
]

function readSound(start: string, body: Buffer): Pick<Stream, 'rate' | 'skipped'> | undefined {
  try {
    const sound = SOUNDS.find(([name]) => start.startsWith(name))?.[1](body)
    return sound && sound.rate > 0 ? sound : undefined
  } catch {
    return undefined // It ends before its header does.
  }
}
