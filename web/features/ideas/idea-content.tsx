import { Suspense } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import type { IdeasContentInput } from '#domain/writing/operations.ts'
import { useGoToNewPiece } from '#web/pieces/new-piece.ts'
import { focusOnceIdle } from '#web/ui/overlays/after-overlay.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import type { IdeaContentDialogProps } from './idea-content-dialog.tsx'
import type { Idea } from './use-ideas.ts'

const IdeaContentDialog = late<IdeaContentDialogProps>(
  () => import('./idea-content-dialog.tsx').then((module) => module.IdeaContentDialog),
  { isNearby: true },
)

export type IdeaContentProps = {
  personId: string
  /** The idea that is to become a post. */
  asked: Idea | null
  onAsk: (idea: Idea | null) => void
  /** Those in sight, among which the idea of a work taken up after a reload is looked for. */
  ideas: readonly Idea[]
}

/** Takes an idea to its post on the page of such posts; whatever fails brings the question back. */
export function IdeaContent({ personId, asked, onAsk, ideas }: IdeaContentProps) {
  const goToNewPiece = useGoToNewPiece()
  const writing = useWriting<IdeasContentInput>({
    personId,
    task: 'ideas_content',
    failure: NOTICES.ideasContentFailed,
    onSaved: () => onAsk(null),
    onDone: ({ pieceIds }) => goToNewPiece('/dashboard/ideas-content', pieceIds),
  })
  const { phase, isRunning, message, input } = writing
  const hasEndedWithout = phase === 'failed' || phase === 'refused' || phase === 'cancelled'
  const shown = asked ?? (hasEndedWithout ? ideas.find(({ id }) => id === input?.ideaId) : undefined)
  const isAboutShown = shown !== undefined && shown.id === input?.ideaId

  function close() {
    if (hasEndedWithout) writing.reset()
    onAsk(null)
    if (shown) focusOnceIdle(buttonIdOf(shown))
  }

  return (
    <>
      {message !== null && !isAboutShown && (
        <Banner tone="error" onClose={writing.reset}>
          {message}
        </Banner>
      )}
      <Suspense fallback={null}>
        {shown && !isRunning && (
          <IdeaContentDialog
            personId={personId}
            idea={shown}
            failure={isAboutShown ? message : null}
            onStart={(choice) => {
              onAsk(shown)
              writing.start({ input: { ideaId: shown.id, ...choice } })
            }}
            onClose={close}
          />
        )}
      </Suspense>
      <WritingOverlay title="Creating your content" isNear={asked !== null} writing={writing} />
    </>
  )
}

/** The id of the button that asks for the post of an idea. */
export function buttonIdOf({ id }: Idea): string {
  return `content-of-${id}`
}
