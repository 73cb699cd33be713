import type { AdminActionName } from '#domain/accounts/admin.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { Paged } from '#web/collection/paged.tsx'
import { usePages } from '#web/collection/use-pages.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { queryKeys } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

type Entry = Awaited<ReturnType<typeof client.admin.audit>>['items'][number]

const ACTIONS: Record<AdminActionName, string> = {
  change_plan: 'changed the plan of',
  ban: 'banned',
  unban: 'lifted the ban of',
  make_admin: 'made an admin of',
  unmake_admin: 'took the role of admin from',
  remove_second_factors: 'removed the second factors of',
  delete_user: 'deleted',
  change_engine_settings: 'changed the engine settings',
}

/** What fields are called that a person knows by another name. */
const FIELDS: Readonly<Record<string, string>> = {
  planType: 'plan',
  planVersion: 'plan version',
  totalTokens: 'tokens',
  secondFactors: 'second factors',
  subscriptionStatus: 'subscription',
}

/** What admins did, newest first: who, to whom, and what it was before and after. */
export function AuditList() {
  const pages = usePages(queryKeys.adminAudit, (cursor, signal) =>
    client.admin.audit(cursor === undefined ? {} : { cursor }, { signal }),
  )
  return (
    <Paged
      pages={pages}
      label="the audit log"
      failure={NOTICES.auditLoadFailed}
      empty={<EmptyState message="Nothing was done yet. Every act of an admin will stand here." />}
    >
      {(entries) => (
        <ol className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-col gap-1 py-3 first:pt-0">
              <p className="wrap-anywhere">
                {entry.actor ? <Whom {...entry.actor} /> : <span className="font-semibold">The operator</span>}{' '}
                {ACTIONS[entry.deed]} {entry.subject && <Whom {...entry.subject} />}
                {entry.actor === null && ' at the terminal'}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
                <WrittenDate at={entry.createdAt} withTime />
                <span className="wrap-anywhere">{differenceOf(entry)}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Paged>
  )
}

function Whom({ id, email }: { id: string; email: string | null }) {
  if (email !== null) return <span className="font-semibold">{email}</span>
  return (
    <span className="font-semibold" title={id}>
      a deleted account (…{id.slice(-6)})
    </span>
  )
}

/** What changed and how, field by field; nothing of what stayed. */
function differenceOf({ before, after }: Entry): string {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => [FIELDS[name] ?? name, shown(before?.[name]), shown(after?.[name])] as const)
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${[was, is].filter((value) => value !== null).join(' → ')}`)
    .join(', ')
}

function shown(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
