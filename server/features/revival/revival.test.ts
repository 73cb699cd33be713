import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#domain/messages/messages.ts'
import { quote } from '#domain/writing/operations.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { proseOf } from '#test/open-voice.ts'
import { revivalSteps, serveArticles, TRANSCRIPT, VIDEO } from '#test/revival-steps.ts'
import { image, voice } from '#test/webhook-samples.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Piece = Record<'contentText' | 'source' | 'contentType' | 'originalUrl', string | null> & {
  platform: { name: string }
  brandVoice: { name: string } | null
}

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

async function revive(as: Actor, input: Record<string, unknown>) {
  const writing = await steps.revive(as, input)
  expect(writing).toMatchObject({ status: 'succeeded' })
  const piece = await world.request<Piece>('GET', `/api/pieces/${writing.pieceIds?.[0]}`, { as })
  return { writing, piece: piece.body, request: world.engine.requests.at(-1) }
}

describe('a page', () => {
  it.each(['blog', 'industry'])(
    'is read once as %s, priced by its words, and the post says where it is from',
    async (type) => {
      const actor = await world.mint()
      const url = `${site.origin}/article`
      site.requests.length = 0
      const { tokens } = await steps.price(actor, { type, url })
      const { piece, request } = await revive(actor, { type, url })
      expect(site.requests).toEqual(['/article'])
      expect(piece).toMatchObject({
        source: 'revived',
        contentType: type,
        originalUrl: url,
        platform: { name: 'LinkedIn' },
      })
      expect(request).toMatchObject({
        quoted: { origin: `Title: Why we meet on Tuesdays\nAddress: ${url}` },
        prompt: { template: { name: 'generation/linkedin' }, preface: { name: `revival/${type}` } },
        compose: { input: { credit: type === 'industry' ? '127.0.0.1' : undefined } },
      })
      const { material = '' } = request?.quoted ?? {}
      expect(material).toContain(proseOf('Day 3'))
      expect(material).not.toContain('Why we meet')
      expect(tokens).toBe(quote('revival', material))
      expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: tokens, reservedTokens: 0 })
    },
  )

  it('that the person was shown counts as it was read, however long ago, and nothing else is charged in its place', async () => {
    const [actor, other] = [await world.mint(), await world.mint()]
    const url = `${site.origin}/article`
    const createdAt = new Date(world.clock.now().getTime() - 20 * 86_400_000)
    const materialId = await steps.keepMaterial(actor, { address: url, createdAt })
    const shown = { type: 'blog', url, materialId }
    expect(await steps.price(actor, shown)).toEqual({ tokens: quote('revival', TRANSCRIPT) })
    const { request } = await revive(actor, shown)
    expect(request?.quoted).toMatchObject({ material: TRANSCRIPT, origin: expect.stringContaining(url) })
    site.requests.length = 0
    expect(await steps.price(other, shown)).toMatchObject({ code: 'material_not_found' })
    await world.base.db.delete(materialsTable).where(eq(materialsTable.id, materialId))
    expect(await steps.price(actor, shown)).toMatchObject({ code: 'material_not_found' })
    expect(site.requests).toEqual([])
  })

  it.each([
    ['behind a login', '/members', 'link_refused'],
    ['without an article', '/empty', 'link_empty'],
    ['that is not there', '/gone', 'link_unreachable'],
  ])('%s is not started, and nothing is charged', async (_, path, code) => {
    const actor = await world.mint()
    const answer = await steps.ask(
      actor,
      '/api/writings',
      steps.orderOf({ type: 'blog', url: `${site.origin}${path}` }),
    )
    expect(answer.body.code).toBe(code)
    expect(answer.status).toBe(ERRORS[code as keyof typeof ERRORS][0]) // safe because the codes stand above
    expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  })
})

describe('a video', () => {
  it('is priced by its transcript and needs no address', async () => {
    const actor = await world.mint()
    const { piece, request } = await revive(actor, { type: 'video', transcript: `${TRANSCRIPT}\r\n` })
    expect(piece).toMatchObject({ contentType: 'video', originalUrl: null })
    expect(request).toMatchObject({ quoted: { material: TRANSCRIPT }, prompt: { preface: { name: 'revival/video' } } })
    expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: quote('revival', TRANSCRIPT) })
  })

  it('with its times is priced by what is said, and written from all of it', async () => {
    const actor = await world.mint()
    const cues = '1\n00:00:01,000 --> 00:00:04,000\nSo we moved\n\n2\n00:00:04,000 --> 00:00:08,000\nour weekly review.'
    expect(await steps.price(actor, { type: 'video', transcript: cues })).toEqual({
      tokens: quote('revival', 'So we moved our weekly review.'),
    })
    const { request } = await revive(actor, { type: 'video', transcript: cues })
    expect(request?.quoted).toEqual({ material: cues })
    expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: quote('revival', 'six words are said in it') })
  })

  it('behind a link is priced by the transcript that was read', async () => {
    const actor = await world.mint()
    await steps.keepMaterial(actor, { kind: 'video', address: VIDEO })
    const { piece, request } = await revive(actor, { type: 'yturl', url: 'https://youtu.be/aaaaaaaaaaa' })
    expect(piece).toMatchObject({ contentType: 'yturl', originalUrl: VIDEO })
    expect(request?.quoted).toEqual({ material: TRANSCRIPT, origin: `Title: Tuesdays\nAddress: ${VIDEO}` })
    expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: quote('revival', TRANSCRIPT) })
  })
})

