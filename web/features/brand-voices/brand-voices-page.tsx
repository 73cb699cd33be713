import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BRAND_VOICES_MOST } from '#domain/lists/brand-voices.ts'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { CollectionList, focusItem } from '#web/collection/collection-list.tsx'
import { useFocusOnArrival } from '#web/collection/use-focus-on-arrival.ts'
import { useFreshItems } from '#web/collection/use-fresh-items.ts'
import { meQuery } from '#web/query.ts'
import { afterOverlay } from '#web/ui/overlays/after-overlay.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { CreateVoice } from './create-voice.tsx'
import { EditVoiceDialog } from './edit-voice-dialog.tsx'
import { useCreating } from './use-creating.ts'
import { useVoiceStats, useVoices, type Voice, voicesChanged } from './use-voices.ts'
import { VoiceCard } from './voice-card.tsx'

export default function BrandVoicesPage() {
  const { data: me } = useQuery(meQuery)
  return me ? <Voices personId={me.user.id} /> : null
}

function Voices({ personId }: { personId: string }) {
  const voices = useVoices()
  const { items } = voices
  const stats = useVoiceStats(items.length)
  const [isCreating, setIsCreating] = useCreating()
  const [edited, setEdited] = useState<Voice | null>(null)
  const [doomed, setDoomed] = useState<Voice | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const {
    fresh: [newest],
    ...news
  } = useFreshItems(items)
  useFocusOnArrival(list, items, newest?.id ?? null)
  const canCreate = stats?.canCreate ?? true

  const { refresh } = voices
  const showNews = useCallback(async () => {
    void voicesChanged()
    // A list that cannot be read anew keeps what it shows; the next look brings the news.
    await refresh().catch(() => undefined)
  }, [refresh])

  function remove(voice: Voice) {
    const at = items.indexOf(voice)
    const next = items[at + 1] ?? items[at - 1]
    setDoomed(null)
    void voices.remove([voice]).then(voicesChanged)
    afterOverlay(() => next && focusItem(list.current, next.id))
  }

  return (
    <>
      <PageHeader
        title="Brand Voices"
        subtitle="Named ways of writing, taught from your own texts. Choose one wherever something is written."
        actions={
          <>
            {stats && (
              <span className="text-sm text-ink-2 tabular-nums">{`(${stats.currentCount}/${stats.limitCount} used)`}</span>
            )}
            <LinkButton variant="secondary" to="/dashboard/foundations">
              Foundations
            </LinkButton>
            <Button onPress={() => setIsCreating(true)} isDisabled={!canCreate}>
              Create Voice
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4 pb-6 empty:hidden">
        {stats && !stats.canCreate && (
          <Banner tone="warning">{fillMessage(NOTICES.brandVoiceLimit, { max: stats.limitCount })}</Banner>
        )}
        {stats && stats.limitCount < BRAND_VOICES_MOST && <UpgradeHint />}
        {voices.failure !== null && (
          <Banner tone="error" action={{ label: 'Retry', onAction: voices.retry }}>
            {failureSentence(voices.failure)}
          </Banner>
        )}
      </div>
      {voices.isLoading && <Loading />}
      {!voices.isLoading && voices.failure === null && items.length === 0 && (
        <EmptyState
          message="Paste up to three texts you wrote: your next posts can then be written in that manner."
          action={
            <Button onPress={() => setIsCreating(true)} isDisabled={!canCreate}>
              Create New Voice
            </Button>
          }
        />
      )}
      <CollectionList
        ref={list}
        label="Brand voices"
        items={items}
        hasMore={voices.hasMore && !voices.hasLoadMoreFailed}
        onNearEnd={voices.loadMore}
        renderItem={(voice) => (
          <VoiceCard voice={voice} onEdit={() => setEdited(voice)} onDelete={() => setDoomed(voice)} />
        )}
      />
      <CreateVoice
        personId={personId}
        isOpen={isCreating}
        onOpenChange={setIsCreating}
        canCreate={canCreate}
        onCreated={(since) => {
          news.noteSaved(since)
          void showNews()
        }}
        onDone={news.noteDone}
        onRefused={showNews}
      />
      {edited && <EditVoiceDialog key={edited.id} voice={edited} personId={personId} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        title="Delete Brand Voice?"
        message={
          <p className="wrap-anywhere">
            <strong dir="auto" className="text-ink">
              {doomed?.name}
            </strong>{' '}
            will be gone from every form. Posts written in it stay.
          </p>
        }
        confirmLabel="Delete"
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && remove(doomed)}
      />
    </>
  )
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner />
      Loading brand voices...
    </p>
  )
}

function UpgradeHint() {
  return (
    <p className="text-sm text-ink-2">
      Other plans have room for up to {BRAND_VOICES_MOST} brand voices.{' '}
      <Link to="/dashboard/plan" className="font-semibold text-accent underline underline-offset-4">
        Upgrade your plan
      </Link>
    </p>
  )
}

function failureSentence(reason: string): string {
  return reason === NOTICES.loadBrandVoicesFailed ? reason : `${NOTICES.loadBrandVoicesFailed}. ${reason}`
}
