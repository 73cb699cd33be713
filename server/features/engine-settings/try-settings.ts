/** Tries out what an admin typed before it is saved; whatever goes wrong comes back as a sentence, never as an error. */
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { enginesContract } from '#contract/engines.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { EngineError, explainFailure, unforeseen } from '#server/engines/engine-error.ts'
import { findLocalServers, listModels, testConnection } from '#server/engines/model/index.ts'
import { testWebhook } from '#server/engines/webhook/index.ts'
import { findSettings } from './find-settings.ts'
import { isSamePlace, UNREADABLE } from './keep-secrets.ts'
import { accessTo, type ProviderAccess } from './model-access.ts'
import { readTypedBaseUrl, readTypedKey, readTypedWebhook } from './read-typed.ts'
import { SETTING_LABELS } from './setting-labels.ts'

type Typed = InferContractRouterInputs<typeof enginesContract>['models']
type Outputs = InferContractRouterOutputs<typeof enginesContract>

/** For one test, answer included. */
const TEST_LIMIT_MS = 30_000

/** What the provider offers; without anything and with the cause where it cannot be asked. */
export async function findModels(base: Base, typed: Typed, signal?: AbortSignal): Promise<Outputs['models']> {
  try {
    const items = await limited(signal, async (stop) => listModels(await typedAccess(base, typed), stop))
    return { items, cause: null }
  } catch (error) {
    return { items: [], cause: causeOf(base, error) }
  }
}

/** Has the model give one short answer. */
export async function testModel(
  base: Base,
  typed: Typed & { model: string },
  signal?: AbortSignal,
): Promise<Outputs['test']> {
  return timed(base, async () => {
    const model = typed.model.trim()
    if (model === '') throw new EngineError('no_model')
    const access = await typedAccess(base, typed)
    const { milliseconds, answer } = await limited(signal, (stop) => testConnection({ ...access, model }, stop))
    return { ok: true, cause: null, answer, milliseconds }
  })
}

/** Sends an address one test call, signed with the secret that is kept. */
export async function testAddress(base: Base, typed: string, signal?: AbortSignal): Promise<Outputs['testWebhook']> {
  return timed(base, async () => {
    const address = readTypedWebhook(SETTING_LABELS.webhooks, typed)
    const { webhookSecret: secret } = await findSettings(base)
    if (secret === UNREADABLE) throw new EngineError('key_unreadable')
    return limited(signal, (stop) => testWebhook({ address, secret, now: () => base.clock.now() }, stop))
  })
}

/** The model servers that answer on this machine now. */
export async function findLocal(signal?: AbortSignal): Promise<Outputs['local']['items']> {
  return limited(signal, findLocalServers)
}

/** Where a typed access leads. The key that is kept goes only to the very place it is kept for. */
async function typedAccess(base: Base, typed: Typed): Promise<ProviderAccess> {
  const place = { provider: typed.provider, baseUrl: readTypedBaseUrl(typed.baseUrl ?? '') }
  if (typed.key?.trim()) return accessTo(place, readTypedKey(typed.key))
  const settings = await findSettings(base)
  return accessTo(place, isSamePlace(place, settings) ? settings.key : undefined)
}

async function timed(base: Base, test: () => Promise<Outputs['test']>): Promise<Outputs['test']> {
  const began = performance.now()
  try {
    return await test()
  } catch (error) {
    const milliseconds = Math.round(performance.now() - began)
    return { ok: false, cause: causeOf(base, error), answer: null, milliseconds }
  }
}

async function limited<Result>(
  signal: AbortSignal | undefined,
  ask: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(TEST_LIMIT_MS)
  try {
    return await ask(signal ? AbortSignal.any([signal, limit]) : limit)
  } catch (error) {
    throw limit.aborted ? new EngineError('total_timeout', `The limit is ${TEST_LIMIT_MS / 1000} s.`) : error
  }
}

function causeOf(base: Base, error: unknown): string {
  if (error instanceof AppError && !(error instanceof EngineError)) return error.message
  if (!(error instanceof EngineError)) base.log.warn({ err: error }, 'a test of the engine settings failed')
  const { failure, detail } = error instanceof EngineError ? error : unforeseen(error)
  return explainFailure(failure, detail)
}
