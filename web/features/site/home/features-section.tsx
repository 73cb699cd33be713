import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { FEATURES_PANEL_SECONDS } from '#domain/timings.ts'
import { Marked } from '#web/features/site/marked.tsx'
import { Section } from '#web/features/site/section.tsx'
import { useRotation } from '#web/features/site/use-rotation.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import type { gatherHomeFacts } from './home-facts.ts'
import { PauseButton } from './pause-button.tsx'

const FEATURES = [
  {
    title: 'It learns how you sound',
    text: 'Teach it a brand voice with posts you are proud of. It measures how long your sentences run, what you open with and what you never do, and tells you how close a new text comes.',
  },
  {
    title: 'It starts from what you have',
    text: 'An article, the transcript of a video, a picture with words in it, news of your field. You see what was read and what a post of it will cost before anything is written.',
  },
] as const

/** Two panels in turn: whose voice, and what of. */
export function FeaturesSection() {
  const rotation = useRotation(FEATURES_PANEL_SECONDS)
  const shown = rotation.step % FEATURES.length
  return (
    <Section id="features" title="Yours to begin with, and still yours at the end">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-16" {...rotation.hold}>
        <div>
          <ul className="flex flex-col gap-2">
            {FEATURES.map(({ title, text }, index) => (
              <li key={title}>
                <button
                  type="button"
                  aria-pressed={index === shown}
                  onClick={() => rotation.show(index)}
                  className="w-full rounded-md border border-transparent p-5 text-start transition-colors hover:bg-sunk aria-pressed:border-line aria-pressed:bg-surface"
                >
                  <span className="font-display text-lg font-bold">
                    {index === shown ? <Marked>{title}</Marked> : title}
                  </span>
                  <span className="mt-2 block text-ink-2">{text}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="mt-2">
            <PauseButton of={rotation} what="the two examples" />
          </div>
        </div>
        <div
          aria-live={rotation.live}
          className="grid grid-cols-1 *:col-start-1 *:row-start-1 noscript:flex noscript:flex-col noscript:gap-3"
        >
          <Fingerprint className={visible(shown === 0)} />
          <ReadArticle className={visible(shown === 1)} />
        </div>
      </div>
    </Section>
  )
}

function visible(isShown: boolean): string {
  return isShown ? 'transition-opacity duration-300' : 'invisible opacity-0 noscript:visible noscript:opacity-100'
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return <div className={classNames('flex flex-col rounded-lg bg-sunk p-5 md:p-8', className)}>{children}</div>
}

const HABITS = [
  ['Words in a sentence', '11'],
  ['Opens with', 'a question'],
  ['Contractions', 'nearly always'],
  ['Hashtags', 'never'],
] as const

function Fingerprint({ className }: { className: string }) {
  return (
    <Panel className={className}>
      <p className="text-sm font-semibold">Brand voice: Ada, plain and warm</p>
      <dl className="mt-4 grid grid-cols-2 gap-2.5">
        {HABITS.map(([habit, manner]) => (
          <div key={habit} className="rounded-sm border border-line bg-surface p-3">
            <dt className="text-sm text-ink-2">{habit}</dt>
            <dd className="font-semibold">{manner}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto pt-5">
        <p className="rounded-md border border-line bg-surface p-5">
          What if the post isn’t too short? What if it’s one thought, and you’re done? Stop there.
        </p>
        <p className="mt-4 flex items-center gap-2 text-sm">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
          <span>
            <b className="font-semibold">Close to Ada</b>, medium confidence
          </span>
        </p>
      </div>
    </Panel>
  )
}

function ReadArticle({ className }: { className: string }) {
  const { read } = useLoaderData<typeof gatherHomeFacts>()
  return (
    <Panel className={className}>
      <p className="text-sm font-semibold">Revive a blog post</p>
      <p className="mt-4 truncate rounded-sm border border-line bg-surface px-4 py-2.5 text-ink-2">
        ada.example/why-i-stopped-writing-the-middle
      </p>
      <div className="mt-2.5 rounded-md border border-line bg-surface p-5">
        <p className="font-display text-lg leading-tight font-bold">Why I stopped writing the middle</p>
        <p className="mt-2">
          For years I began with the argument. Then a reader wrote that she always skips to the end.{' '}
          <Marked>So I write the end first</Marked>, and keep only what leads there.
        </p>
      </div>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-5 text-sm text-ink-2">
        <span>{read.words} words read, free</span>
        <span className="ms-auto font-semibold text-ink">{read.price} tokens for a post</span>
      </p>
    </Panel>
  )
}