it('takes a link to a video without a transcript, at the base price and with its address', async () => {
  const actor = await world.mint()
  await steps.keepMaterial(actor, { kind: 'video', address: VIDEO, text: '' })
  expect(await steps.price(actor, { type: 'yturl', url: VIDEO })).toEqual({ tokens: 200 })
  const { request } = await revive(actor, { type: 'yturl', url: 'https://youtu.be/aaaaaaaaaaa?t=30' })
  expect(request).toMatchObject({ wordless: 'video_without_transcript' })
  expect(request?.quoted).toEqual({ origin: expect.stringContaining(VIDEO) })
})

describe('an image', () => {
  it('is priced by the words recognised in it, and its picture goes with them', async () => {
    const actor = await world.mint()
    const materialId = await steps.keepImage(actor, TRANSCRIPT)
    const { piece, request } = await revive(actor, { type: 'image', materialId })
    expect(piece).toMatchObject({ contentType: 'image', originalUrl: null })
    expect(request?.quoted).toEqual({ material: TRANSCRIPT })
    expect(request?.compose?.input).toMatchObject({ wordless: 'image_without_words' })
    expect(request?.picture).toEqual({ ...image, bytes: Buffer.from(image.bytes) })
    expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: quote('revival', TRANSCRIPT) })
  })

  it('is priced by its words as they were corrected, and by nothing else where there are none', async () => {
    const actor = await world.mint()
    const materialId = await steps.keepImage(actor, TRANSCRIPT)
    const corrected = `${TRANSCRIPT} And ten words more than were there before, no less.`
    expect(await steps.price(actor, { type: 'image', materialId, content: corrected })).toEqual({
      tokens: quote('revival', corrected),
    })
    const wordless = await steps.keepImage(actor, '')
    expect(await steps.price(actor, { type: 'image', materialId: wordless })).toEqual({ tokens: 200 })
  })

  it('that was purged before it was looked at is said to be gone, and nothing is charged', async () => {
    const actor = await world.mint()
    const materialId = await steps.keepImage(actor, TRANSCRIPT)
    const { writing } = await revive(actor, { type: 'image', materialId })
    await world.base.db.delete(materialsTable).where(eq(materialsTable.id, materialId))
    const again = await steps.follow(actor, { again: writing.id })
    expect(again).toMatchObject({ status: 'failed', error: { code: 'material_not_found' } })
    expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: quote('revival', TRANSCRIPT), reservedTokens: 0 })
  })
})

it.each([
  ['linkedin', 'LinkedIn'],
  ['TWITTER POST', 'Twitter Post'],
  ['mini-guide', 'Mini-Guide'],
])('takes the platform %s for %s', async (platform, name) => {
  const actor = await world.mint()
  const { piece } = await revive(actor, { type: 'video', transcript: TRANSCRIPT, platform })
  expect(piece.platform.name).toBe(name)
})

it('is written in the brand voice that was chosen, which the post keeps', async () => {
  const actor = await world.mint()
  const brandVoiceId = await steps.keepVoice(actor)
  const { piece, request } = await revive(actor, { type: 'video', transcript: TRANSCRIPT, brandVoiceId })
  expect(request?.brandVoice).toMatchObject(voice)
  expect(piece.brandVoice).toMatchObject(voice)
})

it('gives another text of the same source to whoever asks again, at the same price', async () => {
  const actor = await world.mint()
  const { writing } = await revive(actor, { type: 'blog', url: `${site.origin}/article` })
  site.requests.length = 0
  const variants: number[] = []
  world.engine.behave(async ({ quoted }, { variant }) => {
    variants.push(variant)
    return `Another text. ${quoted.origin}`
  })
  expect(await steps.follow(actor, { again: writing.id })).toMatchObject({ status: 'succeeded' })
  expect([variants, site.requests]).toEqual([[1], []])
  const rows = await world.base.db.select().from(writings).where(eq(writings.userId, actor.person.id))
  expect(new Set(rows.map(({ tokens }) => tokens)).size).toBe(1)
  expect(rows.map(({ sheet }) => sheet)).toEqual([
    'revival/blog@1 generation/linkedin@1',
    'revival/blog@1 generation/linkedin@1',
  ])
})

it('says in its own words that it failed, and that it could not be saved', async () => {
  const actor = await world.mint()
  const order = steps.orderOf({ type: 'video', transcript: TRANSCRIPT })
  world.engine.behave(async () => {
    throw new Error('the insides of an engine')
  })
  expect((await steps.follow(actor, order)).error).toEqual({
    code: 'revival_failed',
    message: 'Failed to revive content. Please try again.',
  })
  world.engine.reset()
  await world.base.pool.query(`
    CREATE FUNCTION refuse_pieces() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
    CREATE TRIGGER refuse_pieces BEFORE INSERT ON pieces FOR EACH ROW EXECUTE FUNCTION refuse_pieces()`)
  try {
    expect((await steps.follow(actor, order)).error).toEqual({
      code: 'revival_save_failed',
      message: 'Failed to save revived content',
    })
    const generation = { operation: 'generation', input: { platform: 'LinkedIn', content: TRANSCRIPT } }
    expect((await steps.follow(actor, generation)).error?.message).toBe('Failed to save content')
  } finally {
    await world.base.pool.query('DROP FUNCTION refuse_pieces CASCADE')
  }
  expect(await steps.tokensOf(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})
