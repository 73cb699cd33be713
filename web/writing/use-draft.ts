import { BRAND } from '#domain/brand.ts'
import { TIMINGS } from '#domain/timings.ts'
import type { Task } from '#domain/writing/operations.ts'
import { type StoredText, useStoredText } from '#web/ui/fields/use-stored-text.ts'

/**
 * What a person typed for a task, kept in this browser until the work it was typed for is done.
 * It belongs to one person: somebody else on the same browser has a draft of their own.
 */
export function useDraft(personId: string, task: Task): StoredText {
  return useStoredText(`${BRAND.slug}.draft.${personId}.${task}`, TIMINGS.draftSaveMs)
}
