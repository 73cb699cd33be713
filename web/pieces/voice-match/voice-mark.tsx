import { useQuery } from '@tanstack/react-query'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { SoundsLikeMe } from './sounds-like-me.tsx'
import { voiceSourcesQuery } from './voice-sources-query.ts'

/** Whether the open post teaches its brand voice, and the button that has it so; nothing without a brand voice. */
export function VoiceMark({ piece, text }: { piece: Piece; text: string }) {
  const { data: sources } = useQuery(voiceSourcesQuery(piece.brandVoiceId))
  if (!piece.brandVoice) return null
  const source = sources?.find(({ pieceId }) => pieceId === piece.id)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <SoundsLikeMe piece={piece} mark={{ sourceId: source?.id ?? null }} />
      {source && <span>“{piece.brandVoice.name}” learns from this post.</span>}
      {!source && text !== piece.contentText && <span>It learns from the saved post, without your changes.</span>}
    </div>
  )
}
