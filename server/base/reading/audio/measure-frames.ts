// Measures MP3 and bare AAC by the frames that are there: what a header says of their number may be wrong.

import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { BARE_AAC } from './sniff-audio.ts'

/** `manner` is what all frames of one stream have in common. */
type Frame = { length: number; seconds: number; manner: string }
type ReadFrame = (bytes: Buffer, at: number) => Frame | undefined

/** With less of the file being frames, some of it only looks like one. */
const FRAMES_SHARE_MIN = 0.5

/** How long an MP3 or bare AAC is, in seconds. Throws ReadingFailure `broken`. */
export function measureFrames(bytes: Buffer, mediaType: string): number {
  const readFrame = mediaType === BARE_AAC ? readAacFrame : readMpegFrame
  const start = skipTags(bytes)
  let [seconds, covered, at] = [0, 0, start]
  let manner: string | undefined
  while (at < bytes.length) {
    const frame = readFrame(bytes, at)
    const isNext = frame && (frame.manner === manner || isFollowed(bytes, at, frame, readFrame))
    if (!isNext) {
      const sync = bytes.indexOf(0xff, at + 1)
      at = sync === -1 ? bytes.length : sync
      continue
    }
    manner = frame.manner
    if (at + frame.length <= bytes.length) seconds += frame.seconds
    covered += frame.length
    at += frame.length
  }
  if (covered < (bytes.length - start) * FRAMES_SHARE_MIN) throw new ReadingFailure('broken')
  return seconds
}

/** Where sound begins after tags of ID3v2. */
function skipTags(bytes: Buffer): number {
  let at = 0
  while (at + 10 <= bytes.length && bytes.toString('latin1', at, at + 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0)
    const footer = (bytes[at + 5] ?? 0) & 0x10 ? 10 : 0
    at += 10 + size + footer
  }
  return Math.min(at, bytes.length)
}

/** Any bytes may look like one frame; hardly ever does another of its manner follow. */
function isFollowed(bytes: Buffer, at: number, { length, manner }: Frame, readFrame: ReadFrame): boolean {
  return readFrame(bytes, at + length)?.manner === manner
}

const LAYER_II = [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const LAYER_III = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const LOW_RATES = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44_100, 48_000, 32_000]
/** What the two bits of the version do to the sample rate; 1 is reserved. */
const SLOWER = [4, 0, 2, 1]

/** A frame of MPEG audio, layers II and III. */
function readMpegFrame(bytes: Buffer, at: number): Frame | undefined {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const slower = SLOWER[(second >> 3) & 3] ?? 0
  const isLayerIII = ((second >> 1) & 3) === 1
  const isLayerII = ((second >> 1) & 3) === 2
  if (sync !== 0xff || second >> 5 !== 7 || slower === 0 || !(isLayerII || isLayerIII)) return undefined
  const kilobits = (slower > 1 ? LOW_RATES : isLayerII ? LAYER_II : LAYER_III)[(third >> 4) - 1]
  const rate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / slower
  if (kilobits === undefined || rate === 0) return undefined
  const samples = isLayerIII && slower > 1 ? 576 : 1_152
  const length = Math.floor((samples * kilobits * 125) / rate) + ((third >> 1) & 1)
  return { length, seconds: samples / rate, manner: `${second & 0xfe}/${rate}` }
}

const AAC_RATES = [96, 88.2, 64, 48, 44.1, 32, 24, 22.05, 16, 12, 11.025, 8, 7.35]
const AAC_HEADER_BYTES = 7

/** A frame of AAC in ADTS. */
function readAacFrame(bytes: Buffer, at: number): Frame | undefined {
  if (at + AAC_HEADER_BYTES > bytes.length || bytes[at] !== 0xff) return undefined
  const second = bytes.readUInt8(at + 1)
  const third = bytes.readUInt8(at + 2)
  const kilohertz = AAC_RATES[(third >> 2) & 15]
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
  if ((second & 0xf6) !== 0xf0 || kilohertz === undefined || length < AAC_HEADER_BYTES) return undefined
  const blocks = (bytes.readUInt8(at + 6) & 3) + 1
  return { length, seconds: (blocks * 1.024) / kilohertz, manner: `${second}/${third & 0xfc}` }
}
