import { measureFrames } from './measure-frames.ts'
import { measureMp4 } from './measure-mp4.ts'
import { measureOgg } from './measure-ogg.ts'
import { measureWav } from './measure-wav.ts'
import { measureWebm } from './measure-webm.ts'
import { BARE_AAC, type SniffedAudio } from './sniff-audio.ts'

/** Seconds are undefined where the file does not say; silence is told only where it is sure. */
export type Sound = { seconds: number | undefined; isSilent?: boolean }

/** How long a recording of this kind is. Throws ReadingFailure. */
export function measureAudio(bytes: Buffer, { container, mediaType }: SniffedAudio): Sound {
  if (container === 'wav') return measureWav(bytes)
  if (container === 'webm') return { seconds: measureWebm(bytes) }
  if (container === 'm4a' && mediaType !== BARE_AAC) return { seconds: measureMp4(bytes) }
  return { seconds: container === 'ogg' ? measureOgg(bytes) : measureFrames(bytes, mediaType) }
}
