// Measures an MP4 by the samples that its tables and fragments list, whatever its header says of its length.

import { dig, find, readBoxes } from '#server/base/reading/boxes.ts'
import { ReadingFailure } from '#server/base/reading/reading-failure.ts'

type Track = {
  id: number
  handler: string
  /** Units in a second; all that follows counts in them. */
  timescale: number
  told: number
  listed: number
  usual: number
  /** Where the fragments begin and how far they reach; there may be gaps between them. */
  from: number | undefined
  until: number
}

/** No recording has more; looking through them for each fragment stays quick. */
const TRACKS_MAX = 64
/** Durations of four or eight bytes that stand for one that is not known. */
const UNKNOWN = new Set([0xffff_ffff, Number(0xffff_ffff_ffff_ffffn)])

/**
 * How long the sound of an MP4 is, in seconds; undefined where it does not say. Throws ReadingFailure: `unknown` with
 * pictures or without sound in it, `broken` where a part is missing.
 */
export function measureMp4(bytes: Buffer): number | undefined {
  try {
    return measure(bytes)
  } catch (error) {
    // It ends before its tables do.
    throw error instanceof RangeError ? new ReadingFailure('broken', { cause: error }) : error
  }
}

function measure(bytes: Buffer): number | undefined {
  const tracks: Track[] = []
  let isFragmented = false
  for (const { name, body, isWhole } of readBoxes(bytes)) {
    // A recorder that was cut off leaves fragments that play; anything else needs all of its parts.
    if (!isWhole && isFragmented) break
    if (!isWhole) throw new ReadingFailure('broken')
    if (name === 'moov') {
      for (const trak of find(body, 'trak')) tracks.push(readTrack(trak))
      if (tracks.length > TRACKS_MAX) throw new ReadingFailure('broken')
      const defaults = find(body, 'mvex').flatMap((box) => find(box, 'trex'))
      for (const trex of defaults) setUsual(tracks, trex)
      isFragmented = find(body, 'mvex').length > 0
    }
    if (name === 'moof') for (const fragment of find(body, 'traf')) addFragment(tracks, fragment)
  }
  if (tracks.length === 0) throw new ReadingFailure('broken')
  const sound = tracks.find(({ handler }) => handler === 'soun')
  if (!sound || tracks.some(({ handler }) => handler === 'vide')) throw new ReadingFailure('unknown')
  if (sound.timescale === 0) throw new ReadingFailure('broken')
  const listed = sound.listed + sound.until - (sound.from ?? 0)
  const units = listed || (UNKNOWN.has(sound.told) ? 0 : sound.told)
  return units === 0 ? undefined : units / sound.timescale
}

function readTrack(trak: Buffer): Track {
  const tkhd = dig(trak, 'tkhd')
  const mdhd = dig(trak, 'mdia', 'mdhd')
  const isLong = mdhd[0] === 1
  return {
    id: tkhd.readUInt32BE(tkhd[0] === 1 ? 20 : 12),
    handler: dig(trak, 'mdia', 'hdlr').toString('latin1', 8, 12),
    timescale: mdhd.readUInt32BE(isLong ? 20 : 12),
    told: isLong ? Number(mdhd.readBigUInt64BE(24)) : mdhd.readUInt32BE(16),
    listed: sumTimes(dig(trak, 'mdia', 'minf', 'stbl', 'stts')),
    usual: 0,
    from: undefined,
    until: 0,
  }
}

function sumTimes(stts: Buffer): number {
  let sum = 0
  for (let at = 8; at + 8 <= stts.length; at += 8) sum += stts.readUInt32BE(at) * stts.readUInt32BE(at + 4)
  return sum
}

function setUsual(tracks: readonly Track[], trex: Buffer): void {
  const track = tracks.find(({ id }) => id === trex.readUInt32BE(4))
  if (track) track.usual = trex.readUInt32BE(12)
}

const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8 }
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 }

function addFragment(tracks: readonly Track[], traf: Buffer): void {
  const tfhd = dig(traf, 'tfhd')
  const track = tracks.find(({ id }) => id === tfhd.readUInt32BE(4))
  if (!track) return
  const flags = tfhd.readUIntBE(1, 3)
  const at = 8 + (flags & TFHD.baseOffset ? 8 : 0) + (flags & TFHD.description ? 4 : 0)
  const usual = flags & TFHD.duration ? tfhd.readUInt32BE(at) : track.usual
  const start = readStart(dig(traf, 'tfdt')) ?? track.until
  track.from ??= start
  const length = find(traf, 'trun').reduce((sum, trun) => sum + sumRun(trun, usual), 0)
  track.until = Math.max(track.until, start + length)
}

/** Where a fragment begins; undefined where it does not say and so follows the one before it. */
function readStart(tfdt: Buffer): number | undefined {
  if (tfdt.length === 0) return undefined
  return tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
}

function sumRun(trun: Buffer, usual: number): number {
  const flags = trun.readUIntBE(1, 3)
  const count = trun.readUInt32BE(4)
  if (!(flags & TRUN.duration)) return count * usual
  const width = 4 * [TRUN.duration, TRUN.size, TRUN.flags, TRUN.offset].filter((flag) => flags & flag).length
  const start = 8 + (flags & TRUN.dataOffset ? 4 : 0) + (flags & TRUN.firstFlags ? 4 : 0)
  let sum = 0
  for (let at = start; at + width <= trun.length && at < start + count * width; at += width)
    sum += trun.readUInt32BE(at)
  return sum
}
