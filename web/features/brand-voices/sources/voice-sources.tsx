import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { MANNERS, type Manner, SOURCES_MAX } from '#domain/lists/brand-voices.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { showWordCount } from '#domain/text.ts'
import { describeCertainty } from '#language/voice/certainty.ts'
import type { Fingerprint } from '#language/voice/fingerprint.ts'
import { messageOf } from '#web/client.ts'
import { fingerprintsQuery } from '#web/pieces/voice-match/fingerprints.ts'
import { type VoiceSource, voiceSourcesQuery } from '#web/pieces/voice-match/voice-sources-query.ts'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { AddMaterial } from './add-material.tsx'
import { SourceRow } from './source-row.tsx'

export type VoiceSourcesProps = { voiceId: string; name: string }

/** Everything a brand voice was taught from, what that is enough for, and ways to teach it more. */
export function VoiceSources({ voiceId, name }: VoiceSourcesProps) {
  return (
    <SettingsSection
      title="What it was taught from"
      intro={`The texts “${name}” was measured in. Your own words make it more certain; words of others make it wrong.`}
    >
      <Taught voiceId={voiceId} />
      <AddMaterial voiceId={voiceId} />
    </SettingsSection>
  )
}

function Taught({ voiceId }: { voiceId: string }) {
  const { data: sources, error, refetch } = useQuery(voiceSourcesQuery(voiceId))
  const { data: fingerprints } = useQuery(fingerprintsQuery(voiceId))
  const area = useRef<HTMLElement>(null)
  if (!sources && error)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
        {messageOf(error, NOTICES.sourcesLoadFailed)}
      </Banner>
    )
  if (!sources) return <Loading />
  return (
    <section ref={area} tabIndex={-1} aria-label="Texts" className="flex flex-col gap-5 outline-none">
      {sources.length === 0 ? (
        <p className="text-ink-2">
          Nothing yet. Add posts, articles or letters that you wrote yourself: some 1,000 words make a good beginning.
        </p>
      ) : (
        <>
          <dl className="flex flex-col gap-3">
            {MANNERS.map((manner) => (
              <Total
                key={manner}
                manner={manner}
                fingerprint={fingerprints?.[manner]}
                sources={sources.filter((source) => source.manner === manner)}
              />
            ))}
          </dl>
          <ul aria-label="Texts it was taught from" className="max-h-[80dvh] divide-y divide-line overflow-y-auto">
            {sources.map((source) => (
              <SourceRow
                key={source.id}
                voiceId={voiceId}
                source={source}
                // The button that was pressed goes; whoever uses the keyboard goes on from the top of what is left.
                onRemoved={() => area.current?.focus()}
              />
            ))}
          </ul>
          {sources.length >= SOURCES_MAX && (
            <Banner tone="notice">{`That is all ${SOURCES_MAX} texts it can hold. Remove one to add another.`}</Banner>
          )}
        </>
      )}
    </section>
  )
}

const LABELS: Readonly<Record<Manner, string>> = { written: 'Written', spoken: 'Spoken' }

type TotalProps = { manner: Manner; fingerprint: Fingerprint | null | undefined; sources: readonly VoiceSource[] }

function Total({ manner, fingerprint, sources }: TotalProps) {
  if (sources.length === 0) return null
  const words = sources.reduce((sum, source) => sum + source.words, 0)
  const shown = showWordCount(words)
  return (
    <div>
      <dt className="font-semibold">
        {LABELS[manner]}: {shown} in {sources.length} {sources.length === 1 ? 'text' : 'texts'}
      </dt>
      <dd className="mt-0.5 text-sm text-ink-2">{describeCertainty(words, manner, fingerprint)}</dd>
    </div>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading what it was taught from</span>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <div className="h-3 w-2/3 rounded-full bg-line" />
        <div className="h-3 w-1/2 rounded-full bg-line" />
        <div className="h-3 w-3/5 rounded-full bg-line" />
      </div>
    </div>
  )
}
