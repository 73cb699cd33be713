/** The rows that the calls of the matrix ask for: each makes one of its owner's and answers its id. */

import { newId } from '#server/base/id.ts'
import { apiKeys } from '#server/features/api-keys/table.ts'
import { brandVoicesTable, voiceLessons, voiceSources } from '#server/features/brand-voices/table.ts'
import { credentials, passkeys } from '#server/features/credentials/table.ts'
import { curatedHooksTable, hooksTable } from '#server/features/hooks/table.ts'
import { ideasTable } from '#server/features/ideas/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { factors } from '#server/features/second-factor/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import { funnelScriptsTable } from '#server/features/voice-funnel/table.ts'
import { voiceNoteAudio, voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { makeWav } from './make-audio.ts'
import type { Actor, World } from './world.ts'

export const text = 'A text of a few words that says something of its own.'
const rowOf = (world: World, owner: Actor) => {
  const now = world.clock.now()
  return { id: newId(), userId: owner.person.id, createdAt: now, updatedAt: now }
}
export const piece = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), source: 'generated' as const, platform: 'LinkedIn', contentText: text }
  await world.base.db.insert(piecesTable).values(values)
  return values.id
}
export const hook = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), hookType: 'Myths' as const, content: text }
  await world.base.db.insert(hooksTable).values(values)
  return values.id
}
export const curatedHook = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), hookType: 'Myths' as const, content: text }
  await world.base.db.insert(curatedHooksTable).values(values)
  return values.id
}
export const idea = async (world: World, owner: Actor) => {
  const about = { platform: 'LinkedIn' as const, topic: text, funnelStage: 'TOFU' as const, ideaText: text }
  const values = { ...rowOf(world, owner), ...about }
  await world.base.db.insert(ideasTable).values(values)
  return values.id
}
export const script = async (world: World, owner: Actor) => {
  const about = { topic: text, funnelStage: 'TOFU' as const, scriptText: text }
  const values = { ...rowOf(world, owner), ...about }
  await world.base.db.insert(funnelScriptsTable).values(values)
  return values.id
}
/** One second of silence, so that nothing is asked of anybody for it. */
export const voiceNote = async (world: World, owner: Actor) => {
  const audio = makeWav({ seconds: 1 })
  const about = { duration: 1, uploadMethod: 'recorded' as const, mediaType: 'audio/wav', audioBytes: audio.length }
  const values = { ...rowOf(world, owner), ...about, title: 'Walk', transcript: text }
  await world.base.db.insert(voiceNotesTable).values(values)
  const { id, userId, createdAt, mediaType } = values
  await world.base.db.insert(voiceNoteAudio).values({ voiceNoteId: id, userId, createdAt, mediaType, audio })
  return id
}
export const template = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), platform: 'LinkedIn' as const, contentText: text }
  await world.base.db.insert(templatesTable).values(values)
  return values.id
}
export const brandVoice = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), name: newId(), tone: '', style: '', description: text }
  await world.base.db.insert(brandVoicesTable).values(values)
  return values.id
}
export const source = async (world: World, owner: Actor) => {
  const { updatedAt: _, ...row } = rowOf(world, owner)
  const about = { kind: 'text' as const, manner: 'written' as const, title: text, content: text, words: 12 }
  const brandVoiceId = await brandVoice(world, owner)
  await world.base.db.insert(voiceSources).values({ ...row, ...about, brandVoiceId })
  return row.id
}
export const material = async (world: World, owner: Actor) => {
  const { updatedAt: _, ...row } = rowOf(world, owner)
  await world.base.db.insert(materialsTable).values({ ...row, kind: 'page', title: 'Page', text })
  return row.id
}
export const lesson = async (world: World, owner: Actor) => {
  const { createdAt, updatedAt, ...row } = rowOf(world, owner)
  const about = { kind: 'cut-last-line', subject: '', seen: 4, among: 5, state: 'accepted' as const }
  const brandVoiceId = await brandVoice(world, owner)
  await world.base.db.insert(voiceLessons).values({ ...row, ...about, brandVoiceId, createdAt, updatedAt })
  return row.id
}
/** Two identities, so that the one whose id is given is not the last way in. */
export const identity = async (world: World, owner: Actor) => {
  const rows = ['google', 'github'].map((providerId) => ({ ...rowOf(world, owner), providerId, accountId: newId() }))
  await world.base.db.insert(credentials).values(rows)
  return rows[0]?.id ?? ''
}
export const passkey = async (world: World, owner: Actor) => {
  await identity(world, owner)
  const { updatedAt: _, ...row } = rowOf(world, owner)
  const values = { ...row, credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], name: 'Phone' }
  await world.base.db.insert(passkeys).values(values)
  return values.id
}
export const factor = async (world: World, owner: Actor) => {
  const { id, userId, createdAt } = rowOf(world, owner)
  await world.base.db.insert(factors).values({ id, userId, kind: 'totp', friendlyName: 'App', createdAt })
  return id
}
export const session = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), token: newId(), expiresAt: new Date('2030-01-01') }
  await world.base.db.insert(sessions).values(values)
  return values.id
}
export const apiKey = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), name: 'Script', hash: newId(), ending: 'abcd', scope: 'read' as const }
  await world.base.db.insert(apiKeys).values(values)
  return values.id
}
