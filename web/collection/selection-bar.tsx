import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/confirm-dialog.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'

const ConfirmDialog = late<ConfirmDialogProps>(() =>
  import('#web/ui/overlays/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)

export type SelectionBarProps = {
  count: number
  noun: CollectionDefinition['noun']
  /** What else can be done with them. */
  actions?: ReactNode
  onDelete: () => void
  onClear: () => void
}

/** Floats at the foot of the page while cards are selected. */
export function SelectionBar({ count, noun, actions, onDelete, onClear }: SelectionBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const counted = `${count} ${count === 1 ? noun.one : noun.many}`
  const isThere = count > 0
  useEffect(() => {
    if (isThere) ConfirmDialog.bring()
  }, [isThere])
  if (!isThere) return null
  return (
    <>
      <section
        aria-label="Selection"
        className="pointer-events-none sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 flex justify-center md:bottom-6"
      >
        <div className="pointer-events-auto flex animate-enter flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-2 shadow-float">
          <Button variant="ghost" onPress={onClear}>
            Clear
          </Button>
          {actions}
          <Button variant="danger" onPress={() => setIsAsking(true)}>
            <Icon name="trash-2" size={18} />
            Delete Selected ({count})
          </Button>
        </div>
      </section>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={`Delete ${counted}?`}
            message="You can undo this right after."
            confirmLabel="Delete"
            isOpen
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false)
              onDelete()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
