import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { funnelScriptsTable } from '#server/features/voice-funnel/table.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

export const scriptSample: Sample = {
  definition: funnelScripts,
  filter: { name: 'funnelStage', match: 'MOFU', other: 'BOFU' },
  async insert(world, owner, scriptText = SAMPLE_TEXT) {
    const row = { ...rowOf(world, owner), topic: 'Meetings', funnelStage: 'MOFU' as const, scriptText }
    await world.base.db.insert(funnelScriptsTable).values(row)
    return row.id
  },
}
