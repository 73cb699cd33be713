/** Operations whose results are no text, through all that every operation goes through: a list of rows, and a structure. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { webhookVariable } from '#domain/webhooks/index.ts'
import { MODEL_PROVIDERS } from '#domain/writing/engines.ts'
import { quote, type Task } from '#domain/writing/operations.ts'
import type { Operations } from '#server/features/writing/index.ts'
import type { Operation } from '#server/features/writing/operation.ts'
import { purgeInputs } from '#server/features/writing/purge-inputs.ts'
import { runWriting } from '#server/features/writing/run-writing.ts'
import { operations } from '#server/house.ts'
import { NOW } from './engine-subjects.ts'
import { jsonReply, startFakeAutomation } from './fake-automation.ts'
import { keepsTheOperationContract } from './operation-contract.ts'
import { emailText } from './other-results/emails.ts'
import { emailsOperation } from './other-results/emails-operation.ts'
import type { openings } from './other-results/openings.ts'
import { openingsOperation } from './other-results/openings-operation.ts'
import { modelEnv, startFakeProvider } from './providers/fake-provider.ts'
import { readEvents, textAfter } from './read-events.ts'
import { createTrials } from './try-writings.ts'
import { type Actor, openWorld, type World, type WorldOptions } from './world.ts'

const OTHERS: Operations = { ...operations, hook: openingsOperation, generation: emailsOperation }

const CONTENT = 'We moved the review to Tuesday. Half the questions were gone by summer. Nobody asked for Friday again.'
const LINES = ['One line.', 'Another line.']
const emailOf = (name: string) => ({ subject: `About ${name}`, preheader: `Why ${name}`, body: `All of ${name}.` })
const EMAILS = { first: emailOf('Tuesday'), second: emailOf('summer'), third: emailOf('Friday') }
const LIST = { openings: LINES.map((line) => ({ line })) }

keepsTheOperationContract({
  operation: 'hook',
  input: { content: CONTENT },
  tokens: quote('hook', CONTENT),
  pieces: 0,
  tooDear: { content: 'word '.repeat(30_000) },
  operations: OTHERS,
  answer: JSON.stringify(LIST),
})

keepsTheOperationContract({
  operation: 'generation',
  input: { content: CONTENT },
  tokens: quote('generation', CONTENT),
  pieces: 3,
  tooDear: { content: 'word '.repeat(30_000) },
  operations: OTHERS,
  answer: JSON.stringify(EMAILS),
})

/** A world with both operations; closed after the work, whatever comes of it. */
async function inWorld(options: WorldOptions, work: (world: World, actor: Actor) => Promise<void>): Promise<void> {
  const world = await openWorld({ operations: OTHERS, now: NOW, ...options })
  try {
    await work(world, await world.mint())
  } finally {
    await world.stop()
  }
}

const making = (world: World, task: Task) => createTrials(task, () => world, { content: CONTENT })

async function textsOf(world: World, as: Actor, path: string): Promise<string[]> {
  const { body } = await world.request<{ items: { content?: string; contentText?: string }[] }>('GET', path, { as })
  return body.items.map(({ content, contentText }) => content ?? contentText ?? '')
}

/** Both operations, each for its price; what was kept is what the text that was shown says. */
async function makeBoth(world: World, actor: Actor): Promise<void> {
  const list = await making(world, 'hook').make(actor)
  expect(list).toMatchObject({ status: 'succeeded', tokens: quote('hook', CONTENT), pieceIds: [] })
  expect((await textsOf(world, actor, '/api/hooks')).toReversed().join('\n\n')).toBe(list.text)

  const series = await making(world, 'generation').make(actor)
  expect(series).toMatchObject({ status: 'succeeded', tokens: quote('generation', CONTENT) })
  expect(series.text).not.toMatch(/[{}]/)
  const pieces = await textsOf(world, actor, '/api/pieces')
  expect(pieces).toHaveLength(3)
  expect(series.pieceIds).toHaveLength(3)
  for (const piece of pieces) expect(piece).toMatch(/^Subject: \S.*\nPreheader: \S.*\n\n\S/)

  const stream = await world.request('GET', `/api/writings/${series.id}/events`, { as: actor })
  expect(textAfter(readEvents(stream.text))).toBe(series.text)
  const used = quote('hook', CONTENT) + quote('generation', CONTENT)
  const plan = await world.request('GET', '/api/plan', { as: actor })
  expect(plan.body).toMatchObject({ usedTokens: used, reservedTokens: 0 })
}

