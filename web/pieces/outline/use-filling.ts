import { BRAND } from '#domain/brand.ts'
import { TIMINGS } from '#domain/timings.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'

export type Filling = {
  /** What was typed, by place. */
  typed: ReadonlyMap<string, string>
  type: (place: string, text: string) => void
  clear: () => void
  /** The name it is kept under in this browser. */
  key: string
}

/** What a person typed for the places of one text, kept in this browser until they clear it. */
export function useFilling(personId: string, textId: string): Filling {
  const key = `${BRAND.slug}.filling.${personId}.${textId}`
  const kept = useStoredText(key, TIMINGS.draftSaveMs)
  const typed = parse(kept.text)
  return {
    typed,
    type: (place, text) => kept.setText(JSON.stringify([...new Map(typed).set(place, text)])),
    clear: () => kept.clear(),
    key,
  }
}

function parse(text: string): Map<string, string> {
  try {
    const entries: unknown = JSON.parse(text)
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
