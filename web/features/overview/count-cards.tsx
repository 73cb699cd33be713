import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { showCount } from '#web/shell/show-count.ts'

/** What each card counts, and where it leads. */
const CARDS = [
  { label: 'Generated Content', count: 'generated', to: '/dashboard/generation' },
  { label: 'Content Library', count: 'total', to: '/dashboard/library' },
  { label: 'Templates', count: 'templates', to: '/dashboard/templates' },
  { label: 'Hooks', count: 'hooks', to: '/dashboard/hooks' },
] as const

/** The four counts of the overview; where they cannot be read they show zero. */
export function CountCards() {
  const { data: counts } = useQuery({
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => client.pieces.counts(undefined, { signal }),
  })
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {CARDS.map(({ label, count, to }) => (
        <li key={to} className="flex bg-surface">
          <Link
            to={to}
            className="flex grow flex-col-reverse justify-end gap-0.5 p-4 -outline-offset-2 transition-colors hover:bg-sunk md:p-5"
          >
            <span className="text-sm text-ink-2">{label}</span>
            <span className="font-display text-xl font-bold tracking-display md:text-2xl">
              {showCount(counts?.[count] ?? 0)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
