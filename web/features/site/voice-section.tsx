import { Link, useLoaderData } from 'react-router'
import { FORMATS_CLAIM } from '#domain/claims.ts'
import { VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import type { gatherHomeFacts } from './home/home-facts.ts'
import { VoiceToLines } from './voice-to-lines.tsx'

export function VoiceSection() {
  const { formats } = useLoaderData<typeof gatherHomeFacts>()
  return (
    <section aria-labelledby="voice-title" className="rounded-lg bg-ink p-6 text-paper md:p-14">
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="voice-title" className="text-2xl">
            Talk for {VOICE_NOTE_MAX_SECONDS / 60} minutes
          </h2>
          <p className="mt-4 text-lg">
            Longer is rarely better. A voice note ends at {VOICE_NOTE_MAX_SECONDS / 60} minutes, and that is enough for{' '}
            {FORMATS_CLAIM}: the post, the thread, the slides, the mails, the script.
          </p>
          <VoiceToLines isOnInk className="mt-8 w-full" />
          <Link
            to="/voice-content"
            className="mt-6 inline-flex min-h-10 items-center font-semibold underline underline-offset-4"
          >
            How voice content works
          </Link>
        </div>
        <ul className="flex flex-wrap gap-2.5">
          {formats.map((label, index) => (
            <li
              key={label}
              className={
                index % 5 === 2
                  ? 'rounded-full bg-marker-on-ink px-4 py-1.5 text-ink'
                  : 'rounded-full border border-current px-4 py-1.5'
              }
            >
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
