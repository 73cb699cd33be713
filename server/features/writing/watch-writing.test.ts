import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PARALLEL_PER_PERSON } from '#domain/writing/engines.ts'
import { newId } from '#server/base/id.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Event = {
  id: string
  type: 'status' | 'text' | 'progress' | 'finished'
  offset?: number
  text?: string
  percent?: number
  status?: string
  ahead?: number
  writing?: { status: string; text?: string }
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function start(as: Actor, content = 'One two three four five.'): Promise<string> {
  const body = { operation: 'generation', input: { platform: 'Carousel', content } }
  const headers = { 'idempotency-key': newId() }
  return (await world.request<{ id: string }>('POST', '/api/writings', { as, body, headers })).body.id
}

/** Reads the stream to its end; `onEvent` is told of each event as it comes. */
async function watch(as: Actor, id: string, lastEventId?: string, onEvent = (_: Event) => {}): Promise<Event[]> {
  const headers = { cookie: as.cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const request = new Request(`http://localhost:3000/api/writings/${id}/events`, { headers })
  const answer = await world.app.fetch(request, '127.0.0.1')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events: Event[] = []
  const decoder = new TextDecoder()
  let stream = ''
  for await (const bytes of answer.body ?? []) {
    stream += decoder.decode(bytes, { stream: true })
    const blocks = stream.split('\n\n')
    stream = blocks.pop() ?? ''
    for (const block of blocks.filter((one) => one.includes('data: {'))) {
      const [, eventId = ''] = /^id: (.*)$/m.exec(block) ?? []
      const [, json = '{}'] = /^data: (.*)$/m.exec(block) ?? []
      const event = { ...(JSON.parse(json) as Event), id: eventId }
      events.push(event)
      onEvent(event)
    }
  }
  return events
}

/** For an engine that goes on once its watcher has been told what it just said. */
function createPace() {
  let goOn = () => {}
  return {
    told: () =>
      new Promise<void>((resolve) => {
        goOn = resolve
      }),
    onEvent({ type }: Event) {
      if (type === 'text' || type === 'progress') goOn()
    },
  }
}

/** What a page that knew `known` shows after these events. */
function shownAfter(events: readonly Event[], known = ''): string {
  return events
    .filter(({ type }) => type === 'text')
    .reduce((text, { offset = 0, text: added = '' }) => text.slice(0, offset) + added, known)
}

it('passes on each piece of text as it is written, then the end', async () => {
  const actor = await world.mint()
  const { told, onEvent } = createPace()
  world.engine.behave(async (_, { onText }) => {
    for (const text of ['The first.', 'The first. The second.', 'The first. The second. The third.']) {
      onText(text)
      await told()
    }
    return 'The first. The second. The third.'
  })
  const events = await watch(actor, await start(actor), undefined, onEvent)
  expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThanOrEqual(3)
  expect(shownAfter(events)).toBe('The first. The second. The third.')
  expect(events.at(-1)).toMatchObject({
    type: 'finished',
    writing: { status: 'succeeded', text: 'The first. The second. The third.' },
  })
})

it('tells whoever waits in line how many are before them', async () => {
  const actor = await world.mint()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  world.engine.behave(async () => {
    await held
    return 'A text.'
  })
  const before = world.engine.requests.length
  for (let at = 0; at < PARALLEL_PER_PERSON.default; at++) await start(actor, `Running ${at}, two three four five.`)
  await expect.poll(() => world.engine.requests.length - before).toBe(PARALLEL_PER_PERSON.default)
  await start(actor, 'Waiting first, two three four five.')
  const last = await start(actor, 'Waiting last, two three four five.')
  const events = await watch(actor, last, undefined, ({ ahead }) => ahead === 1 && letGo())
  expect(events.slice(0, 2)).toMatchObject([{ status: 'queued' }, { status: 'queued', ahead: 1 }])
  expect(events.at(-1)?.writing?.status).toBe('succeeded')
})

it('resumes after any event with nothing missing and nothing twice', async () => {
  const actor = await world.mint()
  const { told, onEvent } = createPace()
  const whole = 'A text that grows, word by word, until it is there.'
  world.engine.behave(async (_, { onText }) => {
    for (let length = 5; length <= whole.length; length += 5) {
      onText(whole.slice(0, length))
      await told()
    }
    return whole
  })
  const id = await start(actor)
  const events = await watch(actor, id, undefined, onEvent)
  for (const [at, event] of events.entries()) {
    const known = shownAfter(events.slice(0, at + 1))
    const resumed = await watch(actor, id, event.id)
    expect(shownAfter(resumed, known)).toBe(whole)
    expect(
      resumed
        .filter(({ type }) => type === 'text')
        .map(({ text }) => text)
        .join(''),
    ).toBe(whole.slice(known.length))
  }
})

it('sends a passage anew where the text changed further up, also to whoever comes back', async () => {
  const actor = await world.mint()
  const { told, onEvent } = createPace()
  world.engine.behave(async (_, { onText }) => {
    onText('A first try that is much too long.')
    await told()
    onText('A second try.')
    await told()
    return 'A second try.'
  })
  const id = await start(actor)
  await expect
    .poll(() => world.base.pool.query('select partial_text from writings where id = $1', [id]).then(({ rows }) => rows))
    .toEqual([{ partial_text: 'A first try that is much too long.' }])
  const events = await watch(actor, id, undefined, onEvent)
  expect(shownAfter(events)).toBe('A second try.')
  const early = events.find(({ type }) => type === 'text')
  expect(early?.text).toBe('A first try that is much too long.')
  expect(shownAfter(await watch(actor, id, early?.id), early?.text)).toBe('A second try.')
})

it.each(['', 'nonsense', '34', '9.9.999999', "1.0.5'; drop table"])(
  'begins anew after the unknown id %j',
  async (id) => {
    const actor = await world.mint()
    const writing = await start(actor)
    const whole = shownAfter(await watch(actor, writing))
    expect(whole).not.toBe('')
    expect(shownAfter(await watch(actor, writing, id), 'anything that was shown')).toBe(whole)
  },
)

it('tells real progress where the engine reports it, and only forwards', async () => {
  const actor = await world.mint()
  const { told, onEvent } = createPace()
  world.engine.behave(async (_, { onText, onProgress }) => {
    onProgress(0.1)
    await told()
    onProgress(0.4)
    await told()
    onProgress(0.3)
    onProgress(0.8)
    await told()
    onText('Done.')
    return 'Done.'
  })
  const events = await watch(actor, await start(actor), undefined, onEvent)
  const percents = events.flatMap(({ percent }) => percent ?? [])
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents).toContain(80)
})

it('ends the stream at once when the work is cancelled', async () => {
  const actor = await world.mint()
  world.engine.behave(
    (_, { signal, onText }) =>
      new Promise((_resolve, reject) => {
        onText('Something')
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const id = await start(actor)
  const begun = Promise.withResolvers<void>()
  const watched = watch(actor, id, undefined, ({ type }) => {
    if (type === 'text') begun.resolve()
  })
  await begun.promise
  await world.request('POST', `/api/writings/${id}/cancel`, { as: actor })
  expect((await watched).at(-1)).toMatchObject({ type: 'finished', writing: { status: 'cancelled' } })
})
