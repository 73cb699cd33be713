// Promises that what is typed survives a reload, a failed save and a change made elsewhere.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { BRAND } from '#domain/brand.ts'
import type { Foundations } from '#domain/lists/foundations.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { forgetSent, saveOnce } from '#web/collection/editor/save-or-conflict.ts'
import { foundationsQuery } from '#web/query.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import {
  countProblems,
  type FoundationsForm,
  formOf,
  foundationsOf,
  isSame,
  type Problems,
  problemsOf,
} from './foundations-form.ts'

export type SavedFoundations = Foundations & { updatedAt: string | null }

const boxList = z.object({
  boxes: z.array(z.object({ id: z.number(), text: z.string() })),
  preferredId: z.nullable(z.number()),
})
/** What is kept in this browser: the form, and which saved state it was begun from. */
const draftShape = z.object({
  basedOn: z.nullable(z.string()),
  form: z.object({
    guidelines: z.string(),
    lists: z.object({
      personalStories: boxList,
      emotionalVocabulary: boxList,
      conversationalRhythm: boxList,
      callToActions: boxList,
    }),
  }),
})

export type FoundationsDesk = {
  form: FoundationsForm
  edit: (change: (form: FoundationsForm) => FoundationsForm) => void
  isChanged: boolean
  problems: Problems
  /** Rejected boxes are marked; `force` writes over a change made elsewhere. */
  save: (options?: { force: boolean }) => Promise<void>
  isSaving: boolean
  failure: { message: string; isConflict: boolean } | null
  discard: () => void
}

/** The form over what is saved, with what this person typed on top of it. */
export function useFoundations(personId: string, saved: SavedFoundations): FoundationsDesk {
  const queries = useQueryClient()
  const draftKey = `${BRAND.slug}.foundations.${personId}`
  const draft = useStoredText(draftKey, TIMINGS.draftSaveMs)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<FoundationsDesk['failure']>(null)

  const { basedOn, form } = readDraft(draft.text) ?? { basedOn: saved.updatedAt, form: formOf(saved) }
  const problems = problemsOf(form)
  const isChanged = !isSame(form, saved)

  function edit(change: (form: FoundationsForm) => FoundationsForm) {
    setFailure(null)
    const next = change(form)
    const isBack = JSON.stringify(next) === JSON.stringify(formOf(saved))
    draft.setText(isBack ? '' : JSON.stringify({ basedOn, form: next }))
  }

  async function save({ force } = { force: false }) {
    if (isSaving || !isChanged || countProblems(problems) > 0) return
    setIsSaving(true)
    setFailure(null)
    try {
      const now = force
        ? await client.foundations.save(foundationsOf(form))
        : await saveOnce(draftKey, { text: JSON.stringify({ basedOn, form }), basedOn }, (sent, base) =>
            client.foundations.save({ ...foundationsOf(readDraft(sent)?.form ?? form), basedOn: base }),
          )
      queries.setQueryData(foundationsQuery.queryKey, now)
      draft.clear()
      notify({ message: NOTICES.saved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
    } catch (error) {
      setFailure({
        message: messageOf(error, NOTICES.foundationsSaveFailed),
        isConflict: codeOf(error) === 'edit_conflict',
      })
    } finally {
      setIsSaving(false)
    }
  }

  function discard() {
    draft.clear()
    forgetSent(draftKey)
    setFailure(null)
    // What was changed elsewhere shows now.
    void queries.invalidateQueries({ queryKey: foundationsQuery.queryKey })
  }

  return { form, edit, isChanged, problems, save, isSaving, failure, discard }
}

function readDraft(text: string): z.infer<typeof draftShape> | undefined {
  if (text === '') return undefined
  try {
    return draftShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
