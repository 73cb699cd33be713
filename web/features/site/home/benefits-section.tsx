import { HOOKS_CLAIM, HOUR_CLAIM, SPEED_CLAIM, WEEK_CLAIM } from '#domain/claims.ts'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { Section } from '#web/features/site/section.tsx'

const BENEFITS = [
  [SPEED_CLAIM, `You have said it already, so nothing starts from zero. ${WEEK_CLAIM} comes together ${HOUR_CLAIM}.`],
  ['Recognisably you', 'Your sentences, your turns of phrase, your habits. Where a text leaves them, you are told.'],
  ['No surprises on the bill', 'Every piece of work shows its price before you press. Work that fails costs nothing.'],
  ['Ready to post', 'Characters, threads, slides and hashtags are counted the way the platform counts them.'],
  [HOOKS_CLAIM, 'Opening lines of every kind, from a question to a contrarian claim, for the days without one.'],
  [
    'Nothing gets lost',
    `Recordings and drafts outlive a closed tab. Former versions stay, and what you delete can be brought back for ${TRASH_DAYS} days.`,
  ],
] as const

export function BenefitsSection() {
  return (
    <Section id="benefits" title="What you get out of it" className="border-t border-line" isBeside>
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {BENEFITS.map(([title, text]) => (
          <div key={title} className="border-t-2 border-accent pt-4">
            <dt className="font-display text-lg font-bold tracking-display">{title}</dt>
            <dd className="mt-2 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
