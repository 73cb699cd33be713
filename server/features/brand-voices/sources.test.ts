import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_MAX_WORDS, SOURCES_MAX } from '#domain/lists/brand-voices.ts'
import { previewCharacters } from '#domain/text.ts'
import { EDITION, makeFingerprint } from '#language/voice/fingerprint.ts'
import { newId } from '#server/base/id.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { LINE, openVoice, proseOf, type Source } from '#test/open-voice.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { purgeSources } from './sources/remove-sources.ts'
import { brandVoicesTable, voiceSources } from './table.ts'
import { findVoiceGuide } from './voice-guide.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

describe('a text', () => {
  it('is counted, listed newest first and given back whole', async () => {
    const { owner, addText, list } = await openVoice(world)
    const first = await addText(`  ${proseOf('First')}\r\nA second line.  `)
    expect(first).toMatchObject({ status: 200, body: { isNew: true, source: { kind: 'text', manner: 'written' } } })
    const { source } = first.body
    expect(source.words).toBe(proseOf('First').split(' ').length + 3)
    expect(source.title).toBe(`${previewCharacters(proseOf('First'), 80).text}…`)
    await addText('Spoken words, uh, here', 'spoken')
    expect((await list()).map(({ manner, title }) => [manner, title])).toEqual([
      ['spoken', 'Spoken words, uh, here'],
      ['written', source.title],
    ])
    const whole = await world.request<{ text: string }>('GET', `/api/voice-sources/${source.id}`, { as: owner })
    expect(whole.body.text).toBe(`${proseOf('First')}\nA second line.`)
  })

  it('takes back what was said of too little to measure, and nothing that a person wrote', async () => {
    for (const [before, after] of [
      ['Too few full sentences to measure: 5 words in 1 text.', ''],
      ['Said by the person.', 'Said by the person.'],
    ] as const) {
      const { owner, voiceId, addText } = await openVoice(world)
      const { db } = world.base
      await db.update(brandVoicesTable).set({ description: before }).where(eq(brandVoicesTable.id, voiceId))
      expect((await findVoiceGuide(world.base, owner.person.id, voiceId))?.description).toBe(after)
      await addText(proseOf('More'))
      const [voice] = await db.select().from(brandVoicesTable).where(eq(brandVoicesTable.id, voiceId))
      expect(voice?.description).toBe(after)
    }
  })

  it('that is there already counts once, and is answered as it stands', async () => {
    const { addText, list } = await openVoice(world)
    const { body } = await addText(proseOf('Once'))
    const again = await addText(`\n${proseOf('Once')} \r\n`)
    expect(again).toMatchObject({ status: 200, body: { isNew: false, source: { id: body.source.id } } })
    expect(await list()).toHaveLength(1)
  })

  it('that is empty, too long or of no known manner is refused', async () => {
    const { addText, list } = await openVoice(world)
    expect(await addText(' \n\u0000 ')).toMatchObject({ status: 400, body: { code: 'content_required' } })
    expect(await addText('word '.repeat(SOURCE_MAX_WORDS + 1))).toMatchObject({
      status: 413,
      body: {
        code: 'source_too_long',
        message: 'This text has 10,001 words. Please share at most 10,000 of them, such as one chapter.',
      },
    })
    expect(await addText('a'.repeat(200_001))).toMatchObject({ status: 413, body: { code: 'content_too_long' } })
    expect(await addText(LINE, 'sung')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await list()).toEqual([])
  })
})

