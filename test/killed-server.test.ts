/** kill -9 at points of a writing that have a name: afterwards it is finished or refunded, charged once, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { textReply } from './fake-automation.ts'
import { BY_MODEL, BY_WEBHOOK, type KilledWritings, openKilledWritings, type Watched } from './killed-writings.ts'

let killed: KilledWritings

beforeAll(async () => {
  killed = await openKilledWritings()
})
beforeEach(async () => {
  await killed.provider.reset()
  killed.automation.reply(textReply('A text of the automation.'))
})
afterAll(() => killed?.stop())

it('before its acceptance is committed: nothing is held, and the same press is taken as new', async () => {
  const { server, press } = killed
  const key = newId()
  const letGo = await server.holdTable('token_ledger')
  const pressed = press('Twitter Post', key)
  await expect.poll(() => server.countHeld('token_ledger')).toBe(1)
  await server.kill()
  expect(await pressed).toBeUndefined()
  await letGo()
  await server.start()
  expect(await server.query(`select id from writings where idempotency_key = '${key}'`)).toEqual([])
  expect(await killed.findDisagreements()).toEqual({})
  const id = await press('Twitter Post', key)
  await expectEnded({ id: id ?? '', platform: 'Twitter Post', events: [] }, 'succeeded')
  expect(await killed.findDisagreements()).toEqual({})
})

it('in the middle of the stream: what a model writes is written anew, what an automation may have had is refunded', async () => {
  const { server, provider, automation, startAndWatch } = killed
  const [calls, watched]: [number, Watched[]] = [automation.calls.length, []]
  await provider.behave({ fault: 'stall' })
  automation.reply({ kind: 'silence' })
  const watching = [...BY_MODEL, BY_WEBHOOK].map((platform) => startAndWatch(platform, watched))
  const isWritten = ({ events }: Watched) => events.some(({ type }) => type === 'text')
  // Data that is still arriving is read only every so often: of a carousel, which is data, some may be told by now.
  await expect
    .poll(() =>
      watched
        .filter(isWritten)
        .map(({ platform }) => platform)
        .toSorted(),
    )
    .toEqual(expect.arrayContaining(STREAMED))
  await expect.poll(() => [provider.requests.length, automation.calls.length - calls]).toEqual([BY_MODEL.length, 1])
  await server.kill()
  await Promise.all(watching)
  await provider.reset()
  automation.reply(textReply('A text of the automation.'))
  const [gone] = await server.query<{ at: string }>('select now()::text as at')
  await server.start()
  // What was left of the killed process would count against what this person may have under way.
  const left = `name = 'writing' and state = 'active' and started_on < '${gone?.at}'`
  expect(await server.query(`select id from pgboss.job where ${left}`)).toEqual([])
  for (const one of watched) {
    const isModels = one.platform !== BY_WEBHOOK
    await expectEnded(one, isModels ? 'succeeded' : 'writing_interrupted')
    expect(await attemptsOf(one.id), one.platform).toBe(2)
  }
  expect(automation.calls.length - calls).toBe(1)
  expect(await killed.findDisagreements()).toEqual({})
})

it('before the text is kept: the model is asked again, the automation is not', async () => {
  const { server, automation, startAndWatch } = killed
  const [calls, watched]: [number, Watched[]] = [automation.calls.length, []]
  const letGo = await server.holdTable('pieces')
  const watching = ['Twitter Post', BY_WEBHOOK].map((platform) => startAndWatch(platform, watched))
  await expect.poll(() => server.countHeld('pieces')).toBe(2)
  await server.kill()
  await Promise.all(watching)
  await letGo()
  await server.start()
  for (const one of watched) await expectEnded(one, one.platform === BY_WEBHOOK ? 'writing_interrupted' : 'succeeded')
  expect(automation.calls.length - calls).toBe(1)
  expect(await killed.findDisagreements()).toEqual({})
})

it('right after the text was kept: it stays, once', async () => {
  const { server, provider, startAndWatch } = killed
  const watched: Watched[] = []
  const watching = ['Twitter Post', BY_WEBHOOK].map((platform) => startAndWatch(platform, watched))
  await Promise.all(watching)
  await server.kill()
  await server.start()
  for (const one of watched) {
    await expectEnded(one, 'succeeded')
    expect(await attemptsOf(one.id)).toBe(1)
  }
  expect(await killed.findDisagreements()).toEqual({})
  expect([killed.automation.refused, provider.complaints]).toEqual([[], []])
})

const STREAMED = BY_MODEL.filter((platform) => platform !== 'Carousel').toSorted()

/** Watched to its end: it succeeded with the text its piece has, or failed for this reason. */
async function expectEnded(one: Watched, outcome: 'succeeded' | 'writing_interrupted'): Promise<void> {
  const { view, text } = await killed.watchOn(one)
  expect([one.platform, view.error?.code ?? view.status]).toEqual([one.platform, outcome])
  if (outcome !== 'succeeded') return
  expect(text).not.toBe('')
  expect(text).toBe(view.text)
  const pieces = await killed.server.query(`select content_text as text from pieces where writing_id = '${one.id}'`)
  expect(pieces).toEqual([{ text }])
}

async function attemptsOf(id: string): Promise<number | undefined> {
  const [writing] = await killed.server.query<{ attempt: number }>(`select attempt from writings where id = '${id}'`)
  return writing?.attempt
}
