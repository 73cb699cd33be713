import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeAutomation, jsonReply, startFakeAutomation, textReply } from '#test/fake-automation.ts'
import { testWebhook } from './index.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const never = new AbortController().signal

let automation: FakeAutomation
beforeAll(async () => {
  automation = await startFakeAutomation({ secret: 'shared', now })
})
afterAll(() => automation.close())

it('sends a signed call that says it is a test, and shows the text that came back', async () => {
  automation.reply(textReply('Hello.'))
  const result = await testWebhook({ address: automation.address, secret: 'shared', now }, never)
  expect(result).toEqual({ ok: true, cause: null, answer: 'Hello.', milliseconds: expect.any(Number) })
  expect(automation.refused).toEqual([])
  expect(automation.calls[0]).toMatchObject({
    json: { test: true },
    headers: { 'x-parlance-test': '1', 'x-parlance-purpose': 'test' },
  })
})

it('is another delivery each time', async () => {
  const access = { address: automation.address, secret: 'shared', now }
  expect(await testWebhook(access, never)).toMatchObject({ ok: true })
  expect(await testWebhook(access, never)).toMatchObject({ ok: true })
})

it('says in a sentence why an answer could not be used', async () => {
  automation.reply(jsonReply({ message: 'Workflow was started' }))
  expect(await testWebhook({ address: automation.address, secret: 'shared', now }, never)).toMatchObject({
    ok: false,
    cause: 'The webhook answered with something that is neither text nor JSON with "content". Workflow was started',
    answer: null,
  })
  expect(await testWebhook({ address: automation.address, secret: 'another', now }, never)).toMatchObject({
    ok: false,
    cause: 'The webhook answered with a status that is not a finished text. 400. The signature does not fit.',
  })
})

it('ends with the reason of whoever stops it', async () => {
  automation.reply({ kind: 'silence' })
  const stop = new AbortController()
  const before = automation.calls.length
  const tested = testWebhook({ address: automation.address, secret: 'shared', now }, stop.signal)
  await expect.poll(() => automation.calls).toHaveLength(before + 1)
  const reason = new Error('The page was closed')
  stop.abort(reason)
  await expect(tested).rejects.toBe(reason)
})
