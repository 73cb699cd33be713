import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { type Fingerprints, fingerprintsQuery } from '#web/pieces/voice-match/fingerprints.ts'
import { queryKeys } from '#web/query.ts'

export type OwnPhrases = {
  /** What the person said is theirs, as the list of formulas spells it. */
  phrases: readonly string[]
  keep: (phrase: string) => Promise<void>
  giveUp: (phrase: string) => Promise<void>
  failure: string | null
  forgetFailure: () => void
}

const NONE: readonly string[] = []

function ownPhrasesQuery(voiceId: string | null) {
  return queryOptions({
    queryKey: [...queryKeys.fingerprints(voiceId ?? ''), 'own-phrases'],
    queryFn: voiceId === null ? skipToken : ({ signal }) => client.ownPhrases.list({ id: voiceId }, { signal }),
    staleTime: 60_000,
  })
}

/** The worn phrases a person keeps in a brand voice, and how one is added and given up. */
export function useOwnPhrases(voiceId: string | null): OwnPhrases {
  const cache = useQueryClient()
  const { queryKey } = ownPhrasesQuery(voiceId)
  const { data } = useQuery(ownPhrasesQuery(voiceId))
  const [failure, setFailure] = useState<string | null>(null)

  async function change(phrase: string, verb: 'keep' | 'giveUp') {
    if (voiceId === null) return
    setFailure(null)
    try {
      const kept = await client.ownPhrases[verb]({ id: voiceId, phrase })
      cache.setQueryData(queryKey, kept)
      cache.setQueryData<Fingerprints>(fingerprintsQuery(voiceId).queryKey, (fingerprints) => {
        if (!fingerprints) return fingerprints
        const others = fingerprints.ownPhrases.filter((known) => known !== phrase)
        return { ...fingerprints, ownPhrases: verb === 'keep' ? [...others, phrase] : others }
      })
      await cache.invalidateQueries({ queryKey: queryKeys.fingerprints(voiceId) })
    } catch (error) {
      setFailure(messageOf(error, NOTICES.ownPhraseFailed))
    }
  }

  return {
    phrases: data?.ownPhrases ?? NONE,
    keep: (phrase) => change(phrase, 'keep'),
    giveUp: (phrase) => change(phrase, 'giveUp'),
    failure,
    forgetFailure: () => setFailure(null),
  }
}
