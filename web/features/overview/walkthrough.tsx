import { type ComponentType, Suspense, useState } from 'react'
import type { Me } from '#web/shell/dashboard/guard.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useWalkthrough } from './use-walkthrough.ts'
import type { WalkthroughCarouselProps } from './walkthrough-carousel.tsx'
import type { WelcomeDialogProps } from './welcome-dialog.tsx'

const WalkthroughCarousel = late<WalkthroughCarouselProps>(() =>
  orNothing(import('./walkthrough-carousel.tsx').then((module) => module.WalkthroughCarousel)),
)
const WelcomeDialog = late<WelcomeDialogProps>(() =>
  orNothing(import('./welcome-dialog.tsx').then((module) => module.WelcomeDialog)),
)

/** The carousel, or else the way to open it, in the same place; and over both the welcome of a first visit. */
export function Walkthrough({ me }: { me: Me }) {
  const { isShown, step, isWelcoming, goTo, start, complete, closeWelcome } = useWalkthrough(me)
  // What a press opened or closed here takes the focus; what a visit begins with does not.
  const [isPressed, setIsPressed] = useState(false)

  function press(then: () => void) {
    setIsPressed(true)
    then()
  }

  return (
    <>
      {isShown ? (
        // As high as the carousel, so that nothing moves once it is there.
        <div className="grid min-h-90 pt-4 min-[345px]:min-h-77 min-[385px]:min-h-71 md:min-h-72 md:pt-6">
          <Suspense fallback={null}>
            <WalkthroughCarousel
              step={step}
              onStep={goTo}
              onComplete={() => press(complete)}
              focusFirst={isPressed ? focus : undefined}
            />
          </Suspense>
        </div>
      ) : (
        <div className="flex justify-end pt-2">
          <Button variant="ghost" size="sm" ref={isPressed ? focus : undefined} onPress={() => press(start)}>
            Take the walkthrough
          </Button>
        </div>
      )}
      {isWelcoming && (
        <Suspense fallback={null}>
          <WelcomeDialog firstName={me.user.firstName} onClose={closeWelcome} />
        </Suspense>
      )}
    </>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** Nobody asked for these parts, so a page does without one that cannot be fetched. */
async function orNothing<Props>(part: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  try {
    return await part
  } catch (error) {
    console.warn('The walkthrough could not be shown', error)
    return () => null
  }
}
