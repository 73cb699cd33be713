/** Keeps the operator's secrets encrypted, a model's key together with the one address it was entered for. */
import { type ModelProvider, PROVIDERS } from '#domain/writing/engines.ts'
import { decrypt, encrypt } from '#server/base/crypto/encrypt.ts'

const KEY_PURPOSE = 'model key'
const WEBHOOK_PURPOSE = 'webhook secret'

/** Four of fewer characters than this would give too much of a key away. */
const ENDING_FROM_CHARACTERS = 12

/** A secret there is none of, or one that the present secret of the installation cannot read. */
export const UNREADABLE = Symbol('unreadable')
export type KeptSecret = string | typeof UNREADABLE | undefined

/** Where a model is asked; a null `baseUrl` is the provider's own address. */
export type ModelPlace = { provider: ModelProvider; baseUrl: string | null }

/** True when what is sent to one of the places arrives at the other. */
export function isSamePlace(one: ModelPlace, other: ModelPlace): boolean {
  return describePlace(one) === describePlace(other)
}

/** The key encrypted for this place alone. */
export function encryptKey(secret: string, key: string, place: ModelPlace): string {
  return encrypt(secret, KEY_PURPOSE, `${describePlace(place)}\n${key}`)
}

/** The key that was encrypted for this place; undefined where there is none or it was meant for another place. */
export function decryptKey(secret: string, encrypted: string | null, place: ModelPlace): KeptSecret {
  if (encrypted === null) return undefined
  const opened = decrypt(secret, KEY_PURPOSE, encrypted)
  if (opened === undefined) return UNREADABLE
  const prefix = `${describePlace(place)}\n`
  return opened.startsWith(prefix) ? opened.slice(prefix.length) : undefined
}

export function encryptWebhookSecret(secret: string, text: string): string {
  return encrypt(secret, WEBHOOK_PURPOSE, text)
}

export function decryptWebhookSecret(secret: string, encrypted: string | null): KeptSecret {
  return encrypted === null ? undefined : (decrypt(secret, WEBHOOK_PURPOSE, encrypted) ?? UNREADABLE)
}

/** What may be shown of a key so that its owner knows it again; null for a short one. */
export function keyEnding(key: string): string | null {
  return key.length < ENDING_FROM_CHARACTERS ? null : key.slice(-4)
}

function describePlace({ provider, baseUrl }: ModelPlace): string {
  return `${provider} ${baseUrl ?? PROVIDERS[provider].baseUrl ?? ''}`
}
