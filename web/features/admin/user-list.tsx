import { useEffect, useState } from 'react'
import type { UserSort } from '#domain/accounts/admin.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { Paged } from '#web/collection/paged.tsx'
import { usePages } from '#web/collection/use-pages.ts'
import { queryKeys } from '#web/query.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import type { Sort } from '#web/ui/page/next-sort.ts'
import { UserTable } from './user-table.tsx'

const SEARCH_AFTER_MS = 300

/** What a press on the headings comes to, for a phone, which has none. */
const SORTS = (
  [
    ['joined', 'Joined', 'newest first', 'oldest first'],
    ['email', 'Email', 'Z to A', 'A to Z'],
    ['plan', 'Plan type', 'Z to A', 'A to Z'],
    ['used', 'Used tokens', 'most first', 'fewest first'],
    ['total', 'Total tokens', 'most first', 'fewest first'],
  ] as const
).flatMap(([column, name, down, up]) => [
  sortItem(column, 'desc', `${name}, ${down}`),
  sortItem(column, 'asc', `${name}, ${up}`),
])

function sortItem(column: UserSort, direction: 'asc' | 'desc', label: string) {
  return { id: `${column} ${direction}`, label, sort: { column, direction } }
}

/** Everybody who has an account, searched, sorted and paged by the server. */
export function UserList({ ownId }: { ownId: string }) {
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort<UserSort>>({ column: 'joined', direction: 'desc' })
  const search = useLater(typed.trim(), SEARCH_AFTER_MS)
  const pages = usePages([...queryKeys.adminUsers, search, sort], (cursor, signal) =>
    client.admin.users(
      { search, sort: sort.column, direction: sort.direction, ...(cursor !== undefined && { cursor }) },
      { signal },
    ),
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 lg:max-w-3xl">
        <Field
          label="Search"
          type="search"
          placeholder="Part of an email address or a name"
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoComplete="off"
        />
        <Select
          className="md:hidden"
          label="Sort by"
          items={SORTS}
          selectedId={`${sort.column} ${sort.direction}`}
          onSelect={(id) => setSort(SORTS.find((one) => one.id === id)?.sort ?? sort)}
        />
      </div>
      <Paged
        pages={pages}
        label="users"
        failure={NOTICES.usersLoadFailed}
        empty={<EmptyState message={search === '' ? 'Nobody has an account yet.' : `Nobody matches “${search}”.`} />}
      >
        {(users) => <UserTable users={users} ownId={ownId} sort={sort} onSort={setSort} />}
      </Paged>
    </div>
  )
}

/** A value once it has stayed the same for a while. */
function useLater(value: string, milliseconds: number): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
