import { BRAND } from '#domain/brand.ts'
import { TRIAL_DAYS } from '#domain/plans.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/platforms.ts'
import { ColorSquare } from '#web/ui/color-square.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { Waveform } from './waveform.tsx'

const STEPS = [
  {
    title: 'Bring what you have',
    text: 'Paste a text, a link or a transcript, or talk for up to four minutes. A blank page is not part of it.',
  },
  {
    title: 'Choose where and whose voice',
    text: 'Pick a platform and one of your brand voices. The price in tokens stands there before you press.',
  },
  {
    title: 'Keep what sounds like you',
    text: 'Read it, change it, copy it. Your library keeps every post and every former version.',
  },
] as const

export default function HomePage() {
  return (
    <>
      <title>{`${BRAND.name}: ${BRAND.tagline}`}</title>
      <meta
        name="description"
        content={`${BRAND.name} turns voice notes, links, transcripts and texts into posts for LinkedIn, Twitter and Instagram, in your own brand voice.`}
      />
      <div className="mx-auto w-full max-w-6xl px-5 md:px-8">
        <section className="grid items-center gap-14 pt-10 pb-20 md:pt-16 md:pb-24 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
          <div>
            <h1 tabIndex={-1} className="text-hero tracking-hero">
              Say it once. Post it <Marked>all week.</Marked>
            </h1>
            <p className="mt-7 max-w-xl text-lg text-ink-2">
              {BRAND.name} takes what you already said or wrote and sets it as posts for LinkedIn, Twitter and
              Instagram. In your words, in your voice, in minutes.
            </p>
            <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
              <LinkButton to="/pricing" size="lg">
                Start Your Free Trial
              </LinkButton>
              <p className="text-sm text-ink-2">{TRIAL_DAYS} days, full access</p>
            </div>
          </div>
          <HeroPicture />
        </section>

        <section aria-labelledby="how" className="border-t border-line py-16 md:py-20">
          <h2 id="how" className="text-2xl">
            How it works
          </h2>
          <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
            {STEPS.map((step, index) => (
              <li key={step.title}>
                <p className="font-display text-lg font-bold text-accent" aria-hidden="true">
                  {index + 1}
                </p>
                <h3 className="mt-2 text-lg">{step.title}</h3>
                <p className="mt-2 max-w-prose text-ink-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section id="platforms" aria-labelledby="platforms-title" className="border-t border-line py-16 md:py-20">
          <h2 id="platforms-title" className="max-w-xl text-2xl">
            One text, shaped for each place
          </h2>
          <p className="mt-3 max-w-xl text-ink-2">
            Lengths, line breaks, folds and hashtags follow the rules of the platform, so that you can post what you
            copy.
          </p>
          <ul className="mt-8 flex flex-wrap gap-3">
            {PLATFORM_NAMES.map((name) => (
              <li
                key={name}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold"
              >
                <ColorSquare color={PLATFORMS[name].color} />
                {name}
              </li>
            ))}
          </ul>
        </section>

        <section className="relative overflow-hidden rounded-lg bg-sunk px-6 py-14 md:px-14 md:py-20">
          <Waveform className="absolute end-14 top-1/2 hidden w-2/5 -translate-y-1/2 lg:block" />
          <h2 className="relative max-w-md text-2xl">Your next post is already in something you said.</h2>
          <p className="relative mt-3 max-w-md text-ink-2">A week of posts fits into less than an hour.</p>
          <LinkButton to="/pricing" size="lg" className="relative mt-8">
            Get Started
          </LinkButton>
        </section>
      </div>
    </>
  )
}

/** Words under the highlighter. */
function Marked({ children }: { children: string }) {
  return <mark className="box-decoration-clone rounded-xs bg-marker px-[0.12em] text-marker-ink">{children}</mark>
}
