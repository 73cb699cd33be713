import { useQuery } from '@tanstack/react-query'
import { placesOf } from '#domain/fill-template.ts'
import { funnelScripts, SCRIPT_PREVIEW_CHARACTERS, secondsToSay } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_LABELS, type FunnelStage } from '#domain/lists/ideas.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import { useFreshItems } from '#web/collection/use-fresh-items.ts'
import { bringOutlines, outlineOf } from '#web/pieces/outline/outline-slots.tsx'
import { useFillSlot } from '#web/pieces/outline/use-fill-slot.tsx'
import { meQuery } from '#web/query.ts'
import { focusOnceIdle } from '#web/ui/overlays/after-overlay.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { ExportButton } from './export-button.tsx'
import { ScriptChip } from './script-chip.tsx'
import { ScriptDesk } from './script-desk.tsx'
import { findStage, stageIdOf, useFunnelPlace } from './use-funnel-place.ts'
import { SCRIPT_SENTENCES, type Script, useScriptCounts, useScripts } from './use-scripts.ts'

const ALL = { id: 'all', label: 'All scripts' }

bringOutlines()

export default function VoiceFunnelPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title="Voice Funnel Plan"
        subtitle="A script to speak for each stage of your funnel. Record it, and make your posts from what you said."
        actions={
          <LinkButton to="/dashboard/voice-notes" variant="secondary">
            View Voice Notes
          </LinkButton>
        }
      />
      {me && <VoiceFunnel personId={me.user.id} />}
    </>
  )
}

function VoiceFunnel({ personId }: { personId: string }) {
  const [{ stage, shown }, choose] = useFunnelPlace()
  const collection = useScripts(shown)
  const { items } = collection
  const counts = useScriptCounts()
  const {
    fresh: [newest],
    ...news
  } = useFreshItems(items)
  const filling = useFillSlot(collection, {
    textOf: ({ scriptText }) => scriptText,
    failureOf: () => SCRIPT_SENTENCES.edit,
    onFilled: (script) => focusOnceIdle(recordIdOf(script)),
  })
  const heading = shown === null ? ALL.label : `${FUNNEL_STAGE_LABELS[shown]} scripts`

  return (
    <>
      <ScriptDesk
        personId={personId}
        stage={stage}
        onStage={(chosen) => choose({ stage: chosen })}
        counts={counts}
        onStart={news.forget}
        onSaved={({ input, since }) => {
          const madeAt = findStage(input?.funnelStage ?? null) ?? stage
          if (shown !== null && shown !== madeAt) choose({ shown: madeAt })
          news.noteSaved(since)
          void collection.refresh().catch(() => undefined)
        }}
        onDone={news.noteDone}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-10 pb-2">
        <h2 className="text-lg">Your scripts</h2>
        {items.length > 0 && <ExportButton stage={shown} />}
      </div>
      <Tabs
        label="Scripts by stage"
        items={[ALL, ...FUNNEL_STAGES.map((each) => ({ id: stageIdOf(each), label: FUNNEL_STAGE_LABELS[each] }))]}
        selectedId={shown === null ? ALL.id : stageIdOf(shown)}
        onSelect={(id) => {
          news.forget()
          choose({ shown: findStage(id) ?? null })
        }}
      >
        <CollectionView
          key={shown}
          definition={funnelScripts}
          collection={collection}
          label={heading}
          textOf={({ scriptText }) => scriptText}
          drawText={outlineOf}
          chipOf={(script) => <ScriptChip script={script} />}
          preview={{ characters: SCRIPT_PREVIEW_CHARACTERS, more: 'Show more' }}
          sentencesOf={() => SCRIPT_SENTENCES}
          noteOf={({ scriptText }) => <SayingTime text={scriptText} />}
          actionsOf={(script) => (
            <>
              <LinkButton
                id={recordIdOf(script)}
                to={`/dashboard/voice-notes?script=${script.id}`}
                variant="ghost"
                size="sm"
              >
                <Icon name="mic" size={16} />
                Record voice note
              </LinkButton>
              {filling.buttonOf(script)}
            </>
          )}
          empty={<EmptyState message={emptyMessageOf(shown)} />}
          newestId={newest?.id ?? null}
        />
      </Tabs>
      {filling.dialog}
      <p role="status" className="sr-only">
        {newest && `Your new script for ${FUNNEL_STAGE_LABELS[newest.funnelStage]} is ready.`}
      </p>
    </>
  )
}

/** How long a script takes to speak; what goes into its places is not known yet. */
function SayingTime({ text }: { text: string }) {
  const seconds = secondsToSay(text)
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return (
    <p className="text-sm text-ink-2">
      About {time} to speak{placesOf(text).length > 0 && ', and what you fill in'}
    </p>
  )
}

function emptyMessageOf(shown: FunnelStage | null): string {
  return shown === null
    ? 'Your scripts will stand here. Enter a topic above, choose a stage, and record the script that sounds like you.'
    : `Your ${FUNNEL_STAGE_LABELS[shown]} scripts will stand here. Enter a topic above and choose this stage.`
}

function recordIdOf({ id }: Script): string {
  return `record-${id}`
}
