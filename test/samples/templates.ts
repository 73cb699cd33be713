import { templates } from '#domain/lists/templates.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

export const templateSample: Sample = {
  definition: templates,
  filter: { name: 'platform', match: 'LinkedIn', other: 'Instagram' },
  async insert(world, owner, contentText = SAMPLE_TEXT) {
    const row = { ...rowOf(world, owner), platform: 'LinkedIn' as const, contentText }
    await world.base.db.insert(templatesTable).values(row)
    return row.id
  },
}
