import { classNames } from '#web/ui/parts/class-names.ts'
import type { VoiceTexts } from './use-voices.ts'

/** Tone, style and description of a brand voice, those it has; on a card only their beginnings. */
export function VoiceFacts({ voice, isWhole = false }: { voice: VoiceTexts; isWhole?: boolean }) {
  const { tone, style, description } = voice
  const facts = [
    { label: 'Tone', text: tone },
    { label: 'Style', text: style },
    { label: 'Description', text: description },
  ].filter(({ text }) => text.trim() !== '')
  if (facts.length === 0)
    return <p className="text-ink-2">Not described yet. Choose Edit to say it in your own words.</p>
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd
            dir="auto"
            className={classNames('whitespace-pre-line wrap-anywhere text-ink-2', !isWhole && 'line-clamp-3')}
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
