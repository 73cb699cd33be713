/** What a person who revives something does, and the material they had read before. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { proseOf } from './open-voice.ts'
import { image, voice } from './webhook-samples.ts'
import type { Actor, World } from './world.ts'

type Failure = { code: string; message: string }
type FollowedWriting = { id: string; status: string; text?: string; pieceIds?: string[]; error?: Failure }

export const TRANSCRIPT = 'So we moved our weekly review from Friday to Tuesday, and fewer questions stayed open.'
export const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'

/** An article at /article, a page behind a login at /members, and a page with nothing to read at /empty. */
export async function serveArticles() {
  const article = Array.from({ length: 6 }, (_, at) => `<p>${proseOf(`Day ${at}`)}</p>`).join('')
  const pages: Readonly<Record<string, [status: number, html: string]>> = {
    '/article': [200, `<title>Why we meet on Tuesdays</title><article>${article}</article>`],
    '/members': [401, '<title>Sign in</title><p>Members only</p>'],
    '/empty': [200, '<title>Soon</title>'],
  }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const [status, html] = pages[request.url ?? ''] ?? [404, 'Not found']
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe because it listens on a port
  return { origin: `http://127.0.0.1:${port}`, requests, close: () => server.close() }
}

/** The same steps in this world, for any person of it. */
export function revivalSteps(world: World) {
  const ask = (as: Actor, path: '/api/quotes' | '/api/writings', body: unknown) =>
    world.request<{ tokens: number; id: string } & Failure>('POST', path, {
      as,
      body,
      headers: { 'idempotency-key': newId() },
    })

  const orderOf = (input: Record<string, unknown>) => ({
    operation: 'revival',
    input: { platform: 'LinkedIn', ...input },
  })

  async function follow(as: Actor, order: unknown): Promise<FollowedWriting> {
    const { body } = await ask(as, '/api/writings', order)
    let view: FollowedWriting | undefined
    await expect
      .poll(async () => {
        view = (await world.request<FollowedWriting>('GET', `/api/writings/${body.id}`, { as })).body
        return view.status
      })
      .not.toMatch(/queued|running/)
    if (!view) throw new Error('the writing was never read')
    return view
  }

  /** Keeps what was read for a person, a page unless it is said otherwise, and answers its id. */
  async function keepMaterial(as: Actor, some: Partial<typeof materialsTable.$inferInsert> = {}): Promise<string> {
    const row = { id: newId(), userId: as.person.id, kind: 'page' as const, title: 'Tuesdays', text: TRANSCRIPT }
    await world.base.db.insert(materialsTable).values({ ...row, createdAt: world.clock.now(), ...some })
    return row.id
  }

  return {
    ask,
    orderOf,
    follow,
    keepMaterial,
    keepImage(as: Actor, text: string): Promise<string> {
      const picture = { image: Buffer.from(image.bytes), mediaType: image.mediaType, confidence: 91 }
      return keepMaterial(as, { kind: 'image', title: image.fileName, text, ...picture })
    },
    async keepVoice(as: Actor): Promise<string> {
      const [id, now] = [newId(), world.clock.now()]
      const row = { id, userId: as.person.id, ...voice, createdAt: now, updatedAt: now }
      await world.base.db.insert(brandVoicesTable).values(row)
      return id
    },
    price: async (as: Actor, input: Record<string, unknown>) => (await ask(as, '/api/quotes', orderOf(input))).body,
    revive: (as: Actor, input: Record<string, unknown>) => follow(as, orderOf(input)),
    tokensOf: async (as: Actor) =>
      (await world.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as })).body,
  }
}
