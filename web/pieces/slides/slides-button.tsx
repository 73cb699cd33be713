import { Suspense, useState, useTransition } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import { Button, type ButtonProps } from '#web/ui/parts/button.tsx'

const SlidesDialog = late(() => import('./slides-dialog.tsx').then((module) => module.SlidesDialog))

export type SlidesButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  piece: { id: string; contentText: string }
  /** True where what stands on the page is not what would be drawn yet. */
  isUnsaved?: boolean
}

/** Takes a carousel along as pictures. */
export default function SlidesButton({ piece, isUnsaved = false, variant = 'ghost', size = 'xs' }: SlidesButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, open] = useTransition()
  return (
    <>
      <Button variant={variant} size={size} isPending={isOpening} onPress={() => open(() => setIsOpen(true))}>
        Download slides
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SlidesDialog
            pieceId={piece.id}
            text={piece.contentText}
            isUnsaved={isUnsaved}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
