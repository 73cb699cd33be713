/** Every cell of the matrix: a row of a table in a stage of a writing, set up and ready to be run. */
import { ENGINE_LIMITS, MODEL_PROVIDERS, type ModelProvider } from '#domain/writing/engines.ts'
import type { Engine } from '#server/engines/engine.ts'
import { createModelEngine } from '#server/engines/model/index.ts'
import { createWebhookEngine } from '#server/engines/webhook/index.ts'
import { WEBHOOK_DEFAULTS } from '#server/engines/webhook/send-call.ts'
import { startFakeAutomation } from '#test/fake-automation.ts'
import { AT_ITS_BEST } from '#test/providers/behaviour.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import type { EngineSetup, FaultWorld } from './fault-world.ts'
import { type Ending, MODEL_ROWS, type ModelRow, STAGES, type Stage, WIRE_ROWS } from './model-rows.ts'
import { WEBHOOK_ROWS, type WebhookRow } from './webhook-rows.ts'

export const WEBHOOK_SECRET = 'whsec-of-the-fault-matrix-0123456789'

export type Cell = {
  name: string
  stage: Stage
  platform: string
  /** What becomes of the writing; a fault while a text is mended never takes the first text away. */
  ending: Ending
  /** The text that is delivered, where it is known to the letter. */
  text: string | undefined
  open(world: FaultWorld): Promise<OpenCell>
}

export type OpenCell = {
  setup: EngineSetup
  /** What went wrong on the other side, such as a second call of an automation; empty as a rule. */
  complaints(): string[]
  /** What must appear nowhere. */
  secrets: readonly string[]
  close(): Promise<void>
}

/** Larger pieces than a model's, since most rows are not about the pieces. */
const CHUNK = 40
const SHORT_CHUNK = 10
const TOO_LONG_FOR_X = `${'A sentence that goes on for far longer than it should, as sentences do. '.repeat(6)}End.`
const SHORT = 'A short text that fits, and says it all.'
const TOO_FULL = { headline: 'A slide', body: 'word '.repeat(60).trim() }
const TOO_FULL_SLIDES = JSON.stringify({ slides: Array.from({ length: 5 }, () => TOO_FULL) })
const SLIDES = Array.from({ length: 5 }, (_, at) => `--- Slide ${at + 1} ---\nA slide\n\n${TOO_FULL.body}`).join('\n\n')

/** All of them; providers other than the first are tried with what they say in their own way. */
export function listCells(): Cell[] {
  const model = Object.entries(MODEL_ROWS).flatMap(([name, row]) =>
    (row.stages ?? STAGES).map((stage) => modelCell('openai-compatible', name, row, stage)),
  )
  const others = MODEL_PROVIDERS.filter((kind) => kind !== 'openai-compatible').flatMap((kind) =>
    WIRE_ROWS.map((name) => modelCell(kind, name, MODEL_ROWS[name] ?? noRow(name), 'write')),
  )
  const webhooks = Object.entries(WEBHOOK_ROWS).map(([name, row]) => webhookCell(name, row))
  return [...model, ...others, ...webhooks]
}

/** A text that comes with rests, at every stage; `onOpen` is given who has it rest and go on. */
export function listRestingCells(restsAt: readonly number[], onOpen: (provider: FakeProvider) => void): Cell[] {
  const row = { behaviour: { text: SHORT, chunkCharacters: 1, restsAt }, ending: undefined }
  return STAGES.map((stage) => modelCell('openai-compatible', 'a text with rests', row, stage, onOpen))
}

function noRow(name: string): never {
  throw new Error(`There is no row "${name}"`)
}

function modelCell(
  kind: ModelProvider,
  name: string,
  row: ModelRow,
  stage: Stage,
  onOpen: (provider: FakeProvider) => void = () => {},
): Cell {
  const isMended = stage === 'repair' && row.ending === undefined
  const first = row.isStructured ? SLIDES : TOO_LONG_FOR_X.trim()
  const ordinary = row.isStructured ? undefined : (row.behaviour.text ?? AT_ITS_BEST.text)
  return {
    name: `${kind}: ${name}`,
    stage,
    platform: platformOf(row, stage),
    ending: stage === 'repair' ? undefined : row.ending,
    text: stage === 'repair' ? (isMended ? SHORT : first) : ordinary,
    async open() {
      const provider = await startFakeProvider(kind)
      onOpen(provider)
      const bad =
        stage === 'repair'
          ? { chunkCharacters: SHORT_CHUNK, ...row.behaviour, text: SHORT }
          : { chunkCharacters: CHUNK, ...row.behaviour }
      const good = {
        chunkCharacters: CHUNK,
        ...(row.isStructured ? { raw: TOO_FULL_SLIDES } : { text: TOO_LONG_FOR_X }),
      }
      await provider.behave(stage === 'repair' ? good : bad)
      const env = {
        ...modelEnv(provider),
        ...row.env,
      }
      // The weather changes between the first text and its repair, and so do the limits.
      const adapt = (engine: Engine, hurried: Engine): Engine =>
        stage === 'repair'
          ? {
              ...engine,
              async repair(...asked) {
                await provider.behave(bad)
                return hurried.repair?.(...asked) ?? { text: '' }
              },
            }
          : hurried
      return {
        setup: { env, adapt: (engine) => adapt(engine, limited(engine, row, provider, env)) },
        complaints: () => [...provider.complaints, ...impatience(provider, row)],
        secrets: [provider.key, env.MODEL_KEY],
        close: () => provider.stop(),
      }
    },
  }
}

function platformOf(row: ModelRow, stage: Stage): string {
  if (stage === 'repair') return row.isStructured ? 'Carousel' : 'Twitter Post'
  return row.isStructured ? 'Twitter Thread' : 'LinkedIn'
}

/** The same engine with the limits of the row. */
function limited(engine: Engine, { limits }: ModelRow, { kind, baseUrl }: FakeProvider, env: Record<string, string>) {
  if (!limits) return engine
  const { MODEL_KEY: key, MODEL_NAME: model = '' } = env
  return createModelEngine({ provider: kind, baseUrl, key, model }, { ...ENGINE_LIMITS, ...limits })
}

function impatience({ requests }: FakeProvider, { waitsMs = 0 }: ModelRow): string[] {
  if (waitsMs === 0) return []
  const [before, last] = requests.slice(-2)
  const waited = before && last ? last.at - before.at : 0
  return waited < waitsMs ? [`It was asked again after ${Math.round(waited)} ms.`] : []
}

function webhookCell(name: string, row: WebhookRow): Cell {
  return {
    name: `webhook: ${name}`,
    stage: 'write',
    platform: 'LinkedIn',
    ending: row.ending,
    text: 'A text of the automation.',
    async open({ world }) {
      const automation = await startFakeAutomation({ secret: WEBHOOK_SECRET, now: () => world.clock.now() })
      automation.reply(row.reply)
      const env = { WEBHOOK_GENERATION: automation.address, WEBHOOK_SECRET, ...row.env }
      const limits = { ...WEBHOOK_DEFAULTS, ...row.limits }
      const access = { address: automation.address, secret: WEBHOOK_SECRET, now: () => world.clock.now() }
      const arrives = row.arrives ?? 1
      return {
        setup: { env, adapt: (engine) => (row.limits ? createWebhookEngine(access, limits) : engine) },
        complaints: () => [
          ...automation.refused,
          ...(automation.calls.length === arrives ? [] : [`It was called ${automation.calls.length} times.`]),
        ],
        secrets: [WEBHOOK_SECRET],
        close: () => automation.close(),
      }
    },
  }
}
