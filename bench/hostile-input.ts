// Sends each field its longest text in twenty nasty shapes, and times the answers and an ordinary read beside them.

import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { composerEngine, compositions } from '#server/engines/composer/index.ts'
import type { Composition } from '#server/engines/request.ts'
import { NASTY_SHAPES, nastyInProse, nastyText } from '#test/nasty-shapes.ts'
import { CALLS } from '#test/route-calls.ts'
import type { Actor, World } from '#test/world.ts'
import { withWorld } from './open-bench.ts'

/** The longest that some field takes, and what the smaller ones take. */
const LENGTHS = [CONTENT_MAX_CHARACTERS, 20_000, 1_000, 100]
const SLOWEST_MS = 1_000

type Sent = { what: string; ms: number }

/** Prints the slowest answers, and how long an ordinary read took beside them, against beside ordinary texts. */
export async function run(): Promise<void> {
  await withWorld({ works: false, engines: 'real' }, async (world) => {
    const person = await world.mint()
    const admin = await world.mint({ role: 'admin' })
    for (const [name, textOf] of [
      [
        'ordinary',
        (characters: number) => ORDINARY.repeat(Math.ceil(characters / ORDINARY.length)).slice(0, characters),
      ],
      ...NASTY_SHAPES.map((shape) => [shape, (characters: number) => nastyText(shape, characters)] as const),
    ] as const) {
      const { sent, reads } = await besideReads(world, person, () => sendEverywhere(world, person, admin, textOf))
      tell(`fields, ${name}`, sent, reads)
    }
    for (const shape of ['ordinary', ...NASTY_SHAPES] as const) {
      const text =
        shape === 'ordinary'
          ? ORDINARY.repeat(CONTENT_MAX_CHARACTERS / ORDINARY.length)
          : nastyInProse(shape, CONTENT_MAX_CHARACTERS)
      const { sent, reads } = await besideReads(world, person, () => composeEverything(text))
      tell(`composer, ${shape}`, sent, reads)
    }
  })
}

const ORDINARY =
  'We moved the price to the first page. Nobody left because of it, and eleven people wrote to say thanks. '

function tell(what: string, sent: readonly Sent[], reads: readonly number[]): void {
  const slowest = sent.toSorted((a, b) => b.ms - a.ms)[0]
  const sorted = reads.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  const over = slowest && slowest.ms > SLOWEST_MS ? ` (over ${SLOWEST_MS} ms)` : ''
  console.log(
    `hostile-input ${what}: slowest of ${sent.length} ${slowest?.ms.toFixed(0)} ms at ${slowest?.what}${over}; ` +
      `a read beside it p99 ${p99.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms of ${reads.length}`,
  )
}

async function besideReads(world: World, person: Actor, work: () => Promise<Sent[]>) {
  const reads: number[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      const began = performance.now()
      await world.request('GET', '/api/pieces', { as: person })
      reads.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  try {
    return { sent: await work(), reads }
  } finally {
    isDone = true
    await reading
  }
}

async function sendEverywhere(world: World, person: Actor, admin: Actor, textOf: (characters: number) => string) {
  const sent: Sent[] = []
  for (const [route, call] of Object.entries(CALLS)) {
    if (call.rawBody !== undefined || typeof call.body !== 'object' || call.body === null) continue
    const [method = '', path = ''] = route.split(' ')
    for (const { field, bodyWith } of fieldsOf(call.body))
      for (const characters of LENGTHS) {
        const rawBody = JSON.stringify(bodyWith(textOf(characters)))
        const id = (await call.row?.(world, call.admin ? admin : person)) ?? newId()
        await world.base.pool.query('delete from rate_limits')
        const began = performance.now()
        await world.request(method, `/api${path.replace('{id}', id)}`, {
          as: call.admin ? admin : person,
          rawBody,
          headers: call.headers?.() ?? {},
        })
        sent.push({ what: `${route} ${field} ${characters}`, ms: performance.now() - began })
      }
  }
  return sent
}

/** Each text of a body, however deep, and the body with another in its place. */
function* fieldsOf(body: object): Generator<{ field: string; bodyWith: (text: string) => unknown }> {
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { field, bodyWith: (text) => ({ ...body, [field]: text }) }
    else if (typeof value === 'object' && value !== null)
      for (const deeper of fieldsOf(value))
        yield { field: `${field}.${deeper.field}`, bodyWith: (text) => ({ ...body, [field]: deeper.bodyWith(text) }) }
  }
}

async function composeEverything(material: string): Promise<Sent[]> {
  const sent: Sent[] = []
  const time = async (what: string, compose: Composition) => {
    const began = performance.now()
    const told = { variant: 0, userId: 'a person', signal: new AbortController().signal }
    const quiet = { onText: () => {}, onProgress: () => {} }
    // A refusal is an answer, too.
    await composerEngine.write({ compose } as never, { ...told, ...quiet } as never).catch(() => {})
    sent.push({ what, ms: performance.now() - began })
  }
  const of = { material, brandVoice: undefined }
  for (const platform of PLATFORM_NAMES) await time(platform, compositions.post({ ...of, platform }))
  for (const { id: format } of VOICE_FORMATS) await time(format, compositions.voiceFormat({ ...of, format }))
  await time('template', compositions.template({ post: material }))
  await time('brand voice', compositions.voiceDescription({ examples: [material] }))
  return sent
}
