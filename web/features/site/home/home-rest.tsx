import { FORMATS_CLAIM, HOOKS_CLAIM, HOUR_CLAIM, SPEED_CLAIM, WEEK_CLAIM } from '#domain/claims.ts'
import { ClosingSection } from '#web/features/site/closing-section.tsx'
import { VoiceSection } from '#web/features/site/voice-section.tsx'
import { AudienceSection } from './audience-section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { HowSection } from './how-section.tsx'
import { PlatformsSection } from './platforms-section.tsx'

const CLAIMS = [
  [FORMATS_CLAIM, 'from one voice note'],
  [SPEED_CLAIM, 'than a blank page'],
  [WEEK_CLAIM, HOUR_CLAIM],
  [HOOKS_CLAIM, 'for the first line'],
] as const

/** Everything below the first view of the first page. */
export function HomeRest() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 md:px-8">
      <ul className="grid grid-cols-2 gap-x-8 border-y border-line py-2 lg:grid-cols-4">
        {CLAIMS.map(([claim, more]) => (
          <li key={claim} className="py-4">
            <p className="font-display text-lg leading-tight font-bold">{claim}</p>
            <p className="text-ink-2">{more}</p>
          </li>
        ))}
      </ul>
      <FeaturesSection />
      <HowSection />
      <BenefitsSection />
      <AudienceSection />
      <VoiceSection />
      <FunnelSection />
      <PlatformsSection />
      <ClosingSection title="Your next post is already in something you said." />
    </div>
  )
}
