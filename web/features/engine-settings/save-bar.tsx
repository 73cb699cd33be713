import type { Ref } from 'react'
import { SaveBar as Bar } from '#web/ui/page/save-bar.tsx'
import type { EngineForm } from './use-engine-form.ts'

/** Stands at the foot of the screen as long as something is not saved. */
export function SaveBar({ form, ref }: { form: EngineForm; ref: Ref<HTMLDivElement> }) {
  const { isChanged, isSaving, failure, problems, reload, discard } = form
  const wrong = Object.keys(problems.fields).length + Object.keys(problems.webhooks).length
  return (
    <Bar
      ref={ref}
      isShown={isChanged || failure !== null}
      status={wrong === 0 ? 'Unsaved changes' : `Please mend ${wrong === 1 ? 'the marked field' : 'the marked fields'}`}
      failure={failure?.message ?? null}
      action={failure?.isConflict ? { label: 'Reload', onAction: () => void reload() } : undefined}
      isSaving={isSaving}
      canSave={isChanged}
      onDiscard={discard}
    />
  )
}
