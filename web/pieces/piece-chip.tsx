import { Suspense } from 'react'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import { formatLabel } from '#domain/platforms/voice-formats.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Chip } from '#web/ui/parts/chip.tsx'
import type { PieceBadgesProps } from './piece-badges.tsx'
import type { Piece } from './use-pieces.ts'

const PieceBadges = late<PieceBadgesProps>(() => import('./piece-badges.tsx').then((module) => module.default))

export type PieceChipProps = { piece: Pick<Piece, 'source' | 'contentType' | 'platform'> & PieceBadgesProps }

/** What a piece is for: its platform, or the format of voice content; and what sort of hook or idea it came from. */
export function PieceChip({ piece }: PieceChipProps) {
  const isFormat = piece.source === 'voice' && piece.contentType !== null
  const known = piece.platform ?? platformOrGeneric('Post')
  const name = isFormat ? formatLabel(piece.contentType ?? '') : known.name
  const { hookType, contentFormat, funnelStage } = piece
  const hasBadges = (hookType ?? contentFormat ?? funnelStage) !== null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip color={known.color} label={name} />
      {hasBadges && (
        <Suspense fallback={null}>
          <PieceBadges hookType={hookType} contentFormat={contentFormat} funnelStage={funnelStage} />
        </Suspense>
      )}
    </span>
  )
}
