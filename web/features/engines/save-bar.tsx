import type { Ref } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { EngineForm } from './use-engine-form.ts'

/** Stands at the foot of the screen as long as something is not saved. */
export function SaveBar({ form, ref }: { form: EngineForm; ref: Ref<HTMLDivElement> }) {
  const { isChanged, isSaving, failure, problems, reload, discard } = form
  const wrong = Object.keys(problems.fields).length + Object.keys(problems.webhooks).length
  return (
    <div ref={ref} className="pointer-events-none sticky bottom-18 z-20 -mx-2 md:bottom-4">
      {(isChanged || failure !== null) && (
        <section
          aria-label="Unsaved changes"
          className="pointer-events-auto flex animate-enter flex-col gap-3 rounded-md border border-line bg-raised p-3 shadow-float md:px-4"
        >
          {failure !== null && (
            <Banner
              tone="error"
              {...(failure.isConflict && { action: { label: 'Reload', onAction: () => void reload() } })}
            >
              {failure.message}
            </Banner>
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="me-auto ps-1 text-sm font-semibold">
              {wrong === 0
                ? 'Unsaved changes'
                : `Please mend ${wrong === 1 ? 'the marked field' : 'the marked fields'}`}
            </p>
            <Button variant="secondary" onPress={discard} isDisabled={isSaving}>
              Discard
            </Button>
            <Button type="submit" isPending={isSaving} isDisabled={!isChanged}>
              Save
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
