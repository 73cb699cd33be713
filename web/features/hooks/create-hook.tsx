import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { curatedHooks, type HookType } from '#domain/lists/hooks.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import type { HookInput } from '#domain/writing/operations.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { late } from '#web/ui/overlays/late.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import type { CreateHookDialogProps } from './create-hook-dialog.tsx'
import { findHookType, type HookTab } from './hook-tabs.ts'
import type { TypeHookDialogProps } from './type-hook-dialog.tsx'

const CreateHookDialog = late<CreateHookDialogProps>(
  () => import('./create-hook-dialog.tsx').then((module) => module.CreateHookDialog),
  { isNearby: true },
)

const TypeHookDialog = late<TypeHookDialogProps>(() =>
  import('./type-hook-dialog.tsx').then((module) => module.TypeHookDialog),
)

export type CreateHookProps = {
  personId: string
  /** For everybody, which only an admin may do. */
  isCurated: boolean
  label: string
  tab: HookTab
  fullNote: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** It is kept; the overlay still shows the last steps of its bar. `type` is missing where it is not known here; it is no older than `since`. */
  onSaved: (type: HookType | undefined, since: string) => void
  /** The overlay is gone. */
  onDone: () => void
  /** None was made: what is there may have changed elsewhere. */
  onFailed: (type: HookType | undefined) => void
  /** The dialog is closed. */
  onClosed: () => void
}

/** Takes a new hook from its topic to its place in the list; whatever fails brings the topic back. */
export function CreateHook(props: CreateHookProps) {
  const { personId, isCurated, label, tab, fullNote, isOpen, onOpenChange } = props
  const draft = useDraft(personId, 'hook')
  // It stays for the next hook: people write for the same readers.
  const audience = useStoredText(`${BRAND.slug}.audience.${personId}`, TIMINGS.draftSaveMs)
  const [isTyped, setIsTyped] = useState(false)
  const writing = useWriting<HookInput>({
    personId,
    task: 'hook',
    // An admin's own page does not go on with what was begun for everybody.
    ...(isCurated && { about: curatedHooks.name }),
    failure: NOTICES.hookFailed,
    onSaved: ({ input, since }) => {
      if (input) draft.clear(input.topic)
      onOpenChange(false)
      props.onSaved(findHookType(input?.hookType), since)
    },
    onDone: props.onDone,
  })
  const { phase, isRunning, message } = writing

  const endWithout = useEffectEvent(() => {
    const type = findHookType(writing.input?.hookType)
    // Begun in another browser: there is nothing here to bring back.
    if (type === undefined && message !== null) notify({ message, tone: 'error' })
    else onOpenChange(true)
    props.onFailed(type)
  })
  const hasEndedWithout = phase === 'failed' || phase === 'refused' || phase === 'cancelled'
  useEffect(() => {
    if (hasEndedWithout) endWithout()
  }, [hasEndedWithout])

  function close() {
    writing.reset()
    setIsTyped(false)
    onOpenChange(false)
    props.onClosed()
  }

  return (
    <>
      <Suspense fallback={null}>
        {isOpen && !isRunning && tab !== null && isTyped && (
          <TypeHookDialog
            personId={personId}
            type={tab}
            isCurated={isCurated}
            topic={draft}
            fullNote={fullNote}
            onSaved={({ createdAt }) => {
              close()
              props.onSaved(tab, createdAt)
              props.onDone()
            }}
            onWrite={() => setIsTyped(false)}
            onClose={close}
          />
        )}
        {isOpen && !isRunning && tab !== null && !isTyped && (
          <CreateHookDialog
            type={tab}
            label={label}
            topic={draft}
            audience={isCurated ? null : audience}
            failure={message}
            fullNote={fullNote}
            onStart={() =>
              writing.start({
                input: {
                  hookType: tab,
                  topic: draft.text,
                  ...(isCurated ? { curated: true } : { audience: audience.text }),
                },
              })
            }
            onType={() => setIsTyped(true)}
            onClose={close}
          />
        )}
      </Suspense>
      <WritingOverlay title="Creating your hook" isNear={isOpen} writing={writing} />
    </>
  )
}
