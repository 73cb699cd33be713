import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { readDocx } from '#server/base/reading/read-docx.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { readZip } from '#test/read-zip.ts'
import { pieceSample } from '#test/samples/library.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { makeDocx } from './make-docx.ts'
import { zipPieces } from './zip-pieces.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world?.stop())

const ask = (as: Actor, ids: unknown) => world.request('POST', '/api/pieces/download', { as, body: { ids } })

/** The files of the zip of these pieces, by name. */
async function unpack(owner: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  return readZip(await buffer(await zipPieces(world.base, owner.person.id, ids)))
}

it('holds each piece as text, Markdown and Word, and all of them in one table', async () => {
  const owner = await world.mint()
  const ids = [
    await pieceSample.insert(world, owner, '=HYPERLINK("http://evil")\nA second line, “quoted”.'),
    await pieceSample.insert(world, owner, 'What/is: a <b>name</b>? & more\n\nÜbermut 🎉 \u0007'),
  ]
  await world.request('POST', '/api/pieces/mark', {
    as: owner,
    body: { ids: [ids[1]], addTags: ['A "tag"'], favourite: true },
  })
  const files = await unpack(owner, ids)
  expect([...files.keys()]).toEqual([
    'Text/001 2026-11-20 - Twitter Thread - What is a b name b & more.txt',
    'Markdown/001 2026-11-20 - Twitter Thread - What is a b name b & more.md',
    'Word/001 2026-11-20 - Twitter Thread - What is a b name b & more.docx',
    'Text/002 2026-11-20 - Twitter Thread - =HYPERLINK( http evil ).txt',
    'Markdown/002 2026-11-20 - Twitter Thread - =HYPERLINK( http evil ).md',
    'Word/002 2026-11-20 - Twitter Thread - =HYPERLINK( http evil ).docx',
    'posts.csv',
  ])
  const [text = '', markdown = ''] = [...files.values()]
  expect(text).toBe('What/is: a <b>name</b>? & more\n\nÜbermut 🎉 \u0007\n')
  expect(markdown).toMatch(/^---\ncreated: ".*"\nplatform: "Twitter Thread"\ntags: \["A \\"tag\\""\]\n---\n\nWhat/)
  const table = files.get('posts.csv') ?? ''
  expect(table.startsWith('\uFEFF"Created","Title"')).toBe(true)
  expect(table).toContain(`"'=HYPERLINK(""http://evil"")\nA second line, “quoted”."\r\n`)
  expect(table).toContain('"A ""tag""","yes"')
})

it('names a carousel and a thread by their first words, not by a slide’s line or a number', async () => {
  const owner = await world.mint()
  const carousel = await pieceSample.insert(
    world,
    owner,
    '--- Slide 1 ---\nLeave the bag alone\n\n--- Slide 2 ---\nStop',
  )
  await world.base.db.update(piecesTable).set({ platform: 'Carousel' }).where(eq(piecesTable.id, carousel))
  const thread = await pieceSample.insert(world, owner, '1/2 Bees need water\n\n2/2 And shade')
  const names = [...(await unpack(owner, [carousel, thread])).keys()].filter((name) => name.startsWith('Text/'))
  expect(names).toEqual([
    'Text/001 2026-11-20 - Twitter Thread - Bees need water.txt',
    'Text/002 2026-11-20 - Carousel - Leave the bag alone.txt',
  ])
})

it('writes Word files that are read again', async () => {
  const file = await makeDocx('Title & <name>', 'One\n\nTwo \u0000\ud800\ufffe "three"', new Date(0))
  const text = await readDocx(file)
  expect(JSON.stringify(text)).toContain('Title & <name>')
  expect(JSON.stringify(text)).toContain('Two')
})

it('answers for what is somebody else’s, in the trash or nowhere as if it did not exist', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const [mine, gone, theirs] = [
    await pieceSample.insert(world, owner, 'Mine'),
    await pieceSample.insert(world, owner, 'Gone'),
    await pieceSample.insert(world, other, 'Theirs'),
  ]
  await world.request('POST', '/api/pieces/delete', { as: owner, body: { ids: [gone] } })
  const texts = [...(await unpack(owner, [mine, gone, theirs, newId(), 'no-id', mine])).values()]
  expect(texts.join()).not.toMatch(/Gone|Theirs/)
  expect(texts).toHaveLength(4)
  const missing = await ask(owner, [newId()])
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await ask(owner, [theirs, gone, 'no-id'])).text).toBe(missing.text)
  expect(await ask(owner, [mine])).toMatchObject({ status: 200 })
  expect((await ask(owner, Array.from({ length: 501 }, newId))).status).toBe(400)
  expect((await ask(owner, [])).status).toBe(400)
})
