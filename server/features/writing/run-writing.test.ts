import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { until } from '#test/patience.ts'
import { openWorld, type World } from '#test/world.ts'
import { runWriting } from './run-writing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.stop())

it('keeps the text of the latest run, whenever an earlier one that was given up comes to its end', async () => {
  const actor = await world.mint()
  const texts: PromiseWithResolvers<string>[] = []
  world.engine.behave((_request, { onText }) => {
    onText('Begun')
    const text = Promise.withResolvers<string>()
    texts.push(text)
    return text.promise
  })
  const { body } = await world.request<{ id: string }>('POST', '/api/writings', {
    as: actor,
    body: { operation: 'generation', input: { platform: 'LinkedIn', content: 'One two three four five six seven.' } },
    headers: { 'idempotency-key': newId() },
  })
  await expect.poll(() => texts.length).toBe(1)
  const second = runWriting(world.base, world.operations, world.engines, body.id, new AbortController().signal)
  await expect.poll(() => texts.length).toBe(2)
  texts[0]?.resolve('The text of the first run.')
  await until('The end of the first run', async () => {
    const { rows } = await world.base.pool.query(`select 1 from pgboss.job where state = 'active'`)
    return rows.length === 0
  })
  const piecesOf = async () =>
    (await world.request<{ items: object[] }>('GET', '/api/pieces', { as: actor })).body.items
  expect(await piecesOf()).toEqual([])
  texts[1]?.resolve('The text of the second run.')
  await second
  expect(await piecesOf()).toMatchObject([{ contentText: 'The text of the second run.' }])
})
