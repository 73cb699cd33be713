import { useQuery } from '@tanstack/react-query'
import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { tellAmounts } from '#web/writing/said-before/tell-amounts.ts'

/** The openings and topics that come back. */
export function Repeats() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pieces', 'repeats'],
    queryFn: ({ signal }) => client.coverage.repeats(undefined, { signal }),
  })
  return (
    <Card as="section" aria-labelledby="repeats" className="md:p-6">
      <h2 id="repeats" className="text-lg">
        What comes back
      </h2>
      <p className="max-w-prose pb-4 text-ink-2">
        Openings and topics you use again and again: in the posts of the last {COVERAGE_DAYS} days, your hooks and your
        ideas.
      </p>
      {error && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, ERRORS.internal[1])}
        </Banner>
      )}
      {isPending && <Spinner label="Looking for what comes back" />}
      {data && (
        <div className="flex flex-col gap-6">
          <List
            title="Openings"
            empty="No two posts for one platform open alike."
            items={data.openings.map(({ text, posts, hooks }) => ({
              key: text,
              line: `“${text}”`,
              amounts: tellAmounts({ posts, hooks }),
            }))}
          />
          <List
            title="Topics"
            empty="No topic comes back too often."
            items={data.topics.map(({ topic, ...amounts }) => ({
              key: topic,
              line: topic,
              amounts: tellAmounts(amounts),
            }))}
          />
        </div>
      )}
    </Card>
  )
}

type Item = { key: string; line: string; amounts: string }

function List({ title, items, empty }: { title: string; items: readonly Item[]; empty: string }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 font-semibold">{title}</h3>
      {items.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map(({ key, line, amounts }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <span dir="auto" className="min-w-0 flex-1 basis-60 wrap-anywhere">
                {line}
              </span>
              <span className="text-sm text-ink-2 tabular-nums">{amounts}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
