import { ideas } from '#domain/lists/ideas.ts'
import { ideasTable } from '#server/features/ideas/table.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

export const ideaSample: Sample = {
  definition: ideas,
  filter: { name: 'funnelStage', match: 'MOFU', other: 'BOFU' },
  async insert(world, owner, ideaText = SAMPLE_TEXT) {
    const row = {
      ...rowOf(world, owner),
      platform: 'Instagram' as const,
      topic: 'Meetings',
      funnelStage: 'MOFU' as const,
      ideaText,
    }
    await world.base.db.insert(ideasTable).values(row)
    return row.id
  },
}
