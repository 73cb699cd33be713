import { pieces } from '#domain/lists/pieces.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

export const pieceSample: Sample = {
  definition: pieces,
  filter: { name: 'platform', match: 'Twitter', other: 'LinkedIn' },
  async insert(world, owner, contentText = SAMPLE_TEXT) {
    const row = { ...rowOf(world, owner), source: 'generated' as const, platform: 'Twitter Thread', contentText }
    await world.base.db.insert(piecesTable).values(row)
    return row.id
  },
}
