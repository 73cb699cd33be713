/** kill -9 at random moments of writings: afterwards every one is finished or refunded, none charged twice, none lost. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { textReply } from '#test/fake-automation.ts'
import { createKillableServer } from '#test/killable-server.ts'
import {
  BY_MODEL,
  BY_WEBHOOK,
  findDisagreements,
  openKilledWritings,
  signUp,
  type Watched,
} from '#test/killed-writings.ts'
import { chance } from './chance.ts'

const KILLS = 10
const ARTICLE = path.resolve(
  import.meta.dirname,
  '../test/articles/06-what-s-in-a-name-understanding-and-using-governmen.txt',
)

it('finishes or refunds every writing of the composer, charges none twice and loses none', async () => {
  const random = chance('killed composer')
  const server = await createKillableServer({})
  const content = (await readFile(ARTICLE, 'utf8')).slice(0, 2_500)
  try {
    await server.start()
    const cookie = await signUp(server)
    const accepted = new Set<string>()
    for (let kill = 0; kill < KILLS; kill++) {
      const sending = ['LinkedIn', 'Twitter Post', 'Twitter Thread', 'Carousel'].map(async (platform) => {
        const headers = { cookie, 'idempotency-key': `kill-${kill}-${platform}` }
        const body = { operation: 'generation', input: { platform, content } }
        const answer = await server.send('POST', '/api/writings', body, headers).catch(() => undefined)
        if (answer?.status === 202) accepted.add(((await answer.json()) as { id: string }).id)
      })
      // Every other kill comes after something was accepted, however slow the machine is.
      if (kill % 2 === 1) await Promise.race(sending)
      await pause(random() * 120)
      await server.kill()
      await Promise.allSettled(sending)
      await server.start()
    }
    expect(accepted.size).toBeGreaterThan(0)
    await expect.poll(() => server.query(`select id from writings where status in ('queued', 'running')`)).toEqual([])
    expect(await findDisagreements(server)).toEqual({})
    const kept = await server.query<{ id: string }>('select id from writings')
    expect([...accepted].filter((id) => !kept.some((writing) => writing.id === id))).toEqual([])
  } finally {
    await server.stop()
  }
})

it('resumes or refunds every writing of a model or an automation, and calls no automation twice', async () => {
  const random = chance('killed model')
  const killed = await openKilledWritings()
  const { server, provider, automation } = killed
  try {
    // An answer takes about a second.
    await provider.behave({
      text: Array(6).fill('A sentence of eight words, said once more.').join('\n\n'),
      chunkDelayMs: 45,
    })
    const watched: Watched[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      // Some calls are answered before the kill; others it cuts off while the automation is at work.
      automation.reply(kill % 2 === 0 ? { kind: 'silence' } : textReply('A text of the automation.'))
      const [asked, before] = [provider.requests.length, watched.length]
      const watching = [...BY_MODEL, BY_WEBHOOK].map((platform) => killed.startAndWatch(platform, watched))
      if (kill % 2 === 0) {
        await expect.poll(() => watched.length, { interval: 10 }).toBe(before + BY_MODEL.length + 1)
        await expect.poll(() => provider.requests.length, { interval: 10 }).toBeGreaterThan(asked)
      }
      await pause(random() * (kill % 2 === 0 ? 600 : 1_400))
      await server.kill()
      await Promise.all(watching)
      automation.reply(textReply('A text of the automation.'))
      await server.start()
    }
    expect(watched.length).toBeGreaterThan(KILLS)
    const ended = await Promise.all(watched.map(async (one) => ({ ...one, ...(await killed.watchOn(one)) })))
    const unfinished = ended.filter(({ view }) => view.status !== 'succeeded')
    expect(unfinished.filter(({ platform }) => platform !== BY_WEBHOOK)).toEqual([])
    expect(unfinished.filter(({ view }) => view.error?.code !== 'writing_interrupted')).toEqual([])
    const delivered = ended.filter(({ view }) => view.status === 'succeeded')
    expect(delivered.filter(({ text, view }) => text === '' || text !== view.text)).toEqual([])
    const deliveries = automation.calls.map(({ headers }) => headers['x-parlance-delivery'])
    expect(new Set(deliveries).size).toBe(deliveries.length)
    expect([automation.refused, provider.complaints]).toEqual([[], []])
    expect(await findDisagreements(server)).toEqual({})
  } finally {
    await killed.stop()
  }
})
