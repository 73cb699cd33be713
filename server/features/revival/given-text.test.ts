/** What a person corrects of what was read, or gives in its place, is what the post is made from and what is charged. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { revivalSteps, serveArticles, TRANSCRIPT, VIDEO } from '#test/revival-steps.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
let site: Awaited<ReturnType<typeof serveArticles>>
let steps: ReturnType<typeof revivalSteps>
beforeAll(async () => {
  world = await openWorld({ env: { FETCH_PRIVATE_ADDRESSES: '1' } })
  site = await serveArticles()
  steps = revivalSteps(world)
})
afterEach(() => world.engine.reset())
afterAll(async () => {
  site?.close()
  await world?.stop()
})

const CORRECTED = `${TRANSCRIPT} By the summer the list was half as long.`

async function revive(as: Actor, input: Record<string, unknown>) {
  const writing = await steps.revive(as, input)
  expect(writing).toMatchObject({ status: 'succeeded' })
  const { body } = await world.request<{ originalUrl: string | null }>('GET', `/api/pieces/${writing.pieceIds?.[0]}`, {
    as,
  })
  return { originalUrl: body.originalUrl, request: world.engine.requests.at(-1) }
}

it.each([
  ['blog', 'page', 'https://example.com/tuesdays'],
  ['industry', 'page', 'https://example.com/tuesdays'],
  ['yturl', 'video', VIDEO],
] as const)('a %s is made from the corrected text, and says where it is from', async (type, kind, address) => {
  const actor = await world.mint()
  const materialId = await steps.keepMaterial(actor, { kind, address })
  const input = { type, url: address, materialId, content: `  ${CORRECTED}\r\n` }
  expect(await steps.price(actor, input)).toEqual({ tokens: quote('revival', CORRECTED) })
  const { request, originalUrl } = await revive(actor, input)
  expect(request?.quoted).toEqual({ material: CORRECTED, origin: `Title: Tuesdays\nAddress: ${address}` })
  expect(originalUrl).toBe(address)
  expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: quote('revival', CORRECTED) })
})

it('a text that is given where nothing was read needs no address, and fetches none', async () => {
  const actor = await world.mint()
  site.requests.length = 0
  const url = `${site.origin}/members`
  const pasted = await revive(actor, { type: 'blog', url, content: CORRECTED })
  expect(pasted).toMatchObject({ originalUrl: url, request: { quoted: { material: CORRECTED } } })
  const alone = await revive(actor, { type: 'industry', content: CORRECTED })
  expect(alone).toMatchObject({ originalUrl: null, request: { quoted: { material: CORRECTED } } })
  expect(alone.request?.compose).toMatchObject({ input: { credit: undefined } })
  expect(site.requests).toEqual([])
})

it('a blank text, a bad address and material of somebody else are refused, and cost nothing', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const materialId = await steps.keepMaterial(other, { address: 'https://example.com/tuesdays' })
  const blank = { type: 'blog', url: 'https://example.com/tuesdays', content: ' \n ' }
  expect(await steps.price(actor, blank)).toMatchObject({ code: 'content_required' })
  expect(await steps.price(actor, { ...blank, url: 'nowhere', content: CORRECTED })).toMatchObject({
    code: 'url_invalid',
  })
  for (const id of [materialId, newId()])
    expect(await steps.price(actor, { ...blank, content: CORRECTED, materialId: id })).toMatchObject({
      code: 'material_not_found',
    })
  expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('one source goes to several platforms under one sum, each charged by itself', async () => {
  const actor = await world.mint()
  const materialId = await steps.keepMaterial(actor, { address: 'https://example.com/tuesdays' })
  world.engine.behave(async ({ prompt }) => {
    if (prompt.template.name.includes('carousel')) throw new Error('this one fails')
    return 'A text.'
  })
  const input = { type: 'blog', url: 'https://example.com/tuesdays', materialId, content: CORRECTED }
  const { status, body } = await world.request<{ items: { id: string }[] }>('POST', '/api/writings/several', {
    as: actor,
    body: { operation: 'revival', input, platforms: ['LinkedIn', 'Carousel', 'Instagram'] },
    headers: { 'idempotency-key': newId() },
  })
  expect(status).toBe(202)
  const query = body.items.map(({ id }) => `ids[]=${id}`).join('&')
  await expect
    .poll(async () => {
      const { body } = await world.request<{ items: { status: string }[] }>('GET', `/api/writings/several?${query}`, {
        as: actor,
      })
      return body.items.map(({ status }) => status).toSorted()
    })
    .toEqual(['failed', 'succeeded', 'succeeded'])
  expect(await steps.tokensOf(actor)).toMatchObject({
    usedTokens: 2 * quote('revival', CORRECTED),
    reservedTokens: 0,
  })
})
