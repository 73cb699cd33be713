import { VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import { Section } from '#web/features/site/section.tsx'
import { DemoVideo } from './demo-video.tsx'

const STEPS = [
  {
    title: 'Bring what you have',
    text: `Paste a text, a link or a transcript, or talk for up to ${VOICE_NOTE_MAX_SECONDS / 60} minutes. A blank page is not part of it.`,
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

export function HowSection() {
  return (
    <Section id="how" title="How it works" className="border-t border-line">
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_1.9fr] lg:gap-14">
        <ol className="grid grid-cols-1 gap-8 md:grid-cols-3 lg:grid-cols-1">
          {STEPS.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-marker font-display font-bold text-marker-ink"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{step.title}</h3>
                <p className="mt-1 text-ink-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <DemoVideo />
      </div>
    </Section>
  )
}
