import { brandVoices } from '#domain/lists/brand-voices.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

export const brandVoiceSample: Sample = {
  definition: brandVoices,

  async insert(world, owner, description = SAMPLE_TEXT) {
    const row = { ...rowOf(world, owner), name: newId(), tone: '', style: '', description }
    await world.base.db.insert(brandVoicesTable).values(row)
    return row.id
  },
}