describe('a limit', () => {
  it('holds for several texts that arrive at once', async () => {
    const { addText, list } = await openVoice(world)
    for (let at = 0; at < SOURCES_MAX - 2; at++) await addText(proseOf(`Day ${at}`))
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => addText(proseOf(`Late ${at}`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'sources_full',
      message: 'This brand voice has 40 sources already. Remove one first.',
    })
    expect(await list()).toHaveLength(SOURCES_MAX)
  })

  it('lets the same text in once, however often it arrives at once', async () => {
    const { addText, list } = await openVoice(world)
    const answers = await Promise.all(Array.from({ length: 6 }, () => addText(proseOf('Same'))))
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('of all words together is told with both numbers', async () => {
    const { addText } = await openVoice(world)
    for (let at = 0; at < 3; at++) expect((await addText(`${at} `.repeat(9_900))).status).toBe(200)
    expect(await addText('more '.repeat(500))).toMatchObject({
      status: 409,
      body: {
        code: 'source_words_full',
        message: expect.stringMatching(/at most 30,000 words, and this would make 30,200/),
      },
    })
    expect((await addText('more '.repeat(300))).status).toBe(200)
  })
})

describe('a fingerprint', () => {
  it('of each manner is made of its own texts, kept, and made anew after every change', async () => {
    const { owner, voiceId, addText, post, fingerprints } = await openVoice(world)
    expect(await fingerprints()).toEqual({ written: null, spoken: null, ownPhrases: [] })
    const { body } = await addText(proseOf('First'))
    await addText(proseOf('Second'))
    await addText('Well, you know, we said it out loud', 'spoken')
    const made = await fingerprints()
    expect(made.written).toEqual(makeFingerprint([proseOf('First'), proseOf('Second')]))
    expect(made.spoken).toEqual(makeFingerprint(['Well, you know, we said it out loud'], 'spoken'))
    const kept = await keptOf(voiceId)
    expect(kept).toEqual({ writtenFingerprint: made.written, spokenFingerprint: made.spoken })

    await post('/api/voice-sources/delete', { ids: [body.source.id] }, owner)
    expect(await keptOf(voiceId)).toEqual({ writtenFingerprint: null, spokenFingerprint: null })
    expect((await fingerprints()).written?.texts).toBe(1)
    await post('/api/voice-sources/restore', { ids: [body.source.id] }, owner)
    expect((await fingerprints()).written?.texts).toBe(2)
  })

  it('of long material is measured apart, and once however many ask', async () => {
    const { addText, fingerprints } = await openVoice(world)
    const texts = [0, 1, 2].map((part) =>
      Array.from({ length: 120 }, (_, at) => proseOf(`Day ${part}-${at}`)).join('\n\n'),
    )
    for (const text of texts) await addText(text)
    const answers = await Promise.all(Array.from({ length: 20 }, fingerprints))
    const fingerprint = makeFingerprint(texts)
    expect(fingerprint.words).toBeGreaterThan(10_000)
    for (const { written } of answers) expect(written).toEqual(fingerprint)
  })

  it('of another edition is made anew', async () => {
    const { voiceId, addText, fingerprints } = await openVoice(world)
    await addText(proseOf('First'))
    const { written } = await fingerprints()
    const old = { ...makeFingerprint(['other words']), edition: 'an older one' }
    await world.base.db
      .update(brandVoicesTable)
      .set({ writtenFingerprint: old })
      .where(eq(brandVoicesTable.id, voiceId))
    expect((await fingerprints()).written).toEqual(written)
    expect((await keptOf(voiceId)).writtenFingerprint?.edition).toBe(EDITION)
  })

  it('is never kept of texts that changed while it was made', async () => {
    const { addText, fingerprints, list } = await openVoice(world)
    await addText(proseOf('Start'))
    const calls = Array.from({ length: 12 }, async (_, at) =>
      at % 2 === 0 ? addText(proseOf(`Side ${at}`)) : fingerprints(),
    )
    await Promise.all(calls)
    expect((await fingerprints()).written?.texts).toBe((await list()).length)
  })

  const keptOf = async (voiceId: string) => {
    const [row] = await world.base.db
      .select({
        writtenFingerprint: brandVoicesTable.writtenFingerprint,
        spokenFingerprint: brandVoicesTable.spokenFingerprint,
      })
      .from(brandVoicesTable)
      .where(eq(brandVoicesTable.id, voiceId))
    return row ?? { writtenFingerprint: null, spokenFingerprint: null }
  }
})

describe('removing', () => {
  it('takes a text away and puts it back, as long as it was not added anew', async () => {
    const { addText, list, post } = await openVoice(world)
    const [first, second] = [await addText(proseOf('First')), await addText(proseOf('Second'))]
    const ids = [first.body.source.id, second.body.source.id]
    expect((await post<{ deleted: string[] }>('/api/voice-sources/delete', { ids })).body.deleted.toSorted()).toEqual(
      ids.toSorted(),
    )
    expect(await list()).toEqual([])
    expect((await post<{ deleted: string[] }>('/api/voice-sources/delete', { ids })).body.deleted).toEqual([])
    await addText(proseOf('Second'))
    const { body } = await post<{ items: Source[] }>('/api/voice-sources/restore', { ids })
    expect(body.items.map(({ id }) => id)).toEqual([first.body.source.id])
    expect(await list()).toHaveLength(2)
  })

  it('cannot be undone beyond the limit', async () => {
    const { addText, post } = await openVoice(world)
    const { body } = await addText(proseOf('First'))
    await post('/api/voice-sources/delete', { ids: [body.source.id] })
    for (let at = 0; at < SOURCES_MAX; at++) await addText(proseOf(`Day ${at}`))
    expect(await post('/api/voice-sources/restore', { ids: [body.source.id] })).toMatchObject({
      status: 409,
      body: { code: 'sources_full' },
    })
  })

  it('is for good after thirty days', async () => {
    const { addText, post } = await openVoice(world)
    const { body } = await addText(proseOf('First'))
    await addText(proseOf('Second'))
    await post('/api/voice-sources/delete', { ids: [body.source.id] })
    const later = (days: number) => ({
      ...world.base,
      clock: { now: () => new Date(world.clock.now().getTime() + days * 86_400_000) },
    })
    const left = async () =>
      (await world.base.db.select().from(voiceSources).where(eq(voiceSources.id, body.source.id))).length
    await purgeSources(later(29))
    expect(await left()).toBe(1)
    await purgeSources(later(31))
    expect(await left()).toBe(0)
  })
})

describe("somebody else's", () => {
  it('brand voice, source and post answer as if they did not exist', async () => {
    const { addText, at } = await openVoice(world)
    const { body } = await addText(proseOf('First'))
    const stranger = await openVoice(world)
    const gone = { code: 'brand_voice_not_found' }
    for (const path of [`${at}/sources`, `${at}/prints`])
      expect(await world.request('GET', path, { as: stranger.owner })).toMatchObject({ status: 404, body: gone })
    const tries = { text: { text: LINE }, link: { address: 'http://127.0.0.1:9/' }, file: {} }
    for (const [kind, material] of Object.entries(tries).slice(0, 2))
      expect(await stranger.post(`${at}/sources/${kind}`, { manner: 'written', ...material })).toMatchObject({
        status: 404,
        body: gone,
      })
    const ids = [body.source.id]
    expect((await stranger.post<{ deleted: string[] }>('/api/voice-sources/delete', { ids })).body.deleted).toEqual([])
    expect((await stranger.post<{ items: string[] }>('/api/voice-sources/restore', { ids })).body.items).toEqual([])
    const owner = await world.mint()
    const pieceId = await makePiece(owner)
    expect(await stranger.post(`${stranger.at}/sources/piece`, { pieceId })).toMatchObject({ status: 404 })
  })

  it('and a deleted brand voice has neither sources nor fingerprints', async () => {
    const { owner, voiceId, at, addText, post } = await openVoice(world)
    const { body } = await addText(proseOf('First'))
    await post('/api/brand-voices/delete', { ids: [voiceId] })
    expect(await addText(proseOf('Second'))).toMatchObject({ status: 404, body: { code: 'brand_voice_not_found' } })
    expect((await world.request('GET', `${at}/prints`, { as: owner })).status).toBe(404)
    expect((await world.request('GET', `/api/voice-sources/${body.source.id}`, { as: owner })).status).toBe(404)
  })
})

async function makePiece(owner: Actor, contentText = proseOf('Posted')): Promise<string> {
  const now = world.clock.now()
  const id = newId()
  const about = { source: 'generated' as const, platform: 'LinkedIn', contentText }
  await world.base.db
    .insert(piecesTable)
    .values({ id, userId: owner.person.id, ...about, createdAt: now, updatedAt: now })
  return id
}

describe('a post', () => {
  it('is taught from once, as it stood then, also when it was edited since', async () => {
    const { owner, at, post, list } = await openVoice(world)
    const pieceId = await makePiece(owner)
    const { body } = await post(`${at}/sources/piece`, { pieceId })
    expect(body).toMatchObject({ isNew: true, source: { kind: 'piece', manner: 'written', pieceId } })
    await world.base.db.update(piecesTable).set({ contentText: LINE }).where(eq(piecesTable.id, pieceId))
    expect((await post(`${at}/sources/piece`, { pieceId })).body).toMatchObject({
      isNew: false,
      source: { id: body.source.id },
    })
    await post('/api/voice-sources/delete', { ids: [body.source.id] })
    expect((await post(`${at}/sources/piece`, { pieceId })).body.isNew).toBe(true)
    expect(
      (await post<{ items: Source[] }>('/api/voice-sources/restore', { ids: [body.source.id] })).body.items,
    ).toEqual([])
    expect(await list()).toHaveLength(1)
  })
})
