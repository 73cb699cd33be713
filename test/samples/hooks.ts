import { curatedHooks, hooks } from '#domain/lists/hooks.ts'
import { curatedHooksTable, hooksTable } from '#server/features/hooks/table.ts'
import { rowOf, SAMPLE_TEXT, type Sample } from './sample.ts'

export const hookSample: Sample = {
  definition: hooks,
  filter: { name: 'hookType', match: 'Curiosity', other: 'Myths' },
  async insert(world, owner, content = SAMPLE_TEXT) {
    const row = { ...rowOf(world, owner), hookType: 'Curiosity' as const, content }
    await world.base.db.insert(hooksTable).values(row)
    return row.id
  },
}

export const curatedHookSample: Sample = {
  definition: curatedHooks,
  everybodys: { clear: (world) => world.base.db.delete(curatedHooksTable) },
  filter: { name: 'hookType', match: 'Curiosity', other: 'Myths' },
  async insert(world, owner, content = SAMPLE_TEXT) {
    const row = { ...rowOf(world, owner), hookType: 'Curiosity' as const, content }
    await world.base.db.insert(curatedHooksTable).values(row)
    return row.id
  },
}
