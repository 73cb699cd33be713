/** Keeps the operator's secrets sealed, a model's key together with the one address it was entered for. */
import { type ModelProvider, PROVIDERS } from '#domain/writing/engines.ts'
import { open, seal } from '#server/base/crypto/encrypt.ts'

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

/** The key sealed for this place alone. */
export function sealKey(secret: string, key: string, place: ModelPlace): string {
  return seal(secret, KEY_PURPOSE, `${describePlace(place)}\n${key}`)
}

/** The key that was sealed for this place; undefined where there is none or it was meant for another place. */
export function openKey(secret: string, sealed: string | null, place: ModelPlace): KeptSecret {
  if (sealed === null) return undefined
  const opened = open(secret, KEY_PURPOSE, sealed)
  if (opened === undefined) return UNREADABLE
  const prefix = `${describePlace(place)}\n`
  return opened.startsWith(prefix) ? opened.slice(prefix.length) : undefined
}

export function sealWebhookSecret(secret: string, text: string): string {
  return seal(secret, WEBHOOK_PURPOSE, text)
}

export function openWebhookSecret(secret: string, sealed: string | null): KeptSecret {
  return sealed === null ? undefined : (open(secret, WEBHOOK_PURPOSE, sealed) ?? UNREADABLE)
}

/** What may be shown of a key so that its owner knows it again; null for a short one. */
export function keyEnding(key: string): string | null {
  return key.length < ENDING_FROM_CHARACTERS ? null : key.slice(-4)
}

function describePlace({ provider, baseUrl }: ModelPlace): string {
  return `${provider} ${baseUrl ?? PROVIDERS[provider].baseUrl ?? ''}`
}
