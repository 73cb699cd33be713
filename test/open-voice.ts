/** A person with a brand voice, and what they can do to teach it. */

import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import type { Actor, World } from './world.ts'

export type Source = {
  id: string
  kind: string
  manner: string
  title: string
  address: string | null
  words: number
}
export type Added = { source: Source; isNew: boolean; code: string; message: string }
type Fingerprint = { words: number; texts: number; kind: string; edition: string }
type Fingerprints = { written: Fingerprint | null; spoken: Fingerprint | null; ownPhrases: string[] }

export const LINE = 'I went to the market because they had told me that it would be open, and of course it was not.'

/** Some thirty words of English that differ by the mark. */
export function proseOf(mark: string): string {
  return `${LINE} ${mark} is what we called that day, and I still think of it when I walk home.`
}

/** Makes a person with a brand voice that was taught nothing yet. */
export async function openVoice(world: World) {
  const owner = await world.mint()
  const voiceId = await makeVoice(world, owner)
  const at = `/api/brand-voices/${voiceId}`
  const post = <Body = Added>(path: string, body: unknown, as = owner) =>
    world.request<Body>('POST', path, { as, body })
  return {
    owner,
    voiceId,
    at,
    post,
    addText: (text: string, manner = 'written') => post(`${at}/sources/text`, { manner, text }),
    list: async () => (await world.request<{ items: Source[] }>('GET', `${at}/sources`, { as: owner })).body.items,
    fingerprints: async () => (await world.request<Fingerprints>('GET', `${at}/prints`, { as: owner })).body,
    async addFile(bytes: Buffer, name: string, manner = 'written') {
      const form = new FormData()
      form.set('manner', manner)
      form.set('file', new File([new Uint8Array(bytes)], name))
      const request = new Request(`http://localhost:3000${at}/sources/file`, {
        method: 'POST',
        body: form,
        headers: { cookie: owner.cookie },
      })
      const answer = await world.app.fetch(request, '127.0.0.1')
      return { status: answer.status, body: (await answer.json()) as Added } // safe because every answer of this route is one of these
    },
  }
}

async function makeVoice(world: World, owner: Actor): Promise<string> {
  const now = world.clock.now()
  const id = newId()
  const texts = { name: id, tone: 'calm', style: '', description: '' }
  await world.base.db
    .insert(brandVoicesTable)
    .values({ id, userId: owner.person.id, ...texts, createdAt: now, updatedAt: now })
  return id
}
