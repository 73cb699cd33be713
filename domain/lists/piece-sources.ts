import type { PieceSource } from './pieces.ts'

/** What a source is called where it can be chosen. */
export const PIECE_SOURCE_LABELS: Readonly<Record<PieceSource, string>> = {
  generated: 'Generated',
  revived: 'Revived',
  ideas: 'From ideas',
  hooks: 'From hooks',
  voice: 'From voice notes',
}
