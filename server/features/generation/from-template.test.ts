import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { quote } from '#domain/writing/operations.ts'
import { composerEngine } from '#server/engines/composer/index.ts'
import { templateSample } from '#test/samples/templates.ts'
import { createTrials } from '#test/try-writings.ts'
import { openWorld, type World } from '#test/world.ts'

const TEMPLATE =
  '[hook: what you fired] last week.\n\nIt taught me:\n\n1. [lesson 1: what you learned]\n2. [lesson 2]\n3. [lesson 3]\n\n[ask: what you ask your readers]'
const FILLED = TEMPLATE.replace('[hook: what you fired]', 'I closed my shop')
  .replace('[lesson 1: what you learned]', 'Rent is due in summer too.')
  .replace('[lesson 3]', 'Ask before you bake.')
const POST = 'I closed my shop last week.\n\nIt taught me:\n\n1. Rent is due in summer too.\n2. Ask before you bake.'

let world: World
const { start, make } = createTrials('generation', () => world, { platform: 'LinkedIn' })
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

it('writes what was filled in into its places, leaves out what is open, and is charged and kept as a generation', async () => {
  const actor = await world.mint()
  const templateId = await templateSample.insert(world, actor, TEMPLATE)
  world.engine.behave(async (request, options) => (await composerEngine.write(request, options)).text)
  const made = await make(actor, { templateId, content: FILLED })
  expect(made).toMatchObject({ status: 'succeeded', text: POST, tokens: quote('generation', POST) })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/pieces', { as: actor })
  expect(body.items).toMatchObject([{ source: 'generated', platform: { name: 'LinkedIn' }, contentText: POST }])
  const usage = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(usage.body.items).toMatchObject([{ actionType: 'generation' }])
})

it('tells a model the shape and what was filled in, each as data, and an automation the post alone', async () => {
  const actor = await world.mint()
  const templateId = await templateSample.insert(world, actor, TEMPLATE)
  await make(actor, { templateId, content: FILLED, platform: 'Carousel' })
  expect(world.engine.requests.at(-1)).toMatchObject({
    quoted: { template: TEMPLATE, material: FILLED },
    prompt: { template: { name: 'generation/carousel' }, preface: { name: 'generation/from-template' } },
    webhook: { purpose: 'generation/carousel' },
    rulesOf: 'Carousel',
  })
  const body = JSON.stringify(world.engine.requests.at(-1)?.webhook)
  expect(body).toContain('I closed my shop')
  expect(body).not.toContain('lesson 2')
})

it('is written although the template is deleted meanwhile, and refused once it is', async () => {
  const actor = await world.mint()
  const templateId = await templateSample.insert(world, actor, TEMPLATE)
  world.engine.behave(async () => {
    await world.request('POST', '/api/templates/delete', { as: actor, body: { ids: [templateId] } })
    return POST
  })
  expect(await make(actor, { templateId, content: FILLED })).toMatchObject({ status: 'succeeded', text: POST })
  expect(await start(actor, { templateId, content: FILLED })).toMatchObject({
    status: 404,
    body: { code: 'template_not_found' },
  })
})

it('is refused where nothing is filled in, and costs nothing', async () => {
  const actor = await world.mint()
  const templateId = await templateSample.insert(world, actor, '[hook]\n\n1. [point]')
  expect(await start(actor, { templateId, content: '[hook]\n\n1. [point]' })).toMatchObject({
    status: 400,
    body: { code: 'content_required' },
  })
  const { body } = await world.request('GET', '/api/plan', { as: actor })
  expect(body).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})
