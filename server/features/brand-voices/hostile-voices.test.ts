import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_MAX_CHARACTERS, SOURCES_MAX_CHARACTERS } from '#domain/lists/brand-voices.ts'
import { BRAND_VOICE_LIMITS } from '#domain/plans/plans.ts'
import { normaliseText } from '#domain/text.ts'
import { openVoice, proseOf, type Source } from '#test/open-voice.ts'
import { JAPANESE } from '#test/other-languages.ts'
import { EXAMPLE, endOfVoice, makeVoice, putOnPlan, startVoice, voicesOf } from '#test/voice-making.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { voiceSources } from './table.ts'

const INVISIBLE = '\u200b\u2060\u00ad\u200e\u202e'
const LINES = 'Tone: dry\nStyle: short sentences\nDescription: Speaks to one reader.'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.engine.behave(async () => LINES)
})
afterAll(() => world.stop())

const edit = (as: Actor, id: string, body: Record<string, unknown>) =>
  world.request<{ code: string }>('PATCH', `/api/brand-voices/${id}`, { as, body })
const send = <Body = { code: string }>(as: Actor, path: string, body: unknown) =>
  world.request<Body>('POST', path, { as, body })

describe('what cannot be seen', () => {
  it('is no name, no example and no source', async () => {
    const actor = await world.mint()
    const refused = await startVoice(world, actor, { name: INVISIBLE })
    expect(refused.body).toMatchObject({ code: 'brand_voice_name_required' })
    expect((await startVoice(world, actor, { examples: [` ${INVISIBLE}\n`] })).body).toMatchObject({
      code: 'brand_voice_example_required',
    })
    await makeVoice(world, actor, { name: 'Seen', examples: [EXAMPLE, INVISIBLE] })
    const [voice] = await voicesOf(world, actor)
    const { body } = await world.request<{ items: Source[] }>('GET', `/api/brand-voices/${voice?.id}/sources`, {
      as: actor,
    })
    expect(body.items).toHaveLength(1)
    const { addText } = await openVoice(world)
    expect(await addText(`${INVISIBLE} ${INVISIBLE}`)).toMatchObject({
      status: 400,
      body: { code: 'content_required' },
    })
    expect((await edit(actor, voice?.id ?? '', { name: INVISIBLE })).body).toMatchObject({
      code: 'brand_voice_name_required',
    })
  })

  it('does not make another name, and neither do letters that are capital in one way and small in two', async () => {
    const actor = await world.mint()
    await makeVoice(world, actor, { name: 'Straße' })
    for (const name of [`Stra${INVISIBLE}ße`, 'STRASSE', 'Straẞe', 'ＳＴＲＡＳＳＥ'])
      expect([name, (await startVoice(world, actor, { name })).body.code]).toEqual([name, 'brand_voice_name_taken'])
    await makeVoice(world, actor, { name: 'Ofen' })
    const [ofen] = await voicesOf(world, actor)
    expect((await edit(actor, ofen?.id ?? '', { name: 'STRAẞE' })).body.code).toBe('brand_voice_name_taken')
    await makeVoice(world, actor, { name: 'Familie 👩‍👩‍👧' })
    expect((await voicesOf(world, actor))[0]?.name).toBe('Familie 👩‍👩‍👧')
  })
})

describe('a text without spaces', () => {
  it('is an example up to its characters, and goes by a short title', async () => {
    const actor = await world.mint()
    const long = JAPANESE.repeat(200).slice(0, EXAMPLE_MAX_CHARACTERS)
    expect(await makeVoice(world, actor, { examples: [long] })).toMatchObject({ status: 'succeeded' })
    const rows = await world.base.db.select().from(voiceSources).where(eq(voiceSources.userId, actor.person.id))
    expect(rows.map(({ content }) => content)).toEqual([normaliseText(long)])
    expect(rows[0]?.title.length).toBeLessThanOrEqual(81)
    expect((await startVoice(world, actor, { examples: [`${long}あ`] })).body.code).toBe('content_too_long')
    expect((await startVoice(world, actor, { examples: ['a'.repeat(1_000_000)] })).body.code).toBe('content_too_long')
  })

  it('is taught from up to so many characters of all sources, however few words they make', async () => {
    const { addText, fingerprints, post, list } = await openVoice(world)
    const texts = ['a', 'b', 'c', 'd'].map((letter) => `${letter},`.repeat(75_000))
    for (const text of texts) expect((await addText(text)).status).toBe(200)
    const full = await addText('e'.repeat(SOURCES_MAX_CHARACTERS - 4 * 150_000 + 1))
    expect(full).toMatchObject({
      status: 409,
      body: { code: 'source_characters_full', message: expect.stringContaining('600,000') },
    })
    expect(await list()).toHaveLength(4)
    expect((await fingerprints()).written?.texts).toBe(4)
    const [first] = await list()
    await post('/api/voice-sources/delete', { ids: [first?.id] })
    expect((await addText(`e,${'f'.repeat(149_998)}`)).status).toBe(200)
    expect((await post('/api/voice-sources/restore', { ids: [first?.id] })).body.code).toBe('source_characters_full')
  })
})

