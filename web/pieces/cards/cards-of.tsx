import { type ReactNode, Suspense } from 'react'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Spinner } from '#web/ui/parts/spinner.tsx'

const ThreadCards = late(() => import('./thread-cards.tsx').then((module) => module.default))
const SlideCards = late(() => import('./slide-cards.tsx').then((module) => module.default))

/** What a text of this platform can be changed in besides one box; its code comes when it is first shown. */
export function cardsOf(
  platform: string | undefined,
  editor: Editor,
): { label: string; content: ReactNode } | undefined {
  if (platform === 'Twitter Thread')
    return {
      label: 'Posts',
      content: (
        <Suspense fallback={<Spinner label="Loading the posts" />}>
          <ThreadCards editor={editor} />
        </Suspense>
      ),
    }
  if (platform === 'Carousel')
    return {
      label: 'Slides',
      content: (
        <Suspense fallback={<Spinner label="Loading the slides" />}>
          <SlideCards editor={editor} />
        </Suspense>
      ),
    }
  return undefined
}
