import type { Ref } from 'react'
import { Banner, type BannerProps } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'

export type SaveBarProps = {
  isShown: boolean
  /** What there is to save, or to mend first. */
  status: string
  failure: string | null
  /** What may be done about the failure. */
  action?: BannerProps['action'] | undefined
  isSaving: boolean
  canSave: boolean
  onDiscard: () => void
  ref?: Ref<HTMLDivElement>
}

/** Stands at the foot of a form as long as something in it is not saved; its Save submits the form. */
export function SaveBar({ isShown, status, failure, action, isSaving, canSave, onDiscard, ref }: SaveBarProps) {
  return (
    <div ref={ref} className="pointer-events-none sticky bottom-18 z-20 -mx-2 md:bottom-4">
      {isShown && (
        <section
          aria-label="Unsaved changes"
          className="pointer-events-auto flex animate-enter flex-col gap-3 rounded-md border border-line bg-raised p-3 shadow-float md:px-4"
        >
          {failure !== null && (
            <Banner tone="error" {...(action && { action })}>
              {failure}
            </Banner>
          )}
          <div className="flex items-center justify-end gap-2 md:gap-3">
            <p role="status" className="me-auto min-w-0 ps-1 text-sm font-semibold">
              {status}
            </p>
            <Button variant="secondary" onPress={onDiscard} isDisabled={isSaving}>
              Discard
            </Button>
            <Button type="submit" isPending={isSaving} isDisabled={!isSaving && !canSave}>
              Save
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
