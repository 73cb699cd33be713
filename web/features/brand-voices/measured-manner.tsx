import { useQuery } from '@tanstack/react-query'
import { NOTICES } from '#domain/messages/messages.ts'
import { describePrint } from '#language/voice/describe-print.ts'
import type { VoicePrint } from '#language/voice/voice-print.ts'
import { messageOf } from '#web/client.ts'
import { voicePrintsQuery } from '#web/pieces/voice-match/voice-prints.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'

/** The manner of a brand voice in plain words, written and spoken apart. */
export function MeasuredManner({ voiceId }: { voiceId: string }) {
  const { data, error, refetch } = useQuery(voicePrintsQuery(voiceId))
  if (error)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
        {messageOf(error, NOTICES.loadBrandVoiceFailed)}
      </Banner>
    )
  if (!data) return <Spinner label="Loading what was measured" />
  const { written, spoken } = data
  if (!written && !spoken) return <p className="text-ink-2">Nothing was measured yet. Teach it from your own texts.</p>
  return (
    <dl className="flex flex-col gap-4">
      {written && <Manner label="As you write" print={written} />}
      {spoken && <Manner label="As you speak" print={spoken} />}
    </dl>
  )
}

function Manner({ label, print }: { label: string; print: VoicePrint }) {
  const { readable, flow, texts } = print
  const isCounted = readable || flow === 'running' || flow === 'unspaced'
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-0.5">{isCounted ? describePrint(print) : 'Too little of it reads as running text to tell.'}</dd>
      <dd className="mt-0.5 text-sm text-ink-2">
        {`From ${texts.toLocaleString('en-US')} ${texts === 1 ? 'text' : 'texts'}`}
      </dd>
    </div>
  )
}
