// Measures a WebM by the blocks that are there: what a browser records says nothing of its length.

import { ReadingFailure } from '#server/base/reading/reading-failure.ts'

/** Elements by their id (RFC 8794, RFC 9559). */
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const CLUSTER = 0x1f43b675
const CLUSTER_TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1

/** What is gone into; everything else is passed over. So it does not matter that a live recording names no sizes. */
const OPENED = new Set([SEGMENT, INFO, TRACKS, TRACK_ENTRY, CLUSTER, BLOCK_GROUP])
const [VIDEO, AUDIO] = [1, 2]
const SCALE_DEFAULT = 1_000_000
const SECOND = 1_000_000_000

type Track = { number: number; type: number }
type Heard = { first: number; last: number; gap: number }

/** How long the sound of a WebM is, in seconds. Throws ReadingFailure: `unknown` with pictures in it, else `broken`. */
export function measureWebm(bytes: Buffer): number {
  const tracks: Track[] = []
  let scale = SCALE_DEFAULT
  let cluster = 0
  const heard = new Map<number, Heard>()
  for (const { id, body } of readElements(bytes)) {
    const track = tracks.at(-1)
    if (id === TIMESTAMP_SCALE) scale = readNumber(body)
    else if (id === TRACK_ENTRY) tracks.push({ number: 0, type: 0 })
    else if (id === TRACK_NUMBER && track) track.number = readNumber(body)
    else if (id === TRACK_TYPE && track) track.type = readNumber(body)
    else if (id === CLUSTER_TIMESTAMP) cluster = readNumber(body)
    else if (id === SIMPLE_BLOCK || id === BLOCK) hear(heard, body, cluster)
  }
  if (tracks.some(({ type }) => type === VIDEO)) throw new ReadingFailure('unknown')
  const sound = tracks.find(({ type }) => type === AUDIO)
  const blocks = sound && heard.get(sound.number)
  if (!blocks || scale <= 0) throw new ReadingFailure('broken')
  return ((blocks.last + blocks.gap - blocks.first) * scale) / SECOND
}

/** The last block lasts as long as the one before it. */
function hear(heard: Map<number, Heard>, block: Buffer, cluster: number): void {
  const number = readSize(block, 0)
  if (!number || block.length < number.width + 2) return
  const time = cluster + block.readInt16BE(number.width)
  const before = heard.get(number.value)
  if (!before) return void heard.set(number.value, { first: time, last: time, gap: 0 })
  if (time <= before.last) return
  before.gap = time - before.last
  before.last = time
}

function* readElements(bytes: Buffer): Generator<{ id: number; body: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    const width = Math.clz32(bytes[at] ?? 0) - 23
    const size = width <= 4 && at + width < bytes.length ? readSize(bytes, at + width) : undefined
    // What ends in the middle is heard as far as it goes.
    if (!size) return
    const id = bytes.readUIntBE(at, width)
    const start = at + width + size.width
    const isOpened = OPENED.has(id)
    yield { id, body: isOpened ? Buffer.alloc(0) : bytes.subarray(start, start + size.value) }
    at = isOpened ? start : start + size.value
  }
}

/** A number whose first bit tells its width; one of all ones, which stands for a size that is not known, is as it is. */
function readSize(bytes: Buffer, at: number): { value: number; width: number } | undefined {
  const first = bytes[at] ?? 0
  const width = Math.clz32(first) - 23
  if (width > 8 || at + width > bytes.length) return undefined
  let value = first & (0xff >> width)
  for (let next = 1; next < width; next++) value = value * 256 + (bytes[at + next] ?? 0)
  return { value, width }
}

function readNumber(body: Buffer): number {
  return body.length >= 1 && body.length <= 6 ? body.readUIntBE(0, body.length) : 0
}
