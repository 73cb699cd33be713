import { AUDIO_FILES, type AudioKind } from '#domain/lists/voice-notes.ts'

/** AAC without a container, which is taken as of the kind M4A and cannot be played as one. */
export const BARE_AAC = 'audio/aac'

/** What a recording is by its bytes, and the type it is kept and played as. */
export type SniffedAudio = { container: AudioKind; mediaType: string }

/** The kind of a recording by its bytes, of those that are taken; its name says nothing. */
export function sniffAudio(bytes: Buffer): SniffedAudio | undefined {
  if (isBareAac(bytes)) return { container: 'm4a', mediaType: BARE_AAC }
  const kind = sniffKind(bytes)
  return kind && { container: kind, mediaType: AUDIO_FILES[kind].mediaType }
}

function sniffKind(bytes: Buffer): AudioKind | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'wav'
  if (start.startsWith('OggS')) return 'ogg'
  if (start.slice(4, 8) === 'ftyp') return 'm4a'
  if (bytes.toString('hex', 0, 4) === '1a45dfa3') return 'webm'
  return start.startsWith('ID3') || isMpegFrame(bytes) ? 'mp3' : undefined
}

/** A frame of MPEG audio of layer II or III, with no value that is reserved. Layer I would take UTF-16 for sound. */
function isMpegFrame(bytes: Buffer): boolean {
  const [sync = 0, second = 0, third = 0] = bytes
  const layer = (second >> 1) & 3
  const isSync = sync === 0xff && (second & 0xe0) === 0xe0
  return (
    isSync && (layer === 1 || layer === 2) && ((second >> 3) & 3) !== 1 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3
  )
}

function isBareAac(bytes: Buffer): boolean {
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0
}
