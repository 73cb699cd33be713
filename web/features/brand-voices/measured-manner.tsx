import { useQuery } from '@tanstack/react-query'
import { NOTICES } from '#domain/messages/messages.ts'
import { describeFingerprint } from '#language/voice/describe-fingerprint.ts'
import type { Fingerprint } from '#language/voice/fingerprint.ts'
import { messageOf } from '#web/client.ts'
import { fingerprintsQuery } from '#web/pieces/voice-match/fingerprints.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'

/** The manner of a brand voice in plain words, written and spoken apart. */
export function MeasuredManner({ voiceId }: { voiceId: string }) {
  const { data, error, refetch } = useQuery(fingerprintsQuery(voiceId))
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
      {written && <Manner label="As you write" fingerprint={written} />}
      {spoken && <Manner label="As you speak" fingerprint={spoken} />}
    </dl>
  )
}

function Manner({ label, fingerprint }: { label: string; fingerprint: Fingerprint }) {
  const { readable, flow, texts } = fingerprint
  const isCounted = readable || flow === 'running' || flow === 'unspaced'
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-0.5">
        {isCounted ? describeFingerprint(fingerprint) : 'Too little of it reads as running text to tell.'}
      </dd>
      <dd className="mt-0.5 text-sm text-ink-2">
        {`From ${texts.toLocaleString('en-US')} ${texts === 1 ? 'text' : 'texts'}`}
      </dd>
    </div>
  )
}
