import { useLoaderData } from 'react-router'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { Section } from '#web/features/site/section.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import type { gatherHomeFacts } from './home-facts.ts'

const STAGES: Readonly<Record<FunnelStage, { text: string; look: string }>> = {
  TOFU: {
    text: 'For people who do not know you yet. Name a problem they have, and say something about it nobody else says.',
    look: 'border border-line bg-surface',
  },
  MOFU: {
    text: 'For people who wonder whether it is you. Show how you work, what it brought, and where it does not fit.',
    look: 'bg-accent-soft lg:mx-16',
  },
  BOFU: {
    text: 'For people about to decide. Answer the last doubt, and say plainly what happens next.',
    look: 'bg-accent text-accent-ink lg:mx-32',
  },
}

export function FunnelSection() {
  const { stages } = useLoaderData<typeof gatherHomeFacts>()
  return (
    <Section
      id="funnel"
      title="A post for every step towards you"
      lead="Ideas and scripts are planned by stage, so that not everything you post says hello, and not everything sells."
    >
      <ol className="flex flex-col gap-2.5">
        {stages.map(({ id, label, aim }) => (
          <li
            key={id}
            className={classNames(
              'grid gap-x-8 gap-y-2 rounded-md p-5 md:grid-cols-[16rem_1fr] md:items-center md:p-6',
              STAGES[id].look,
            )}
          >
            <div>
              <h3 className="text-lg">{label}</h3>
              <p className="text-sm first-letter:uppercase">{aim}</p>
            </div>
            <p>{STAGES[id].text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
