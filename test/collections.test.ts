import { brandVoices } from '#domain/lists/brand-voices.ts'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { curatedHooks, hooks } from '#domain/lists/hooks.ts'
import { ideas } from '#domain/lists/ideas.ts'
import { pieces } from '#domain/lists/pieces.ts'
import { templates } from '#domain/lists/templates.ts'
import { voiceNotes } from '#domain/lists/voice-notes.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { curatedHooksTable, hooksTable } from '#server/features/hooks/table.ts'
import { ideasTable } from '#server/features/ideas/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { funnelScriptsTable } from '#server/features/voice-funnel/table.ts'
import { voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { keepsTheCollectionContract } from './collection-contract.ts'
import type { Actor, World } from './world.ts'

function row(world: World, actor: Actor) {
  const now = world.clock.now()
  return { id: newId(), userId: actor.person.id, createdAt: now, updatedAt: now }
}

keepsTheCollectionContract({
  definition: pieces,
  store: (world) => world.house.list('pieces'),
  filter: { name: 'platform', match: 'Twitter', other: 'LinkedIn' },
  async insert(world, actor, contentText) {
    const values = { ...row(world, actor), source: 'generated' as const, platform: 'Twitter Thread', contentText }
    await world.base.db.insert(piecesTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: templates,
  store: (world) => world.house.list('templates'),
  filter: { name: 'platform', match: 'LinkedIn', other: 'Instagram' },
  async insert(world, actor, contentText) {
    const values = { ...row(world, actor), platform: 'LinkedIn' as const, contentText }
    await world.base.db.insert(templatesTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: hooks,
  store: (world) => world.house.list('hooks'),
  filter: { name: 'hookType', match: 'Curiosity', other: 'Myths' },
  async insert(world, actor, content) {
    const values = { ...row(world, actor), hookType: 'Curiosity' as const, content }
    await world.base.db.insert(hooksTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: ideas,
  store: (world) => world.house.list('ideas'),
  filter: { name: 'funnelStage', match: 'MOFU', other: 'BOFU' },
  async insert(world, actor, ideaText) {
    const about = { platform: 'Instagram' as const, topic: 'Meetings', funnelStage: 'MOFU' as const }
    const values = { ...row(world, actor), ...about, ideaText }
    await world.base.db.insert(ideasTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: funnelScripts,
  store: (world) => world.house.list('funnel-scripts'),
  filter: { name: 'funnelStage', match: 'MOFU', other: 'BOFU' },
  async insert(world, actor, scriptText) {
    const values = { ...row(world, actor), topic: 'Meetings', funnelStage: 'MOFU' as const, scriptText }
    await world.base.db.insert(funnelScriptsTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: voiceNotes,
  store: (world) => world.house.list('voice-notes'),
  async insert(world, actor, transcript) {
    const about = { title: 'Walk', duration: 2.5, uploadMethod: 'recorded' as const }
    const values = { ...row(world, actor), ...about, transcript, mediaType: 'audio/wav', audioBytes: 44 }
    await world.base.db.insert(voiceNotesTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: curatedHooks,
  store: (world) => world.house.list('curated-hooks'),
  filter: { name: 'hookType', match: 'Curiosity', other: 'Myths' },
  everybodys: { clear: (world) => world.base.db.delete(curatedHooksTable) },
  async insert(world, actor, content) {
    const values = { ...row(world, actor), hookType: 'Curiosity' as const, content }
    await world.base.db.insert(curatedHooksTable).values(values)
    return values.id
  },
})

keepsTheCollectionContract({
  definition: brandVoices,
  store: (world) => world.house.list('brand-voices'),
  async insert(world, actor, description) {
    const values = { ...row(world, actor), name: newId(), tone: '', style: '', description }
    await world.base.db.insert(brandVoicesTable).values(values)
    return values.id
  },
})
