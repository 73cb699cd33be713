import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandVoices, type SourceKind } from '#domain/lists/brand-voices.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { showWordCount } from '#domain/text.ts'
import { client, messageOf } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import type { VoiceSource } from '#web/pieces/voice-match/voice-sources-query.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { removeSource } from './use-sources.ts'

const KINDS: Readonly<Record<SourceKind, { label: string; icon: string }>> = {
  example: { label: 'Example', icon: 'quote' },
  text: { label: 'Pasted text', icon: 'pen-line' },
  link: { label: 'Page', icon: 'book-open' },
  file: { label: 'File', icon: 'file' },
  piece: { label: 'Post of yours', icon: 'library' },
}

export type SourceRowProps = { voiceId: string; source: VoiceSource; onRemoved: () => void }

/** One text a brand voice was taught from: what it is, how long, and ways to read and remove it. */
export function SourceRow({ voiceId, source, onRemoved }: SourceRowProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const { label, icon } = KINDS[source.kind]
  const words = showWordCount(source.words)

  async function remove() {
    setIsRemoving(true)
    if (await removeSource(voiceId, source)) onRemoved()
    setIsRemoving(false)
  }

  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon name={icon} size={18} className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere md:line-clamp-1" title={source.title}>
          {source.title}
        </p>
        <p className="text-sm text-ink-2">
          {label} · {source.manner} · {words} · <WrittenDate at={source.createdAt} />
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={`Read ${source.title}`} onPress={() => setIsReading(true)}>
        Read
      </Button>
      <IconButton
        size="sm"
        label={`Remove ${source.title}`}
        icon={isRemoving ? <Spinner size="sm" /> : <Icon name="trash-2" size={18} />}
        aria-busy={isRemoving || undefined}
        onPress={() => {
          if (!isRemoving) void remove()
        }}
      />
      {isReading && <SourceText source={source} onClose={() => setIsReading(false)} />}
    </li>
  )
}

function SourceText({ source, onClose }: { source: VoiceSource; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [brandVoices.name, 'source', source.id],
    queryFn: ({ signal }) => client.voiceSources.get({ id: source.id }, { signal }),
  })
  return (
    <Dialog title={source.title} isOpen onClose={onClose} size="lg">
      {source.address && (
        <p className="mb-4 text-sm wrap-anywhere">
          <a href={source.address} target="_blank" rel="noopener noreferrer" className="text-accent underline">
            {source.address}
          </a>
        </p>
      )}
      {data ? (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {data.text}
        </p>
      ) : error ? (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.sourceLoadFailed)}
        </Banner>
      ) : (
        <Spinner label="Loading the text" />
      )}
    </Dialog>
  )
}
