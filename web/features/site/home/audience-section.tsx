import { Marked } from '#web/features/site/marked.tsx'
import { Section } from '#web/features/site/section.tsx'

const PERSONAS = [
  {
    who: 'Solo coaches and consultants',
    saying: ['I explain this to every client. ', 'Why have I never posted it?'],
    text: 'What you say in a session is the post. Talk it over once, and it is there for everyone who has not called yet.',
  },
  {
    who: 'Founders with a name to build',
    saying: ['I have ', 'ten minutes', ' between two calls.'],
    text: 'Four minutes on the way to the next meeting hold a week of posts for the busiest of entrepreneurs.',
  },
  {
    who: 'Creators who dislike typing',
    saying: ['', 'Out loud it was good.', ' On the page it is flat.'],
    text: 'Keep talking. Fillers go, your sentences stay, and the text keeps the energy of the one who spoke.',
  },
  {
    who: 'Agencies and marketers',
    saying: ['Five clients, five voices, ', 'one of me.'],
    text: 'A brand voice for each client, measured from their own texts, and one library for all that was written.',
  },
] as const

export function AudienceSection() {
  return (
    <Section id="perfect-for" title="Perfect for" className="border-t border-line">
      <ul className="grid gap-5 md:grid-cols-2">
        {PERSONAS.map(({ who, saying, text }) => (
          <li key={who} className="rounded-lg border border-line bg-surface p-6 md:p-8">
            <h3 className="font-body text-sm font-semibold tracking-normal text-accent">{who}</h3>
            <p className="mt-3 font-display text-xl leading-tight font-bold tracking-display text-balance">
              “{saying[0]}
              <Marked>{saying[1]}</Marked>
              {saying[2]}”
            </p>
            <p className="mt-4 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
