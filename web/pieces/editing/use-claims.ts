import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Claim, findClaims, readFacts } from '#language/material/claims/find-claims.ts'
import { client } from '#web/client.ts'
import { carryMarks } from '#web/collection/editor/carry-marks.ts'
import { queryKeys } from '#web/query.ts'

type Source = Awaited<ReturnType<typeof client.pieces.source>>

export type Claims = {
  /** What the piece was written from. */
  source: UseQueryResult<Source>
  /** What stands in the text and not in its source. */
  found: readonly Claim[]
  /** Where a claim of the settled text stands in a later state of it; undefined once it was touched. */
  placeOf: (claim: Claim, text: string) => { start: number; end: number } | undefined
}

const NONE: readonly Claim[] = []

/** What an open piece claims that its source does not give; nothing where there is no source to ask. */
export function useClaims(pieceId: string, settled: string): Claims {
  const source = useQuery({
    queryKey: queryKeys.pieceSource(pieceId),
    queryFn: ({ signal }) => client.pieces.source({ id: pieceId }, { signal }),
  })
  const { text = null, title = null } = source.data ?? {}
  const facts = useMemo(() => (text === null ? undefined : readFacts(text, title ?? '')), [text, title])
  const found = useMemo(() => (facts ? findClaims(settled, facts) : NONE), [facts, settled])
  return {
    source,
    found,
    placeOf: (claim, text) => carryMarks({ text: settled, places: [claim] }, text)[0],
  }
}
