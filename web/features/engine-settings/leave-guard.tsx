import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Asks before the page is left with changes that are not saved; the browser asks when the tab is closed. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isChanged) event.preventDefault()
      },
      [isChanged],
    ),
  )
  return (
    <ConfirmDialog
      title="Leave without saving?"
      message="What you changed in the engine settings has not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
