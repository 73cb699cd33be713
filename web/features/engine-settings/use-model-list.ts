import { useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import type { ModelProvider } from '#domain/writing/engines.ts'
import { client, messageOf } from '#web/client.ts'
import { type EngineFields, placeOf } from './engine-fields.ts'

export type ModelList = {
  /** The models of the address in the fields; empty until they were fetched from it. */
  items: readonly string[]
  /** How fetching went, in words, or null. */
  outcome: { isFailure: boolean; sentence: string } | null
  isPending: boolean
  fetch: () => Promise<void>
  /** Takes over a list that is known already. */
  offer: (provider: ModelProvider, baseUrl: string, items: readonly string[]) => void
}

type Known = { place: string; items: readonly string[]; outcome: ModelList['outcome'] }

const NOTHING: Known = { place: '', items: [], outcome: null }

/** The models a provider offers; another address has none until they are fetched there. */
export function useModelList(fields: EngineFields): ModelList {
  const [known, setKnown] = useState(NOTHING)
  const [isPending, setIsPending] = useState(false)
  const place = placeOf(fields)
  const { items, outcome } = known.place === place ? known : NOTHING

  async function fetch() {
    setIsPending(true)
    try {
      const answer = await client.engines.models(accessOf(fields))
      setKnown({ place, items: answer.items, outcome: outcomeOf(answer) })
    } catch (error) {
      setKnown({
        place,
        items: [],
        outcome: { isFailure: true, sentence: messageOf(error, NOTICES.engineTestFailed) },
      })
    } finally {
      setIsPending(false)
    }
  }

  function offer(provider: ModelProvider, baseUrl: string, found: readonly string[]) {
    setKnown({ place: placeOf({ provider, baseUrl }), items: found, outcome: null })
  }

  return { items, outcome, isPending, fetch, offer }
}

/** The access to a model as typed; a key that was not typed stays away, so that the kept one is used. */
export function accessOf({ provider, baseUrl, key }: EngineFields) {
  return { provider, baseUrl: baseUrl.trim() || null, ...(key ? { key } : {}) }
}

function outcomeOf({ items, cause }: { items: readonly string[]; cause: string | null }): ModelList['outcome'] {
  if (cause !== null) return { isFailure: true, sentence: cause }
  if (items.length === 0) return { isFailure: false, sentence: 'The provider lists no models. Type the name of one.' }
  return { isFailure: false, sentence: `${items.length.toLocaleString('en-US')} found. Choose one, or type a name.` }
}
