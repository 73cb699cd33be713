import { useLoaderData } from 'react-router'
import { Opening } from './opening.tsx'
import { readVoiceText } from './voice-texts.ts'
import { VoiceToLines } from './voice-to-lines.tsx'

export function loader() {
  return readVoiceText()
}

export default function VoicePage() {
  const { minutes, seconds, words, megabytes, formatsClaim, count, groups } = useLoaderData<typeof loader>()
  const reasons = [
    [
      'Long enough',
      `At a calm pace, ${minutes} minutes are about ${words} words. That is a blog post, said in one breath.`,
    ],
    [
      'Short enough',
      'You record it between two calls, and you stay on one thought, because there is no room for three.',
    ],
    [
      'Safe at every second',
      'What you have said is kept while you speak. A closed tab or a lost connection does not take it.',
    ],
    [
      'Recorded or uploaded',
      `Speak into the browser, or bring a file of up to ${minutes} minutes and ${megabytes} MB from the recorder on your phone.`,
    ],
  ] as const
  return (
    <Opening
      documentTitle="Voice content"
      description={`A voice note of up to ${minutes} minutes becomes posts, threads, slides, mails and scripts: ${formatsClaim}, in your own words.`}
      title={['Talk for four minutes. Post for ', 'a week.']}
      lead={`A voice note of up to ${minutes} minutes holds more than you think. Record it on a walk, and choose from ${formatsClaim} what it becomes.`}
      closing="Say the first thing that comes to mind."
      picture={
        <div className="rounded-lg bg-ink p-6 text-paper md:p-10">
          <p className="flex items-center gap-3 text-sm">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-marker-on-ink" />
            The longest a voice note may be
          </p>
          <p className="mt-4 font-display text-hero font-bold tracking-hero">
            {minutes}:00 <span className="sr-only">minutes</span>
          </p>
          <VoiceToLines isOnInk className="mt-8 w-full" />
          <p className="mt-8 border-t border-current pt-4 text-sm">
            {seconds} seconds, about {words} words, and {formatsClaim} to choose from.
          </p>
        </div>
      }
    >
      <section aria-labelledby="cap" className="border-t border-line py-16 md:py-24">
        <h2 id="cap" className="text-2xl">
          Why {minutes} minutes, and no more
        </h2>
        <dl className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {reasons.map(([title, text]) => (
            <div key={title} className="border-t-2 border-accent pt-4">
              <dt className="font-display text-lg font-bold tracking-display">{title}</dt>
              <dd className="mt-2 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="formats" className="border-t border-line py-16 md:py-24">
        <h2 id="formats" className="text-2xl">
          One note, {count} ways to use it
        </h2>
        <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {groups.map(({ title, formats }) => (
            <div key={title} className="border-t-2 border-accent pt-4">
              <h3 className="font-body text-sm font-semibold tracking-normal text-accent">{title}</h3>
              <ul className="mt-3 flex flex-col gap-2">
                {formats.map((label) => (
                  <li key={label} className="font-display text-lg font-bold tracking-display">
                    {label}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </Opening>
  )
}
