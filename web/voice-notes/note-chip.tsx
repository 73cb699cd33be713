import { FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import type { UploadMethod } from '#domain/lists/voice-notes.ts'
import { Badge } from '#web/ui/parts/badge.tsx'
import { clockText } from './clock-text.ts'
import type { VoiceNote } from './use-voice-notes.ts'

const METHODS: Readonly<Record<UploadMethod, string>> = { recorded: 'Recorded', uploaded: 'Uploaded' }

/** What a voice note is called, how long it is, how it came, and its stage of the funnel. */
export function NoteChip({ note: { title, duration, uploadMethod, funnelStage } }: { note: VoiceNote }) {
  return (
    <span className="flex max-w-full flex-col gap-1">
      <strong dir="auto" className="line-clamp-2 text-start font-semibold wrap-anywhere">
        {title}
      </strong>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <span>
          <span className="sr-only">Length </span>
          {clockText(duration)}
        </span>
        <Badge>{METHODS[uploadMethod]}</Badge>
        {funnelStage !== null && <Badge>{FUNNEL_STAGE_LABELS[funnelStage]}</Badge>}
      </span>
    </span>
  )
}
