import { BRAND } from '#domain/brand.ts'
import { VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import {
  BRAND_VOICE_LIMITS,
  CURRENT_PLAN_VERSION,
  PLAN_TYPES,
  type PlanType,
  planTerms,
  shownPrice,
  TRIAL_DAYS,
} from '#domain/plans/plans.ts'
import { priceOf } from '#domain/writing/operations.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { PricingTable, usePricingTable } from './pricing-table.tsx'

const FEATURED: PlanType = 'premium'
const TYPICAL_WORDS = 300

export default function PricingPage() {
  const table = usePricingTable()
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-10 pb-12 md:px-8 md:pt-16">
      <title>{`Pricing · ${BRAND.name}`}</title>
      <meta
        name="description"
        content={`Three plans for ${BRAND.name}, each with every feature and a ${TRIAL_DAYS}-day free trial.`}
      />
      <header className="max-w-2xl">
        <h1 tabIndex={-1} className="text-2xl md:text-hero md:tracking-hero">
          Pay for what you post
        </h1>
        <p className="mt-6 text-lg text-ink-2">
          Every plan has every feature. What differs is how many tokens a month you have to write with. The first{' '}
          {TRIAL_DAYS} days are free.
        </p>
      </header>
      {table ? (
        <div className="mt-12">
          <PricingTable table={table} />
        </div>
      ) : (
        <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-3">
          {PLAN_TYPES.map((type) => (
            <PlanCard key={type} type={type} />
          ))}
        </ul>
      )}
      <p className="mt-8 max-w-prose text-sm text-ink-2">
        Tokens renew every 30 days and do not roll over. Editing, using templates and applying a brand voice cost
        nothing, and work that fails is never charged.
      </p>
    </div>
  )
}

function PlanCard({ type }: { type: PlanType }) {
  const { displayName, totalTokens } = planTerms(type, CURRENT_PLAN_VERSION)
  const posts = Math.floor(totalTokens / priceOf('generation', TYPICAL_WORDS))
  const isFeatured = type === FEATURED
  const gains = [
    `${totalTokens.toLocaleString('en-US')} tokens a month`,
    `About ${posts} posts from ${TYPICAL_WORDS}-word texts`,
    `${BRAND_VOICE_LIMITS[type]} brand voices`,
    'Every platform and format',
    `Voice notes up to ${VOICE_NOTE_MAX_SECONDS / 60} minutes`,
  ]
  return (
    <li
      className={classNames(
        'flex flex-col rounded-lg border bg-surface p-6 md:p-7',
        isFeatured ? 'border-accent' : 'border-line',
      )}
    >
      <h2 className="text-xl">{displayName}</h2>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display text-2xl font-bold tracking-display">{shownPrice(type)}</span>
        <span className="text-ink-2">/month</span>
      </p>
      <ul className="mt-6 mb-8 flex flex-col gap-2.5">
        {gains.map((gain) => (
          <li key={gain} className="flex gap-3">
            <Glyph name="check" size={18} className="mt-1 text-accent" />
            {gain}
          </li>
        ))}
      </ul>
      <LinkButton
        to="/signup"
        size="lg"
        variant={isFeatured ? 'primary' : 'secondary'}
        className="mt-auto w-full"
        aria-label={`Start Your Free Trial of ${displayName}`}
      >
        Start Your Free Trial
      </LinkButton>
    </li>
  )
}
