import { brandVoices } from '#domain/brand-voices.ts'
import { hooks } from '#domain/hooks.ts'
import { pieces } from '#domain/pieces.ts'
import { templates } from '#domain/templates.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { hooksTable } from '#server/features/hooks/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { keepsTheCollectionContract } from './collection-contract.ts'
import type { Actor, World } from './world.ts'

function row(world: World, actor: Actor) {
  const now = world.clock.now()
  return { id: newId(), userId: actor.person.id, createdAt: now, updatedAt: now }
}

keepsTheCollectionContract({
  definition: pieces,
  store: (world) => world.stores.pieces,
  filter: { name: 'platform', match: 'Twitter', other: 'LinkedIn' },
  async insert(world, actor, contentText) {
    const values = { ...row(world, actor), source: 'generated' as const, platform: 'Twitter Thread', contentText }
    await world.base.db.insert(piecesTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: templates,
  store: (world) => world.stores.templates,
  filter: { name: 'platform', match: 'LinkedIn', other: 'Instagram' },
  async insert(world, actor, contentText) {
    const values = { ...row(world, actor), platform: 'LinkedIn' as const, contentText }
    await world.base.db.insert(templatesTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: hooks,
  store: (world) => world.stores.hooks,
  filter: { name: 'hookType', match: 'Curiosity', other: 'Myths' },
  async insert(world, actor, content) {
    const values = { ...row(world, actor), hookType: 'Curiosity' as const, content }
    await world.base.db.insert(hooksTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: brandVoices,
  store: (world) => world.stores.brandVoices,
  async insert(world, actor, description) {
    const values = { ...row(world, actor), name: newId(), tone: '', style: '', description }
    await world.base.db.insert(brandVoicesTable).values(values)
    return values.id
  },
})