describe('a list of rows and a structure', () => {
  it('come from the composer', () => inWorld({ engines: 'real' }, makeBoth))

  it.each(MODEL_PROVIDERS)('come from a model of the kind %s, and are shown as text while they grow', async (kind) => {
    const provider = await startFakeProvider(kind)
    const env = modelEnv(provider)
    try {
      await inWorld({ engines: 'real', env }, async (world, actor) => {
        await makeBoth(world, actor)
        expect(provider.complaints).toEqual([])
        // In one piece, since what comes in haste is not read each time.
        await provider.behave({ chunkCharacters: 240, restsAt: [240] })
        const started = await making(world, 'generation').start(actor)
        const shown = async () =>
          (await world.base.pool.query('select partial_text from writings where id = $1', [started.body.id])).rows[0]
            ?.partial_text
        await expect.poll(shown).toMatch(/\S/)
        expect(await shown()).not.toMatch(/[{}"]/)
        provider.goOn()
        expect(await making(world, 'generation').endOf(actor, started.body.id)).toMatchObject({ status: 'succeeded' })
      })
    } finally {
      await provider.stop()
    }
  })

  it('come from an automation that answers them as JSON, and nothing is kept or charged where it answers else', async () => {
    const secret = 'whsec-of-other-results'
    const automation = await startFakeAutomation({ secret, now: () => new Date(NOW) })
    const addresses = ['generation', 'hook'].map((path) => [webhookVariable(path), automation.address])
    const env = { ...Object.fromEntries(addresses), WEBHOOK_SECRET: secret }
    try {
      await inWorld({ engines: 'real', env }, async (world, actor) => {
        automation.reply(jsonReply({ content: JSON.stringify(LIST) }))
        const list = await making(world, 'hook').make(actor)
        expect(list).toMatchObject({ status: 'succeeded', text: LINES.join('\n\n') })
        expect((await textsOf(world, actor, '/api/hooks')).toReversed()).toEqual(LINES)
        automation.reply(jsonReply({ content: JSON.stringify(EMAILS) }))
        const series = await making(world, 'generation').make(actor)
        expect(series).toMatchObject({ status: 'succeeded' })
        expect((await textsOf(world, actor, '/api/pieces')).toSorted()).toEqual(
          Object.values(EMAILS).map(emailText).toSorted(),
        )
        const { body: before } = await world.request('GET', '/api/plan', { as: actor })
        automation.reply(jsonReply({ content: 'Three e-mails, as they say.' }))
        expect(await making(world, 'generation').make(actor)).toMatchObject({ status: 'failed' })
        expect(await textsOf(world, actor, '/api/pieces')).toHaveLength(3)
        expect((await world.request('GET', '/api/plan', { as: actor })).body).toEqual(before)
      })
    } finally {
      await automation.close()
    }
  })

  it('are kept and charged once by the latest run, whenever an earlier one that was given up comes to its end', () =>
    inWorld({}, async (world, actor) => {
      for (const [task, answer, path, kept] of [
        ['hook', LIST, '/api/hooks', 2],
        ['generation', EMAILS, '/api/pieces', 3],
      ] as const) {
        const texts: PromiseWithResolvers<string>[] = []
        world.engine.behave(() => {
          const text = Promise.withResolvers<string>()
          texts.push(text)
          return text.promise
        })
        const { body } = await making(world, task).start(actor)
        await expect.poll(() => texts.length).toBe(1)
        const never = new AbortController().signal
        const second = runWriting(world.base, world.operations, world.engines, body.id, never)
        await expect.poll(() => texts.length).toBe(2)
        for (const text of texts) text.resolve(JSON.stringify(answer))
        await second
        expect(await making(world, task).endOf(actor, body.id)).toMatchObject({ status: 'succeeded' })
        expect(await textsOf(world, actor, path)).toHaveLength(kept)
      }
      const used = quote('hook', CONTENT) + quote('generation', CONTENT)
      const plan = await world.request('GET', '/api/plan', { as: actor })
      expect(plan.body).toMatchObject({ usedTokens: used, reservedTokens: 0 })
    }))

  it('that break a rule are offered, and kept whole for their price once their person says so', () =>
    inWorld({}, async (world, actor) => {
      const long = { ...EMAILS, third: { ...EMAILS.third, body: 'A word too many. '.repeat(30).trim() } }
      world.engine.behave(async () => JSON.stringify(long))
      const offered = await making(world, 'generation').make(actor, { mustFit: true })
      expect(offered).toMatchObject({ status: 'offered' })
      expect(await textsOf(world, actor, '/api/pieces')).toEqual([])
      const kept = await world.request('POST', `/api/writings/${offered.id}/keep`, { as: actor })
      expect(kept.body).toMatchObject({ status: 'succeeded', pieceIds: [{}, {}, {}].map(() => expect.any(String)) })
      expect((await textsOf(world, actor, '/api/pieces')).toSorted()).toEqual(
        Object.values(long).map(emailText).toSorted(),
      )
    }))

  it('are forgotten with their writing, whose rows stay', () =>
    inWorld({}, async (world, actor) => {
      world.engine.behave(async () => JSON.stringify(EMAILS))
      const { id } = await making(world, 'generation').make(actor)
      world.clock.advance(31 * 86_400_000)
      await purgeInputs(world.base)
      const { rows } = await world.base.pool.query('select structure, partial_text from writings where id = $1', [id])
      expect(rows).toEqual([{ structure: null, partial_text: '' }])
      expect(await textsOf(world, actor, '/api/pieces')).toHaveLength(3)
    }))
})

it('lets no operation take its result for something else, as the compiler sees', () => {
  type Save<Result> = Operation<unknown, unknown, Result>['save']
  expectTypeOf<Save<string>>().not.toExtend<Save<ReturnType<typeof openings.read>>>()
  expectTypeOf<Save<ReturnType<typeof openings.read>>>().not.toExtend<Save<string>>()
})
