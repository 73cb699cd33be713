// Measures a WAV by the samples that are there, whatever its header says of their number, and listens for silence.

import { hearsSpeech } from '#domain/hears-speech.ts'
import { ReadingFailure } from '#server/base/reading/reading-failure.ts'

const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe]
const RATES = { min: 1_000, max: 768_000 }
const CHANNELS_MAX = 32

type Wav = { format: number; channels: number; rate: number; bytesPerSecond: number; bits: number; samples: Buffer }

/** How long a WAV is, and whether nobody speaks in it, which is not asked of a compressed one. Throws ReadingFailure `broken`. */
export function measureWav(bytes: Buffer): { seconds: number; isSilent: boolean } {
  const wav = readWav(bytes)
  const seconds = wav.samples.length / wav.bytesPerSecond
  return { seconds, isSilent: isWavSilent(wav) }
}

function isWavSilent({ format, bits, channels, rate, samples }: Wav): boolean {
  const read = SAMPLES[`${format}/${bits}`]
  if (!read) return false
  const width = bits / 8
  const frame = width * channels
  const length = Math.floor(samples.length / frame)
  for (let channel = 0; channel < channels; channel++) {
    const heard = Float32Array.from({ length }, (_, at) => read(samples, at * frame + channel * width))
    if (hearsSpeech(heard, rate)) return false
  }
  return true
}

/** Samples as numbers from -1 to 1, by format and bits. */
const SAMPLES: Readonly<Record<string, (bytes: Buffer, at: number) => number>> = {
  [`${PCM}/8`]: (bytes, at) => (bytes.readUInt8(at) - 128) / 128,
  [`${PCM}/16`]: (bytes, at) => bytes.readInt16LE(at) / 32_768,
  [`${PCM}/24`]: (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608,
  [`${PCM}/32`]: (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648,
  [`${FLOAT}/32`]: (bytes, at) => bytes.readFloatLE(at),
}

function readWav(bytes: Buffer): Wav {
  let about: Omit<Wav, 'samples'> | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const part = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length))
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'fmt ') about = readFormat(part)
    if (name === 'data' && about) return { ...about, samples: part }
    at += 8 + length + (length % 2)
  }
  throw new ReadingFailure('broken')
}

function readFormat(part: Buffer): Omit<Wav, 'samples'> {
  if (part.length < 16) throw new ReadingFailure('broken')
  const tag = part.readUInt16LE(0)
  const format = tag === EXTENSIBLE && part.length >= 26 ? part.readUInt16LE(24) : tag
  const channels = part.readUInt16LE(2)
  const rate = part.readUInt32LE(4)
  const bits = part.readUInt16LE(14)
  const isPlain = (format === PCM || format === FLOAT) && bits > 0 && bits % 8 === 0
  const bytesPerSecond = isPlain ? (rate * channels * bits) / 8 : part.readUInt32LE(8)
  const isSound = channels >= 1 && channels <= CHANNELS_MAX && rate >= RATES.min && rate <= RATES.max
  if (!isSound || bytesPerSecond === 0) throw new ReadingFailure('broken')
  return { format, channels, rate, bytesPerSecond, bits }
}
