import { Suspense, useEffect } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import type { ProgressOverlayProps } from './progress-overlay.tsx'
import type { WritingControl } from './run/writing-control.ts'

const ProgressOverlay = late<ProgressOverlayProps>(() =>
  import('./progress-overlay.tsx').then((module) => module.ProgressOverlay),
)

export type WritingOverlayProps = {
  title: string
  /** True once there is something that the work can start with. */
  isNear: boolean
  writing: Omit<WritingControl<unknown>, 'input' | 'start'>
}

/** Covers the page while this writing is under way, and says so where it was cancelled. */
export function WritingOverlay({ title, isNear, writing }: WritingOverlayProps) {
  const { notice } = writing
  useEffect(() => {
    if (isNear) ProgressOverlay.bring()
  }, [isNear])
  useEffect(() => {
    if (notice !== null) notify({ message: notice })
  }, [notice])
  return (
    <Suspense fallback={null}>
      {writing.isRunning && (
        <ProgressOverlay
          title={title}
          isOpen
          percent={writing.percent}
          ahead={writing.ahead}
          text={writing.text}
          isCancelling={writing.isCancelling}
          isConnectionLost={writing.isConnectionLost}
          offer={writing.offer}
          onKeep={writing.keep}
          onCancel={writing.cancel}
        />
      )}
    </Suspense>
  )
}
