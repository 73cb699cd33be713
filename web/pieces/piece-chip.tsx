import { formatLabel } from '#domain/formats.ts'
import { platformOrGeneric } from '#domain/platforms.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { Piece } from './use-pieces.ts'

/** What a piece is for: its platform, or the format of voice content. */
export function PieceChip({ piece }: { piece: Pick<Piece, 'source' | 'contentType' | 'platform'> }) {
  const isFormat = piece.source === 'voice' && piece.contentType !== null
  const { name, color } = isFormat
    ? platformOrGeneric(formatLabel(piece.contentType ?? ''))
    : (piece.platform ?? platformOrGeneric('Post'))
  return <Chip color={color} label={name} />
}
