import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FormulaHit, findFormulas } from '#language/phrases/find-formulas.ts'
import { lintPhrases } from '#language/phrases/lint-phrases.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { fingerprintsQuery } from '#web/pieces/voice-match/fingerprints.ts'
import { type OwnPhrases, useOwnPhrases } from './use-own-phrases.ts'

export type PhraseLint = {
  /** The text that was looked at. */
  settled: string
  hits: readonly FormulaHit[]
  isCrowded: boolean
  /** What is left alone since it is the person's own. */
  kept: readonly string[]
  own: OwnPhrases
  /** Where a hit of the settled text stands in a later state of it. */
  placeOf: (hit: FormulaHit) => FormulaHit | undefined
}

/** Worn phrases of an open text; never the person's own. */
export function usePhraseLint(voiceId: string | null, editor: Editor, settled: string): PhraseLint {
  const { data: fingerprints, isPending } = useQuery(fingerprintsQuery(voiceId))
  const own = useOwnPhrases(voiceId)
  const exempt = fingerprints?.ownPhrases
  const isWaiting = voiceId !== null && isPending
  const { hits, isCrowded } = useMemo(() => lintPhrases(isWaiting ? '' : settled, exempt), [isWaiting, settled, exempt])
  const kept = useMemo(() => keptIn(settled, own.phrases), [settled, own.phrases])

  // What was typed since the last pause may have moved a phrase, or taken it out.
  function placeOf(hit: FormulaHit): FormulaHit | undefined {
    if (editor.text === settled) return hit
    const now = lintPhrases(editor.text, exempt).hits.filter(({ formula }) => formula === hit.formula)
    return now[hits.filter(({ formula }) => formula === hit.formula).indexOf(hit)]
  }

  return { settled, hits, isCrowded, kept, own, placeOf }
}

function keptIn(text: string, own: readonly string[]): string[] {
  if (own.length === 0) return []
  const found = new Set(findFormulas(text).map(({ formula }) => formula.phrase))
  return own.filter((phrase) => found.has(phrase))
}
