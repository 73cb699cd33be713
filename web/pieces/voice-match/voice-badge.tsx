import type { Piece } from '#web/pieces/use-pieces.ts'
import { BandMark } from './band-mark.tsx'
import { useVoiceMatch } from './use-voice-match.ts'

/** How close a piece comes to its brand voice, in a line; nothing where that cannot be told. */
export default function VoiceBadge({ piece }: { piece: Piece }) {
  const { match } = useVoiceMatch(piece.brandVoiceId, [piece.contentText])
  return match && piece.brandVoice ? <BandMark match={match} voice={piece.brandVoice.name} /> : null
}
