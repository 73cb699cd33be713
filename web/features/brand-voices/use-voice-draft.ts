import { useCallback, useMemo } from 'react'
import { type BrandVoiceInput, EXAMPLES_MAX } from '#domain/lists/brand-voices.ts'
import { useDraft } from '#web/writing/use-draft.ts'

const EMPTY: BrandVoiceInput = { name: '', examples: [''] }

export type VoiceDraft = {
  input: BrandVoiceInput
  change: (input: BrandVoiceInput) => void
  clear: () => void
}

/** What was typed for a new brand voice, kept in this browser until it is made. */
export function useVoiceDraft(personId: string): VoiceDraft {
  const { text, setText, clear } = useDraft(personId, 'brand_voice')
  return {
    input: useMemo(() => readDraft(text), [text]),
    change: useCallback((input: BrandVoiceInput) => setText(JSON.stringify(input)), [setText]),
    clear,
  }
}

function readDraft(text: string): BrandVoiceInput {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return EMPTY
    const { name, examples } = kept as Partial<BrandVoiceInput> // safe because each field is looked at below
    if (typeof name !== 'string' || !Array.isArray(examples) || examples.length === 0) return EMPTY
    return { name, examples: examples.slice(0, EXAMPLES_MAX).map(String) }
  } catch {
    return EMPTY
  }
}
