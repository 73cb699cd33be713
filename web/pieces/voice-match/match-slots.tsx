// Keeps the numbers that voices are measured with out of every page: where a match is shown, its code is asked for late.

import { type ReactNode, Suspense } from 'react'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { late } from '#web/ui/overlays/late.ts'

const PooledMatches = late(() => import('./pooled-matches.tsx').then((module) => module.default))
const VoiceBadge = late(() => import('./voice-badge.tsx').then((module) => module.default))

/** How close a piece comes to its brand voice, in a line; nothing without one. */
export function voiceBadgeOf(piece: Piece): ReactNode {
  if (piece.brandVoiceId === null) return null
  return (
    <Suspense fallback={null}>
      <VoiceBadge piece={piece} />
    </Suspense>
  )
}

/** How pieces too short to be told alone come to their brand voices together. */
export function pooledMatchesOf(pieces: readonly Piece[]): ReactNode {
  if (!pieces.some(({ brandVoiceId }) => brandVoiceId !== null)) return null
  return (
    <Suspense fallback={null}>
      <PooledMatches pieces={pieces} />
    </Suspense>
  )
}
