import { Bookmark } from 'lucide-react'
import { Suspense, useState, useTransition } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { ViewsDialogProps } from './views-dialog.tsx'

const ViewsDialog = late<ViewsDialogProps>(() => import('./views-dialog.tsx').then((module) => module.default))

/** Opens the views of the library that are kept under a name. */
export function ViewsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, open] = useTransition()
  return (
    <>
      <Button variant="secondary" isPending={isOpening} onPress={() => open(() => setIsOpen(true))}>
        <Bookmark aria-hidden size={18} />
        <span className="max-md:sr-only">Your views</span>
      </Button>
      <Suspense fallback={null}>{isOpen && <ViewsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
