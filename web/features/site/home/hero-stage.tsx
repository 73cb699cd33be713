import { Suspense } from 'react'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { HERO_CARD_SECONDS } from '#domain/timings.ts'
import { useRotation } from '#web/features/site/use-rotation.ts'
import { lateSection } from '#web/shell/public/late-section.ts'
import { readHeroStep } from './hero-steps.ts'
import { PauseButton } from './pause-button.tsx'

const Pictures = lateSection(() => import('./hero-pictures.tsx').then((part) => part.HeroPictures), { atRest: true })
/** What is shown of them, they read off the stage; so they need no code while it turns. */
const PICTURES = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <Pictures />
  </Suspense>
)

const CHOICE =
  'min-h-10 rounded-sm px-3 text-sm text-ink-2 hover:bg-sunk hover:text-ink aria-pressed:bg-sunk aria-pressed:font-semibold aria-pressed:text-ink noscript:hidden'

/** One voice note, and what it becomes: card after card, in turn with how it is heard. */
export function HeroStage() {
  const rotation = useRotation(HERO_CARD_SECONDS)
  const { isVoice, card, next, cards, voice } = readHeroStep(rotation.step)
  const choose = (label: string, to: number, isChosen?: boolean) => (
    <button type="button" aria-pressed={isChosen} className={CHOICE} onClick={() => rotation.show(to)}>
      {label}
    </button>
  )
  return (
    <section
      aria-label="From one voice note"
      className="group mx-auto w-full max-w-lg"
      data-shown={isVoice ? 'voice' : card % PLATFORM_NAMES.length}
      {...rotation.hold}
    >
      <div aria-live={rotation.live}>{PICTURES}</div>
      <div className="mt-3 flex flex-wrap items-center gap-1">
        {choose('Platforms', cards, !isVoice)}
        {choose('Voice', voice, isVoice)}
        <span className="ms-auto" />
        {choose('Next platform', next)}
        <PauseButton of={rotation} what="the examples" />
      </div>
    </section>
  )
}
