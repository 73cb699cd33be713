import { PROVIDERS } from '#domain/writing/engines.ts'
import type { Usage } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import type { ModelAccess } from '#server/engines/model/index.ts'
import type { Settings } from './find-settings.ts'
import { type KeptSecret, type ModelPlace, UNREADABLE } from './keep-secrets.ts'

/** Everything needed to reach a provider, before a model is named. */
export type ProviderAccess = Omit<ModelAccess, 'model'>

/**
 * The access to a place with this key. Throws an EngineError for a key that is needed and missing or cannot be
 * read, and for a provider that has no address of its own and was given none.
 */
export function accessTo({ provider, baseUrl }: ModelPlace, key: KeptSecret): ProviderAccess {
  const known = PROVIDERS[provider]
  if (baseUrl === null && known.baseUrl === null) throw new EngineError('unreachable', 'No address is set.')
  if (key === UNREADABLE) throw new EngineError('key_unreadable')
  if (key === undefined && known.needsKey) throw new EngineError('key_missing')
  return { provider, baseUrl: baseUrl ?? undefined, key }
}

/** The access to one model as the settings say; throws as `accessTo`, and `no_model` where none is named. */
export function modelAccess(settings: Settings, model: string | null): ModelAccess {
  if (model === null) throw new EngineError('no_model')
  return { ...accessTo(settings, settings.key), model }
}

/** What an answer of this model costs the operator, in millionths of a US dollar; undefined where its prices are not known. */
export function costMicros(settings: Settings, model: string, usage: Usage): number | undefined {
  const { inputPrice, outputPrice } = settings
  // The prices are those of the model they stand beside; what another one costs is not known.
  if (inputPrice === null || outputPrice === null || model !== settings.model) return undefined
  // A unit at p dollars a million costs p millionths of a dollar.
  return Math.round(usage.input * inputPrice + usage.output * outputPrice)
}
