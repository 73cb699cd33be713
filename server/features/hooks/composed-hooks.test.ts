/** What the built-in composer gives a person over many presses: whole lines first, and no line again, whatever became of it; and for whom. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { HOOK_LIMITS } from '#domain/lists/hooks.ts'
import { AUDIENCE_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { HOOK_BANK } from '#language/composer/topics/hooks/hook-bank.ts'
import { recogniserOf, spacedWordsOf } from '#language/composer/topics/recognise-line.ts'
import { createTrials } from '#test/try-writings.ts'
import { openWorld, type World } from '#test/world.ts'

const TOPICS = ['raise prices', 'my divorce', 'first-time founders']
const { any, practice, chapter } = HOOK_BANK.Story
const LINES = [...any, ...practice, ...chapter]

let world: World
const { start, make } = createTrials('hook', () => world, { hookType: 'Story' })
beforeAll(async () => {
  world = await openWorld({ engines: 'real' })
})
afterAll(() => world.stop())

it('fills every place of a type with another line, on several topics and after each was filled in', async () => {
  const actor = await world.mint()
  const made: string[] = []
  for (let at = 0; at < HOOK_LIMITS.Story; at++) {
    const hook = await make(actor, { topic: TOPICS[at % TOPICS.length] })
    expect(hook).toMatchObject({ status: 'succeeded' })
    made.push(hook.text ?? '')
    const { body } = await world.request<{ items: { id: string; content: string }[] }>('GET', '/api/hooks', {
      as: actor,
    })
    const [newest] = body.items
    const content = (newest?.content ?? '').replace(/\[[^\]]*\]/g, 'the winter of the long calls')
    await world.request('PATCH', `/api/hooks/${newest?.id}`, { as: actor, body: { content } })
  }
  const lines = made.map((text) => LINES.filter((line) => recogniserOf(line)(spacedWordsOf(text))))
  expect(new Set(lines.flat()).size).toBe(HOOK_LIMITS.Story)
  expect(placesOf(made.slice(0, TOPICS.length).join('\n'))).toEqual([])
})

it('names whom the person writes for, in their words, and nobody where they say nothing', async () => {
  const actor = await world.mint()
  const asked = await make(actor, { topic: 'pricing', audience: ' For freelance designers. ' })
  expect(asked).toMatchObject({ status: 'succeeded' })
  expect(asked.text).toContain('freelance designers')
  for (const audience of ['', ' \n', null, undefined, 'everyone'])
    expect((await make(actor, { topic: 'hiring', audience })).text).not.toMatch(/everyone|designers/)
  expect(await start(actor, { topic: 'pricing', audience: 'x'.repeat(AUDIENCE_MAX_CHARACTERS + 1) })).toMatchObject({
    status: 413,
    body: { code: 'content_too_long' },
  })
})
