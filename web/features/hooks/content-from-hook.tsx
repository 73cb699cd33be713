import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import type { HookContentInput } from '#domain/writing/operations.ts'
import { useGoToNewPiece } from '#web/pieces/new-piece.ts'
import { queryKeys } from '#web/query.ts'
import { late } from '#web/ui/overlays/late.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import type { HookContentDialogProps } from './hook-content-dialog.tsx'
import { findAsked, forgetContentDraft, keepAsked, type SourceHook } from './use-content-draft.ts'

const HookContentDialog = late<HookContentDialogProps>(
  () => import('./hook-content-dialog.tsx').then((module) => module.HookContentDialog),
  { isNearby: true },
)

/** Where the content made from hooks stands. */
export const HOOKS_CONTENT = '/dashboard/hooks/content'

export type ContentFromHookProps = {
  personId: string
  /** The hook that content is asked for; null while the dialog is closed. */
  hook: SourceHook | null
  onChoose: (hook: SourceHook | null) => void
  /** The dialog is closed without content. */
  onClosed: (hook: SourceHook) => void
}

/** Takes a hook to the post or script made from it, on the page of such content; whatever fails brings the dialog back. */
export function ContentFromHook({ personId, hook, onChoose, onClosed }: ContentFromHookProps) {
  const queries = useQueryClient()
  const goToNewPiece = useGoToNewPiece()
  const writing = useWriting<HookContentInput>({
    personId,
    task: 'hook_content',
    failure: NOTICES.hookContentFailed,
    onSaved: ({ input }) => {
      const id = hookIdOf(input)
      if (id !== undefined) forgetContentDraft(personId, id)
      onChoose(null)
      void queries.invalidateQueries({ queryKey: queryKeys.counts })
    },
    onDone: ({ pieceIds }) => goToNewPiece(HOOKS_CONTENT, pieceIds),
  })
  const { phase, isRunning, message } = writing

  const endWithout = useEffectEvent(() => {
    const asked = hook ?? findAsked(personId, hookIdOf(writing.input))
    if (asked) onChoose(asked)
    else if (message !== null) notify({ message, tone: 'error' })
  })
  const hasEndedWithout = phase === 'failed' || phase === 'refused' || phase === 'cancelled'
  useEffect(() => {
    if (hasEndedWithout) endWithout()
  }, [hasEndedWithout])

  return (
    <>
      <Suspense fallback={null}>
        {hook && !isRunning && (
          <HookContentDialog
            key={hook.id}
            personId={personId}
            hook={hook}
            failure={message}
            onStart={(input) => {
              keepAsked(personId, hook)
              writing.start({ input })
            }}
            onClose={() => {
              writing.reset()
              onChoose(null)
              onClosed(hook)
            }}
          />
        )}
      </Suspense>
      <WritingOverlay title="Creating your content" isNear={hook !== null} writing={writing} />
    </>
  )
}

function hookIdOf(input: HookContentInput | undefined): string | undefined {
  return input?.hookId ?? input?.curatedHookId ?? undefined
}
