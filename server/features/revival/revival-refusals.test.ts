/** What cannot be revived is not started, says what to do, and costs nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { revivalSteps, TRANSCRIPT, VIDEO } from '#test/revival-steps.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let steps: ReturnType<typeof revivalSteps>
beforeAll(async () => {
  world = await openWorld({ works: false })
  steps = revivalSteps(world)
})
afterAll(() => world.stop())

const long = 'a'.repeat(CONTENT_MAX_CHARACTERS + 1)
it.each([
  [{ type: 'podcast' }, 'content_type_unsupported', {}],
  [{ type: 'Blog', url: VIDEO }, 'content_type_unsupported', {}],
  [{ type: 'blog', platform: 'Fax' }, 'revival_platform_unsupported', { type: 'blog', platform: 'Fax' }],
  [{ type: 'video', transcript: TRANSCRIPT, enhanced: true }, 'revival_voice_required', {}],
  [{ type: 'video', transcript: TRANSCRIPT, brandVoiceId: newId() }, 'brand_voice_not_found', {}],
  [{ type: 'blog' }, 'url_invalid', {}],
  [{ type: 'industry', url: 'not an address' }, 'url_invalid', {}],
  [{ type: 'blog', url: 'ftp://example.com/a' }, 'url_invalid', {}],
  [{ type: 'yturl', url: '' }, 'url_invalid', {}],
  [{ type: 'yturl', url: 'https://example.com/watch' }, 'video_address_unknown', {}],
  [{ type: 'video' }, 'transcript_required', {}],
  [{ type: 'video', transcript: ' \n\t' }, 'transcript_required', {}],
  [{ type: 'video', transcript: '0:00\n[Music]\n0:04\n[Applause]\n0:09' }, 'transcript_required', {}],
  [{ type: 'video', transcript: long }, 'content_too_long', { max: CONTENT_MAX_CHARACTERS }],
  [{ type: 'image' }, 'image_required', {}],
  [{ type: 'image', materialId: newId() }, 'material_not_found', {}],
  [{ type: 'image', materialId: "'; drop table materials" }, 'material_not_found', {}],
  [{ type: 7 }, 'invalid_input', { field: 'type' }],
] as const)('source %# is refused in words of its own, and nothing is charged', async (input, code, params) => {
  const actor = await world.mint()
  const { status, body } = await steps.ask(actor, '/api/writings', steps.orderOf(input))
  const [expected, sentence] = ERRORS[code]
  expect({ status, ...body }).toMatchObject({ status: expected, code, message: fillMessage(sentence, params) })
  expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('says of a type and of a platform that nobody knows what the specification has them say', async () => {
  const actor = await world.mint()
  const unknown = [{ type: 'podcast' }, { type: 'blog', url: VIDEO, platform: 'Fax' }]
  const answers = await Promise.all(unknown.map((input) => steps.ask(actor, '/api/quotes', steps.orderOf(input))))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'Unsupported content type'],
    [400, 'Unsupported platform for blog: Fax'],
  ])
})

it("is an image of somebody else's, or material that is no image", async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const mine = await steps.keepImage(owner, TRANSCRIPT)
  expect(await steps.price(other, { type: 'image', materialId: mine })).toMatchObject({ code: 'material_not_found' })
  const page = await steps.keepMaterial(owner)
  expect(await steps.price(owner, { type: 'image', materialId: page })).toMatchObject({ code: 'image_required' })
  const corrected = await steps.keepImage(owner, TRANSCRIPT)
  expect(await steps.price(owner, { type: 'image', materialId: corrected, content: long })).toMatchObject({
    code: 'content_too_long',
  })
})

it('is an enhanced text of a person without Foundations', async () => {
  const actor = await world.mint()
  const input = { type: 'video', transcript: TRANSCRIPT, enhanced: true, brandVoiceId: await steps.keepVoice(actor) }
  expect(await steps.price(actor, input)).toMatchObject({ code: 'foundations_required' })
})

it('is a page more than a person may have read in an hour', async () => {
  const actor = await world.mint()
  for (let made = 0; made < READINGS_PER_HOUR; made++)
    expect((await steps.price(actor, { type: 'blog', url: `http://127.0.0.1/${made}` })).code).toBe('link_unreachable')
  expect(await steps.price(actor, { type: 'yturl', url: VIDEO })).toMatchObject({ code: 'too_many_requests' })
  expect(await steps.price(actor, { type: 'video', transcript: TRANSCRIPT })).toMatchObject({ tokens: 205 })
})
