import { type ENGINE_LIMITS, type ModelProvider, PROVIDERS } from '#domain/writing/engines.ts'
import { EngineError } from '#server/engines/engine-error.ts'

/** Where a model is asked and with which key; an undefined base URL means the provider's own. */
export type ModelAccess = {
  provider: ModelProvider
  baseUrl: string | undefined
  key: string | undefined
  model: string
}

/** A server that is asked for its models rather than for a text. */
export type ServerAccess = Omit<ModelAccess, 'model'>

/** The limits of the domain, or others of the same form. */
export type EngineLimits = Readonly<Record<keyof typeof ENGINE_LIMITS, number>>

export type Door = { baseUrl: string; key: string | undefined }

const KEY = /^[\x21-\x7e]+$/

/**
 * The address without a slash at its end, and the key without blanks around it.
 * Throws an EngineError where either is missing or cannot be one. Also keeps the provider packages from looking for a
 * key of their own in the environment.
 */
export function openDoor(access: ServerAccess): Door {
  const { baseUrl: ownUrl, needsKey } = PROVIDERS[access.provider]
  const baseUrl = (access.baseUrl?.trim() || ownUrl || '').replace(/(?<!\/)\/+$/, '')
  if (baseUrl === '') throw new EngineError('unreachable', 'No address is set.')
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '')) {
    throw new EngineError('unreachable', 'The address is not a web address: it has to begin with http:// or https://.')
  }
  const key = access.key?.trim() || undefined
  if (key === undefined && needsKey) throw new EngineError('key_missing')
  if (key !== undefined && !KEY.test(key)) {
    throw new EngineError('key_refused', 'The key holds characters that no key has; was it copied in full?')
  }
  return { baseUrl, key }
}
