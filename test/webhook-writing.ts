/** One writing as the webhook engine meets it: a request, a claim that can be taken once, and the engine over a fake automation. */
import { randomUUID } from 'node:crypto'
import type { WebhookCall } from '#domain/webhooks/index.ts'
import type { WriteOptions, Written } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { createWebhookEngine } from '#server/engines/webhook/create-webhook-engine.ts'
import { WEBHOOK_DEFAULTS, type WebhookEngineLimits } from '#server/engines/webhook/send-call.ts'
import { generationCall } from '#server/features/generation/webhook-call.ts'
import { requestFor } from './engine-requests.ts'
import { type FakeAutomation, startFakeAutomation } from './fake-automation.ts'
import { plain } from './webhook-samples.ts'

export const SECRET = 'a secret nobody may read'
export const now = () => new Date('2026-03-01T12:00:00Z')

export const linkedIn = generationCall({ ...plain, platform: 'LinkedIn', content: 'Grüße 🙂' })

export type OpenWriting = {
  state: { claimed: boolean; claims: number; releases: number }
  options: WriteOptions
}

/** A writing whose claim is free until it is taken, and again once it is given back. */
export function openWriting(signal = new AbortController().signal): OpenWriting {
  const state = { claimed: false, claims: 0, releases: 0 }
  const options: WriteOptions = {
    writingId: randomUUID(),
    userId: randomUUID(),
    variant: 0,
    given: [],
    signal,
    onText: () => {},
    onProgress: () => {},
    async claimDelivery() {
      state.claims++
      const isFree = !state.claimed
      state.claimed = true
      return isFree
    },
    async releaseDelivery() {
      state.releases++
      state.claimed = false
    },
  }
  return { state, options }
}

export type Attempt = {
  address: string
  call?: WebhookCall
  writing?: OpenWriting
  secret?: string | undefined
  limits?: Partial<WebhookEngineLimits>
}

/** Has the engine write once; waits between tries are short unless the limits say otherwise. */
export function write({
  address,
  call = linkedIn,
  writing = openWriting(),
  limits,
  ...rest
}: Attempt): Promise<Written> {
  const secret = 'secret' in rest ? rest.secret : SECRET
  const engine = createWebhookEngine({ address, secret, now }, { ...WEBHOOK_DEFAULTS, retryWaitMs: 5, ...limits })
  return engine.write(requestFor({ material: 'Grüße 🙂', rulesOf: 'LinkedIn', webhook: call }), writing.options)
}

/** The EngineError a writing ends with; throws when it ends in any other way. */
export async function fail(attempt: Attempt): Promise<EngineError> {
  const error = await write(attempt).then(
    ({ text }) => new Error(`It wrote: ${text.slice(0, 100)}`),
    (reason: Error) => reason,
  )
  if (!(error instanceof EngineError)) throw error
  return error
}

/** Starts automations, and closes all of them after a test. */
export function createAutomations() {
  const running: FakeAutomation[] = []
  return {
    async start(options: Partial<Parameters<typeof startFakeAutomation>[0]> = {}): Promise<FakeAutomation> {
      const automation = await startFakeAutomation({ secret: SECRET, now, ...options })
      running.push(automation)
      return automation
    },
    async closeAll(): Promise<void> {
      for (const automation of running.splice(0)) await automation.close()
    },
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<string> {
  const automation = await startFakeAutomation({ secret: undefined, now })
  await automation.close()
  return new URL(automation.address).port
}
