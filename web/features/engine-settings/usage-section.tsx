import { useQuery } from '@tanstack/react-query'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { RecentFailures } from './recent-failures.tsx'
import { UsageTable } from './usage-table.tsx'

const DAYS = 30

export function UsageSection() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.engineUsage,
    queryFn: ({ signal }) => client.engines.usage({ days: DAYS }, { signal }),
  })
  return (
    <SettingsSection
      title="Usage"
      intro={`The last ${DAYS} days. A cost is counted with the prices that were set when the work was done.`}
    >
      {data === undefined && error === null && <UsageSkeleton />}
      {data === undefined && error !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.loadContentFailed)}
        </Banner>
      )}
      {data && (
        <>
          <UsageTable rows={data.items} />
          <RecentFailures failures={data.failures} />
        </>
      )}
    </SettingsSection>
  )
}

function UsageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the usage</span>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <div className="h-3 w-full rounded-full bg-line" />
        <div className="h-3 w-11/12 rounded-full bg-line" />
        <div className="h-3 w-2/3 rounded-full bg-line" />
      </div>
    </div>
  )
}
