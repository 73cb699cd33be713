import { Suspense } from 'react'
import { BRAND } from '#domain/brand.ts'
import { TRIAL_DAYS } from '#domain/plans/plans.ts'
import { Marked } from '#web/features/site/marked.tsx'
import { lateSection } from '#web/shell/public/late-section.ts'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { HeroStage } from './hero-stage.tsx'
import { gatherHomeFacts } from './home-facts.ts'

const Rest = lateSection(() => import('./home-rest.tsx').then((part) => part.HomeRest))

/** Below the first view; made once, so that a change of the address leaves it as it is. */
const REST = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <Rest />
  </Suspense>
)

export function loader() {
  return gatherHomeFacts()
}

export default function HomePage() {
  return (
    <>
      <title>{`${BRAND.name}: ${BRAND.tagline}`}</title>
      <meta
        name="description"
        content={`${BRAND.name} turns voice notes, links, transcripts and texts into posts for LinkedIn, Twitter and Instagram, in your own brand voice.`}
      />
      <section className="mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-12 px-5 pt-8 pb-16 md:px-8 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:pt-12 lg:pb-20">
        <div>
          <h1 tabIndex={-1} className="text-hero tracking-hero">
            Say it once. Post it <Marked>all week.</Marked>
          </h1>
          <p className="mt-7 max-w-xl text-lg text-ink-2">
            {BRAND.name} takes what you already said or wrote and sets it as posts for LinkedIn, Twitter and Instagram.
            In your words, in your voice, in minutes.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton to="/pricing" size="lg">
              Start Your Free Trial
            </LinkButton>
            <p className="text-sm text-ink-2">{TRIAL_DAYS}-day free trial with full access</p>
          </div>
        </div>
        <HeroStage />
      </section>
      {REST}
    </>
  )
}