describe('on a plan that allows fewer than there are', () => {
  it('all voices go on working, and none can be added or brought back', async () => {
    const actor = await world.mint()
    await putOnPlan(world, actor, 'premium')
    for (let at = 0; at < BRAND_VOICE_LIMITS.premium; at++) await makeVoice(world, actor, { name: `Voice ${at}` })
    await putOnPlan(world, actor, 'starter')
    const voices = await voicesOf(world, actor)
    expect(voices).toHaveLength(BRAND_VOICE_LIMITS.premium)
    const stats = await world.request('GET', '/api/brand-voices/stats', { as: actor })
    expect(stats.body).toEqual({ currentCount: 8, limitCount: 5, canCreate: false })
    for (const { id } of voices) {
      expect((await edit(actor, id, { tone: 'warm' })).status).toBe(200)
      const taught = await send(actor, `/api/brand-voices/${id}/sources/text`, { manner: 'written', text: proseOf(id) })
      expect(taught.status).toBe(200)
      expect((await world.request('GET', `/api/brand-voices/${id}/prints`, { as: actor })).status).toBe(200)
    }
    expect((await startVoice(world, actor)).body).toMatchObject({ code: 'brand_voice_limit' })
    const gone = voices.slice(0, 4).map(({ id }) => id)
    await send(actor, '/api/brand-voices/delete', { ids: gone })
    expect((await send(actor, '/api/brand-voices/restore', { ids: gone })).body.code).toBe('brand_voice_limit')
    expect((await send(actor, '/api/brand-voices/restore', { ids: gone.slice(0, 1) })).status).toBe(200)
    expect(await voicesOf(world, actor)).toHaveLength(5)
  })
})

describe('while something else happens', () => {
  it('a source never joins a voice that is being deleted, and undo brings back those it had', async () => {
    const { owner, voiceId, addText, post, list } = await openVoice(world)
    await addText(proseOf('First'))
    const [removed, ...added] = await Promise.all([
      post('/api/brand-voices/delete', { ids: [voiceId] }),
      ...Array.from({ length: 6 }, (_, at) => addText(proseOf(`Late ${at}`))),
    ])
    expect(removed.status).toBe(200)
    for (const { status, body } of added)
      expect([200, 'brand_voice_not_found']).toContain(status === 200 ? status : body.code)
    expect((await addText(proseOf('After'))).status).toBe(404)
    await post('/api/brand-voices/restore', { ids: [voiceId] }, owner)
    expect(await list()).toHaveLength(1 + added.filter(({ status }) => status === 200).length)
  })

  it('deleting and bringing back the same voices in two orders ends, whoever comes first', async () => {
    const actor = await world.mint()
    for (let at = 0; at < 4; at++) await makeVoice(world, actor, { name: `Voice ${at}` })
    const ids = (await voicesOf(world, actor)).map(({ id }) => id)
    const back = ids.toReversed()
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [ids, back, ids, back].map((order, at) =>
          send(actor, `/api/brand-voices/${at < 2 ? 'delete' : 'restore'}`, { ids: order }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await send(actor, '/api/brand-voices/restore', { ids })
    }
    expect(await voicesOf(world, actor)).toHaveLength(4)
  })

  it('an analysis whose person leaves ends without a trace', async () => {
    const actor = await world.mint()
    let answer: ((text: string) => void) | undefined
    world.engine.behave(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    try {
      expect((await startVoice(world, actor)).status).toBe(202)
      await expect.poll(() => answer).toBeDefined()
      await world.base.pool.query('delete from users where id = $1', [actor.person.id])
      answer?.(LINES)
    } finally {
      world.engine.behave(async () => LINES)
    }
    const other = await world.mint()
    expect(await makeVoice(world, other)).toMatchObject({ status: 'succeeded' })
    const left = await world.base.pool.query('select 1 from brand_voices where user_id = $1', [actor.person.id])
    expect(left.rowCount).toBe(0)
  })
})

describe('an analysis', () => {
  async function analysed(reply: string) {
    const actor = await world.mint()
    world.engine.behave(async () => reply)
    try {
      const started = await startVoice(world, actor)
      return { ended: await endOfVoice(world, actor, started.body.id), voice: (await voicesOf(world, actor))[0] }
    } finally {
      world.engine.behave(async () => LINES)
    }
  }
  const DRY = { tone: 'dry, warm', style: 'short "lines"', description: 'One reader.' }

  it.each([
    ['JSON', JSON.stringify(DRY)],
    ['JSON in several lines within a fence', `\`\`\`json\n${JSON.stringify(DRY, null, 2)}\n\`\`\``],
    [
      'JSON with words around it and a list',
      `Here it is:\n${JSON.stringify({ Tone: ['dry', 'warm'], style: DRY.style, description: DRY.description, score: 3 })}\nEnjoy!`,
    ],
  ])('that came as %s is read as one that came in lines', async (_, reply) => {
    const { ended, voice } = await analysed(reply)
    expect(ended.status).toBe('succeeded')
    expect(voice).toMatchObject(DRY)
  })

  it.each([
    ['nothing that was asked for', 'I cannot help with that.'],
    ['JSON of something else', '{"error":{"message":"no tokens left"}}'],
    ['torn JSON', '{"tone'],
    ['a list of numbers', '[1, 2, 3]'],
    ['signs', '\u0000\u0000'],
  ])('that says %s makes no voice', async (_, reply) => {
    const { ended, voice } = await analysed(reply)
    expect(ended).toMatchObject({ status: 'failed', error: { message: 'Failed to analyze brand voice' } })
    expect(voice).toBeUndefined()
  })

  it('without end is kept as far as a text may be long', async () => {
    const { ended, voice } = await analysed(`Tone: ${'dry '.repeat(100_000)}\nDescription: ${'👩‍🍳'.repeat(50_000)}`)
    expect(ended.status).toBe('succeeded')
    expect(voice?.tone.length).toBeLessThanOrEqual(20_000)
    expect(voice?.description.isWellFormed()).toBe(true)
  })
})
