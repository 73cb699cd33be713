import { TRIAL_DAYS } from '#domain/plans/plans.ts'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { VoiceToLines } from './voice-to-lines.tsx'

/** The last thing on a page: the way in. */
export function ClosingSection({ title }: { title: string }) {
  return (
    <section
      aria-labelledby="closing"
      className="relative overflow-hidden rounded-lg bg-sunk px-6 py-14 md:px-14 md:py-20"
    >
      <VoiceToLines className="absolute end-14 top-1/2 hidden w-2/5 -translate-y-1/2 lg:block" />
      <h2 id="closing" className="relative max-w-md text-2xl">
        {title}
      </h2>
      <p className="relative mt-3 max-w-md text-ink-2">
        Try everything for {TRIAL_DAYS} days. No feature is held back.
      </p>
      <LinkButton to="/pricing" size="lg" className="relative mt-8">
        Start Your Free Trial
      </LinkButton>
    </section>
  )
}
