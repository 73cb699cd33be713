import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countWords } from '#domain/text.ts'
import { describeFingerprint } from '#language/voice/describe-fingerprint.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { newId } from '#server/base/id.ts'
import { voiceSources } from '#server/features/brand-voices/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { leftOversOf } from '#test/material/left-overs.ts'
import { PIECES } from '#test/material/pieces.ts'
import { openVoice, proseOf } from '#test/open-voice.ts'
import { makeVoice, voicesOf } from '#test/voice-making.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const pieceOf = (name: string) => PIECES.find((piece) => piece.name === name)?.content ?? ''
const SAID = `${proseOf('Monday')} It was a long way home, and nobody had told us why.`
const HTML = `<h2 style="margin:0 0 16px;font:700 24px/32px Inter,sans-serif;color:#111827">Market &amp; home</h2>
<p style="line-height:1.5;font-size:16px">${SAID}</p>`
const CLEAN = `Market & home\n\n${SAID}`

describe('what is pasted to teach a brand voice', () => {
  it('as HTML is kept, named, counted and measured as its words', async () => {
    const { owner, addText, fingerprints } = await openVoice(world)
    const { body } = await addText(HTML)
    expect(body).toMatchObject({ isNew: true, source: { title: 'Market & home', words: countWords(CLEAN) } })
    const { text } = (
      await world.request<{ text: string }>('GET', `/api/voice-sources/${body.source.id}`, { as: owner })
    ).body
    expect(text).toBe(CLEAN)
    const { written } = await fingerprints()
    expect(written).toEqual(makeFingerprint([CLEAN]))
    expect(describeFingerprint(makeFingerprint([HTML]))).toContain('many figures')
    expect(describeFingerprint(makeFingerprint([CLEAN]))).not.toContain('many figures')
  })

  it('counts once, with its tags and without', async () => {
    const { addText } = await openVoice(world)
    const { source } = (await addText(HTML)).body
    for (const text of [HTML, CLEAN])
      expect((await addText(text)).body).toMatchObject({ isNew: false, source: { id: source.id } })
  })

  it('as a conversation is the words of who says most', async () => {
    const { addFile, fingerprints } = await openVoice(world)
    const { content, notOwn } = PIECES.find(({ name }) => name === 'otter-bakery') ?? { content: '', notOwn: [] }
    const { body } = await addFile(Buffer.from(content), 'otter.txt', 'spoken')
    const [row] = await world.base.db.select().from(voiceSources).where(eq(voiceSources.id, body.source.id))
    expect(row).toMatchObject({ title: 'otter.txt', words: countWords(row?.content ?? '') })
    expect(row?.content).toMatch(/^So we opened at six every single day\./)
    expect(notOwn.filter((words) => row?.content.toLowerCase().includes(words))).toEqual([])
    expect((await fingerprints()).spoken).toEqual(makeFingerprint([row?.content ?? ''], 'spoken'))
  })

  it('is read apart where it is long, and refused by the words that are left', async () => {
    const { addText } = await openVoice(world)
    const paragraphs = (count: number) =>
      Array.from({ length: count }, (_, at) => `<p class="text body">${proseOf(`Day ${at}`)}</p>`).join('\n')
    expect((await addText(paragraphs(200))).body).toMatchObject({
      isNew: true,
      source: { words: countWords(proseOf('Day 1')) * 200 },
    })
    expect(await addText(paragraphs(400))).toMatchObject({ status: 413, body: { code: 'source_too_long' } })
    expect(await addText(`<p>${'a'.repeat(200_000)}</p>`)).toMatchObject({
      status: 413,
      body: { code: 'content_too_long' },
    })
  })

  it('as a post of one’s own is what was posted', async () => {
    const { owner, at, post } = await openVoice(world)
    const now = world.clock.now()
    const id = newId()
    const contentText = `# Market\n\n${SAID}\n\nP.S. Share this.`
    const about = { source: 'generated' as const, platform: 'LinkedIn', contentText }
    await world.base.db
      .insert(piecesTable)
      .values({ id, userId: owner.person.id, ...about, createdAt: now, updatedAt: now })
    const { source } = (await post(`${at}/sources/piece`, { pieceId: id })).body
    const [row] = await world.base.db.select().from(voiceSources).where(eq(voiceSources.id, source.id))
    expect(row?.content).toBe(contentText)
  })
})

it('examples of a new voice are told, kept, named and counted as their words', async () => {
  const actor = await world.mint()
  const asked: string[] = []
  world.engine.behave(async (request) => {
    asked.push(JSON.stringify(request))
    return 'Tone: dry\nStyle: short\nDescription: A friend.'
  })
  const examples = [HTML, pieceOf('markdown-post-essay'), pieceOf('youtube-times-finance')]
  expect(await makeVoice(world, actor, { examples })).toMatchObject({ status: 'succeeded' })
  const [voice] = await voicesOf(world, actor)
  const sources = await world.base.db
    .select()
    .from(voiceSources)
    .where(eq(voiceSources.brandVoiceId, voice?.id ?? ''))
    .orderBy(voiceSources.id)
  expect(sources.map(({ title }) => title.slice(0, 26))).toEqual([
    'Market & home',
    'The drawer of unsent lette',
    'A friend asked me how we p',
  ])
  for (const { content, words } of sources) {
    expect(leftOversOf(content)).toEqual([])
    expect(words).toBe(countWords(content))
  }
  expect(asked.length).toBeGreaterThan(0)
  for (const request of asked) expect(request).not.toMatch(/style=|&amp;|\d:\d\d|\*\*now\*\*/)
})
