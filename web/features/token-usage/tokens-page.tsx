import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { USAGE_RANGES, USAGE_TYPES } from '#domain/plans/token-usage.ts'
import { messageOf } from '#web/client.ts'
import { meQuery } from '#web/query.ts'
import { csvFile } from '#web/ui/browser/csv.ts'
import { download } from '#web/ui/browser/download.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { chartOf } from './chart-columns.ts'
import { NEWEST_FIRST, sortUsage } from './sort-usage.ts'
import { UsageChart } from './usage-chart.tsx'
import { usageCsv } from './usage-csv.ts'
import { UsageTable } from './usage-table.tsx'
import { useUsage } from './use-usage.ts'
import { useUsageFilters } from './use-usage-filters.ts'

const TITLE = 'Token Usage History'

export default function TokensPage() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  if (me.user.role !== 'admin') return <History />
  return (
    <>
      <PageHeader title={TITLE} />
      <EmptyState message={NOTICES.adminHasNoUsage} />
    </>
  )
}

function History() {
  const [{ range, type }, choose] = useUsageFilters()
  const [sort, setSort] = useState(NEWEST_FIRST)
  const { data: rows, error, isPending, refetch, dataUpdatedAt } = useUsage({ range, type })
  const chart = useMemo(() => rows && chartOf(rows, range, new Date(dataUpdatedAt)), [rows, range, dataUpdatedAt])
  const total = rows?.reduce((sum, { tokensUsed }) => sum + tokensUsed, 0)

  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle="What each piece of work cost, by date and by type."
        actions={
          <Button
            variant="secondary"
            isDisabled={!rows || rows.length === 0}
            onPress={() => download(`${BRAND.slug}-token-usage.csv`, csvFile(usageCsv(sortUsage(rows ?? [], sort))))}
          >
            Download CSV
          </Button>
        }
      />
      {error && (
        <div className="pb-6">
          <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
            {messageOf(error, ERRORS.internal[1])}
          </Banner>
        </div>
      )}
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
          <Select
            label="Date range"
            items={USAGE_RANGES}
            selectedId={range.id}
            onSelect={(id) => choose('range', id)}
          />
          <Select label="Content type" items={USAGE_TYPES} selectedId={type.id} onSelect={(id) => choose('type', id)} />
        </div>
        <p role="status" className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-2">{range.label}</span>
          {total !== undefined && (
            <span className="font-display text-xl font-bold tracking-display">
              {total.toLocaleString('en-US')} tokens
            </span>
          )}
        </p>
        {isPending && (
          <div className="flex justify-center py-16 text-accent">
            <Spinner size="lg" label="Loading token usage" />
          </div>
        )}
        {rows?.length === 0 && <EmptyState message={NOTICES.usageEmpty} />}
        {chart && <UsageChart chart={chart} />}
        {rows && rows.length > 0 && <UsageTable rows={rows} sort={sort} onSort={setSort} />}
      </div>
    </>
  )
}
