import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LessonEvidence } from './lesson-evidence.tsx'
import { type Lesson, useLessons, type Word } from './use-lessons.ts'

/** What the person's edits seem to say of a brand voice: proposed, learned, dismissed. */
export function VoiceLessons({ voiceId }: { voiceId: string }) {
  return (
    <SettingsSection
      title="Learned from your edits"
      intro="What you change in its posts again and again is proposed here. Nothing is learned until you accept it."
    >
      <Lessons voiceId={voiceId} />
    </SettingsSection>
  )
}

function Lessons({ voiceId }: { voiceId: string }) {
  const { data, error, refetch, decide, pending } = useLessons(voiceId)
  const area = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isSought = hash === '#lessons' && data !== undefined
  useEffect(() => {
    if (!isSought) return
    area.current?.scrollIntoView({ block: 'start' })
    area.current?.focus({ preventScroll: true })
  }, [isSought])

  if (!data && error)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
        {messageOf(error, NOTICES.lessonsLoadFailed)}
      </Banner>
    )
  if (!data) return <Loading />
  const { items, edited } = data
  const inState = (state: Lesson['state']) => items.filter((lesson) => lesson.state === state)
  const [proposed, accepted, dismissed] = [inState('proposed'), inState('accepted'), inState('dismissed')]

  async function say(lesson: Lesson, word: Word) {
    // The button that was pressed goes; whoever uses the keyboard goes on from the top of what is left.
    if (await decide(lesson.id, word)) area.current?.focus({ preventScroll: true })
  }
  const buttonProps = (lesson: Lesson, word: Word) => ({
    size: 'sm' as const,
    isPending: pending.get(lesson.id) === word,
    onPress: () => pending.has(lesson.id) || void say(lesson, word),
  })

  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label="What your edits show"
      className="flex scroll-mt-44 flex-col gap-6 outline-none xl:scroll-mt-28"
    >
      {proposed.length === 0 && accepted.length === 0 && <HowItWorks edited={edited} />}
      {proposed.length > 0 && (
        <LessonList title="Proposed" lessons={proposed}>
          {(lesson) => (
            <>
              <p className="font-semibold wrap-anywhere">{lesson.sentence}</p>
              <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">If you accept: {lesson.instruction}</p>
              <LessonEvidence lesson={lesson} />
              <div className="mt-1 flex flex-wrap gap-2">
                <Button aria-label={`Accept: ${lesson.sentence}`} {...buttonProps(lesson, 'accept')}>
                  Accept
                </Button>
                <Button
                  variant="secondary"
                  aria-label={`Dismiss: ${lesson.sentence}`}
                  {...buttonProps(lesson, 'dismiss')}
                >
                  Dismiss
                </Button>
              </div>
            </>
          )}
        </LessonList>
      )}
      {accepted.length > 0 && (
        <LessonList title="Learned" lessons={accepted}>
          {(lesson) => (
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{lesson.instruction}</p>
                <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{evidenceOf(lesson)}</p>
              </div>
              <Button variant="secondary" aria-label={`Undo: ${lesson.instruction}`} {...buttonProps(lesson, 'undo')}>
                Undo
              </Button>
            </div>
          )}
        </LessonList>
      )}
      {dismissed.length > 0 && (
        <Disclosure title="Dismissed" note={dismissed.length} className="border-t border-line pt-2">
          <ul aria-label="Dismissed" className="flex flex-col divide-y divide-line">
            {dismissed.map((lesson) => (
              <li key={lesson.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <p className="min-w-0 flex-1 basis-56 text-ink-2 wrap-anywhere">{lesson.sentence}</p>
                <Button variant="ghost" aria-label={`Undo: ${lesson.sentence}`} {...buttonProps(lesson, 'undo')}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function LessonList({
  title,
  lessons,
  children,
}: {
  title: string
  lessons: readonly Lesson[]
  children: (lesson: Lesson) => ReactNode
}) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="py-4 first:pt-2 last:pb-0">
            {children(lesson)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function evidenceOf({ seen, sentence }: Lesson): string {
  return seen > 0 ? sentence : 'Your latest edits show nothing of it, as it should be once posts keep to it.'
}

/** Proposals take this much; said before there are any. */
function HowItWorks({ edited }: { edited: number }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {edited === 0
          ? 'Edit posts that were written in this voice, in the library or right after writing. Once you have made the same change in three of them, such as cutting the last line or replacing a word, it is proposed here.'
          : `You have edited ${edited} ${edited === 1 ? 'post' : 'posts'} of this voice so far. A change is proposed once three posts show it, and most of those in which it could have been made.`}
      </p>
      <div
        aria-hidden="true"
        className="flex max-w-sm flex-col gap-2.5 rounded-md border border-dashed border-ink-3/50 p-4"
      >
        <div className="h-2.5 w-11/12 rounded-full bg-line" />
        <div className="h-2.5 w-4/5 rounded-full bg-line" />
        <div className="h-2.5 w-2/5 rounded-full bg-marker/70" />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading what your edits show</span>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <div className="h-3 w-2/3 rounded-full bg-line" />
        <div className="h-3 w-1/2 rounded-full bg-line" />
      </div>
    </div>
  )
}
