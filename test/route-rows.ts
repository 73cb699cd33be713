/** The rows that the calls of the matrix ask for and that no list holds: each makes one of its owner's and answers its id. */

import { joinSlides } from '#domain/platforms/split-piece.ts'
import { newId } from '#server/base/id.ts'
import { apiKeys } from '#server/features/api-keys/table.ts'
import { voiceLessons, voiceSources } from '#server/features/brand-voices/table.ts'
import { credentials, passkeys } from '#server/features/credentials/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { libraryViews } from '#server/features/library-views/table.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { factors } from '#server/features/second-factor/table.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { brandVoiceSample } from './samples/brand-voices.ts'
import { rowOf, SAMPLE_TEXT } from './samples/sample.ts'
import type { Actor, World } from './world.ts'

export const source = async (world: World, owner: Actor) => {
  const { updatedAt: _, ...row } = rowOf(world, owner)
  const about = {
    kind: 'text' as const,
    manner: 'written' as const,
    title: SAMPLE_TEXT,
    content: SAMPLE_TEXT,
    words: 12,
  }
  const brandVoiceId = await brandVoiceSample.insert(world, owner)
  await world.base.db.insert(voiceSources).values({ ...row, ...about, brandVoiceId })
  return row.id
}
export const material = async (world: World, owner: Actor) => {
  const { updatedAt: _, ...row } = rowOf(world, owner)
  await world.base.db.insert(materialsTable).values({ ...row, kind: 'page', title: 'Page', text: SAMPLE_TEXT })
  return row.id
}
export const carousel = async (world: World, owner: Actor) => {
  const slides = [
    { headline: SAMPLE_TEXT, body: '' },
    { headline: 'Why', body: SAMPLE_TEXT },
  ]
  const about = { source: 'generated' as const, platform: 'Carousel', contentText: joinSlides(slides) }
  const row = { ...rowOf(world, owner), ...about }
  await world.base.db.insert(piecesTable).values(row)
  return row.id
}
export const lesson = async (world: World, owner: Actor) => {
  const { createdAt, updatedAt, ...row } = rowOf(world, owner)
  const about = { kind: 'cut-last-line', subject: '', seen: 4, among: 5, state: 'accepted' as const }
  const brandVoiceId = await brandVoiceSample.insert(world, owner)
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
export const libraryView = async (world: World, owner: Actor) => {
  const { id, userId, createdAt } = rowOf(world, owner)
  await world.base.db.insert(libraryViews).values({ id, userId, name: 'Giraffes', query: 'q=giraffe', createdAt })
  return id
}
export const apiKey = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), name: 'Script', hash: newId(), ending: 'abcd', scope: 'read' as const }
  await world.base.db.insert(apiKeys).values(values)
  return values.id
}
