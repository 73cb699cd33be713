import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { COVERAGE_DAYS, countUnstaged } from '#domain/lists/coverage.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { FUNNEL_STAGE_LABELS, FUNNEL_STAGE_SHORT_LABELS, type FunnelStage } from '#domain/lists/ideas.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { PLATFORMS } from '#domain/platforms/platforms.ts'
import { slugOf } from '#domain/webhooks/purposes.ts'
import { client, messageOf } from '#web/client.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { Repeats } from './repeats.tsx'

/** The posts that have no stage, as far back as the map looks. */
const UNSTAGED = `/dashboard/library?stage=none&when=${COVERAGE_DAYS}`

const STAGE_CHOICES: readonly { id: FunnelStage | 'all'; label: string }[] = [
  { id: 'all', label: 'All' },
  ...FUNNEL_STAGES.map((id) => ({ id, label: FUNNEL_STAGE_SHORT_LABELS[id] })),
]

export default function CoveragePage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pieces', 'coverage'],
    queryFn: ({ signal }) => client.coverage.map(undefined, { signal }),
    // Whoever comes back has filled a place.
    staleTime: 0,
  })
  return (
    <>
      <PageHeader
        title="Coverage Map"
        subtitle={`Which readers, openings and platforms your posts of the last ${COVERAGE_DAYS} days reach, and what is missing. Press a plus to fill it.`}
        actions={
          <>
            <LinkButton to="/dashboard/ideas" variant="secondary">
              Content Ideas
            </LinkButton>
            <LinkButton to="/dashboard/hooks" variant="secondary">
              Hooks Library
            </LinkButton>
          </>
        }
      />
      {error && (
        <div className="pb-6">
          <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
            {messageOf(error, ERRORS.internal[1])}
          </Banner>
        </div>
      )}
      {isPending && (
        <div className="flex justify-center py-16 text-accent">
          <Spinner size="lg" label="Loading the coverage map" />
        </div>
      )}
      {data && (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <ByStage cells={data.cells} />
            <Repeats />
          </div>
          <ByHookType cells={data.cells} />
        </div>
      )}
    </>
  )
}

type Cells = Awaited<ReturnType<typeof client.coverage.map>>['cells']

function ByStage({ cells }: { cells: Cells }) {
  const unstaged = countUnstaged(cells)
  return (
    <Card as="section" aria-labelledby="by-stage" className="md:p-6">
      <h2 id="by-stage" className="text-lg">
        By stage
      </h2>
      <CoverageTable
        caption="Posts by stage of your funnel and platform"
        cells={cells}
        rows={FUNNEL_STAGES.map((funnelStage) => ({
          label: FUNNEL_STAGE_LABELS[funnelStage],
          place: { funnelStage },
          fillWith: (platform) => ({
            to: `/dashboard/ideas?platform=${PLATFORMS[platform].id}&stage=${funnelStage.toLowerCase()}`,
            label: `Get ${FUNNEL_STAGE_LABELS[funnelStage]} ideas`,
          }),
        }))}
      />
      {unstaged > 0 && (
        <p className="pt-4 text-sm text-ink-2">
          {unstaged === 1
            ? 'One post of these days has no stage yet.'
            : `${unstaged.toLocaleString('en-US')} posts of these days have no stage yet.`}{' '}
          <Link to={UNSTAGED} className="rounded-xs font-semibold text-ink underline underline-offset-4">
            Find {unstaged === 1 ? 'it' : 'them'} in your library
          </Link>{' '}
          and give {unstaged === 1 ? 'it' : 'them'} one with Tag.
        </p>
      )}
    </Card>
  )
}

function ByHookType({ cells }: { cells: Cells }) {
  const [stage, setStage] = useState<FunnelStage | 'all'>('all')
  return (
    <Card as="section" aria-labelledby="by-hook" className="md:p-6">
      <h2 id="by-hook" className="pb-4 text-lg">
        By type of hook
      </h2>
      <ChoiceButtons label="Stage of your funnel" items={STAGE_CHOICES} selectedId={stage} onSelect={setStage} />
      <CoverageTable
        caption={`Posts by type of hook and platform, ${stage === 'all' ? 'all stages' : FUNNEL_STAGE_LABELS[stage]}`}
        cells={cells}
        rows={HOOK_TYPES.map((hookType) => ({
          label: hookType,
          place: { hookType, funnelStage: stage === 'all' ? undefined : stage },
          fillWith: () => ({ to: `/dashboard/hooks?type=${slugOf(hookType)}`, label: `Make a ${hookType} hook` }),
        }))}
      />
    </Card>
  )
}
