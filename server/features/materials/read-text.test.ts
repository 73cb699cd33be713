import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#domain/messages/messages.ts'
import { countWords } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import {
  LEFT_OUT_EXAMPLE_CHARACTERS,
  LEFT_OUT_EXAMPLES_MAX,
  PASSAGES_MAX,
  SPEAKERS_SHOWN_MAX,
  TEXT_READINGS_PER_HOUR,
} from '#domain/writing/readings.ts'
import { createRateLimiter } from '#server/base/rate-limit/index.ts'
import { ARTICLES } from '#test/articles/draft-checks.ts'
import { PIECES } from '#test/material/pieces.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import type { TextReading } from './read-text-job.ts'
import { materialsTable } from './table.ts'

type Answer = TextReading & { code: string; message: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const read = (as: Actor, body: unknown) => world.request<Answer>('POST', '/api/materials/text', { as, body })
const pieceOf = (name: string) => PIECES.find((piece) => piece.name === name)?.content ?? ''
const article = ARTICLES.find(({ name }) => name.startsWith('02'))?.content ?? ''

describe('a pasted text', () => {
  it('is told as what it was read as, with the posts it holds; it costs nothing and nothing is kept', async () => {
    const person = await world.mint()
    const plan = () => world.request('GET', '/api/plan', { as: person })
    const before = await plan()
    const { status, body } = await read(person, { content: article })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'prose', words: countWords(article), speakers: [], chosenSpeaker: null })
    expect(body.passages).toHaveLength(PASSAGES_MAX)
    for (const { firstLine, from, to } of body.passages)
      expect(article.slice(from, to)).toContain(firstLine.split(' ').slice(0, 3).join(' '))
    expect((await plan()).text).toBe(before.text)
    const mine = eq(materialsTable.userId, person.person.id)
    expect(await world.base.db.select({ rows: count() }).from(materialsTable).where(mine)).toEqual([{ rows: 0 }])
  })

  it('names what was left out of it, each sort by a few of its lines, and leaves in what is taken back', async () => {
    const person = await world.mint()
    const content = pieceOf('page-blog-hiring')
    const { body } = await read(person, { content, reading: {} })
    const left = body.leftOut.find(({ sort }) => sort === 'navigation')
    expect(left).toMatchObject({ count: 15, canBeTakenBack: true, takenBack: false })
    expect(left?.examples).toHaveLength(LEFT_OUT_EXAMPLES_MAX)
    expect(left?.examples).toContain('Skip to content')
    for (const { examples } of body.leftOut)
      for (const line of examples) expect(line.length).toBeLessThanOrEqual(LEFT_OUT_EXAMPLE_CHARACTERS)
    const again = (await read(person, { content, reading: { takenBack: ['navigation'] } })).body
    expect(again.leftOut).toEqual(body.leftOut.map((one) => ({ ...one, takenBack: one.sort === 'navigation' })))
    expect(again.kind).toBe('page')
  })

  it('is a conversation in which another speaker can be chosen', async () => {
    const person = await world.mint()
    const content = pieceOf('otter-bakery')
    const usual = (await read(person, { content })).body
    const speakers = ['Nora Whitcombe', 'Tom Ashdown']
    expect(usual).toMatchObject({ kind: 'transcript', speakers, chosenSpeaker: 'Nora Whitcombe' })
    expect(usual.leftOut.find(({ sort }) => sort === 'times')).toMatchObject({ canBeTakenBack: false })
    const chosen = (await read(person, { content, reading: { speaker: 'Tom Ashdown' } })).body
    expect(chosen).toMatchObject({ speakers, chosenSpeaker: 'Tom Ashdown' })
    expect(chosen.passages).not.toEqual(usual.passages)
    const nobody = (await read(person, { content, reading: { speaker: 'Somebody Else' } })).body
    expect(nobody).toEqual(usual)
  })

  it('has its places in the text as it is kept, whatever was pasted', async () => {
    const pasted = `\uFEFF${article.replaceAll('\n', '\r\n')}`
    const person = await world.mint()
    expect((await read(person, { content: pasted })).body).toEqual((await read(person, { content: article })).body)
  })

  it('names no more speakers than can be chosen from', async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const names = letters.flatMap((one) => ['ann', 'ben', 'cor'].map((rest) => one + rest))
    const content = names
      .map((name, at) => `${name}  0:${10 + (at % 50)}\nI moved the ovens to the front.`)
      .join('\n\n')
    const { body } = await read(await world.mint(), { content })
    expect(body.kind).toBe('transcript')
    expect(body.speakers).toHaveLength(SPEAKERS_SHOWN_MAX)
  })
})

describe('what cannot be read', () => {
  it.each(['', ' \n\t', '\u0000\uFEFF'])('is no text: %j', async (content) => {
    const answer = await read(await world.mint(), { content })
    expect(answer).toMatchObject({ body: { code: 'content_required', message: ERRORS.content_required[1] } })
    expect(answer.status).toBe(ERRORS.content_required[0])
  })

  it('is too long, and the longest that there may be is read', async () => {
    const person = await world.mint()
    const longest = 'We moved the ovens to the front. '.repeat(10_000).slice(0, CONTENT_MAX_CHARACTERS)
    expect((await read(person, { content: longest })).status).toBe(200)
    const answer = await read(person, { content: `${longest}.` })
    expect(answer).toMatchObject({ status: ERRORS.content_too_long[0], body: { code: 'content_too_long' } })
  })

  it.each([
    { takenBack: ['times'] },
    { takenBack: 'navigation' },
    { speaker: 'x'.repeat(201) },
    { passage: { from: 3, to: 2 } },
    'Nora',
  ])('is wished %j', async (reading) => {
    const answer = await read(await world.mint(), { content: article, reading })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('is another text after so many in an hour', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    const limiter = createRateLimiter(world.base.db, world.base.clock)
    const limit = { name: 'text-readings', max: TEXT_READINGS_PER_HOUR, seconds: 3_600 }
    for (let made = 1; made < TEXT_READINGS_PER_HOUR; made++) await limiter.allows(limit, [person.person.id])
    expect((await read(person, { content: 'One more.' })).status).toBe(200)
    const refusal = { status: 429, body: { code: 'too_many_requests' } }
    expect(await read(person, { content: 'One too many.' })).toMatchObject(refusal)
    expect((await read(other, { content: 'Somebody else.' })).status).toBe(200)
    // What is not read is not counted, and says why.
    expect((await read(person, { content: ' ' })).body.code).toBe('content_required')
    world.clock.advance(3_600_000)
    expect((await read(person, { content: 'An hour later.' })).status).toBe(200)
  })
})
