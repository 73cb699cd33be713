import { FUNNEL_STAGE_LABELS, findFunnelStage } from '#domain/lists/ideas.ts'
import { Badge } from '#web/ui/parts/badge.tsx'
import type { Piece } from './use-pieces.ts'

export type PieceBadgesProps = Pick<Piece, 'hookType' | 'contentFormat' | 'funnelStage'>

/** What sort of hook or idea a piece came from, and what the hook was made into. */
export default function PieceBadges({ hookType, contentFormat, funnelStage }: PieceBadgesProps) {
  const stage = findFunnelStage(funnelStage ?? '')
  const badges = [hookType, contentFormat, stage && FUNNEL_STAGE_LABELS[stage]].filter((badge) => badge != null)
  return badges.map((badge) => <Badge key={badge}>{badge}</Badge>)
}
