import { useId } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { HOOK_TYPE_NOTES, type HookTab } from './hook-tabs.ts'

export type HookPanelHeadProps = {
  tab: HookTab
  heading: string
  /** What makes another hook; missing where nobody makes one. */
  create?: { id: string; label: string; onPress: () => void }
  fullNote: string | null
}

/** Says what stands under a tab, and makes another hook of its type, or why not. */
export function HookPanelHead({ tab, heading, create, fullNote }: HookPanelHeadProps) {
  const reasonId = useId()
  const reason = tab === null ? 'Choose a type to create a hook for it.' : fullNote
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pb-5">
      <div className="min-w-0">
        <h2 className="text-lg">{heading}</h2>
        {tab !== null && <p className="text-ink-2">{HOOK_TYPE_NOTES[tab]}</p>}
      </div>
      {create && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full md:justify-end">
          {reason !== null && (
            <p id={reasonId} className="text-sm text-ink-2 md:max-w-xs">
              {reason}
            </p>
          )}
          <Button
            id={create.id}
            isDisabled={reason !== null}
            {...(reason !== null && { 'aria-describedby': reasonId })}
            onPress={create.onPress}
            className="max-md:w-full"
          >
            {create.label}
          </Button>
        </div>
      )}
    </div>
  )
}
