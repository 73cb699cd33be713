import { useEffect, useState } from 'react'
import { NOTICES } from '#domain/messages.ts'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Paged } from './paged.tsx'
import { usePages } from './use-pages.ts'
import { UserTable } from './user-table.tsx'

const ORDERS = [
  { id: 'newest', label: 'Newest first', sort: 'joined', direction: 'desc' },
  { id: 'oldest', label: 'Oldest first', sort: 'joined', direction: 'asc' },
  { id: 'most-used', label: 'Most tokens used', sort: 'used', direction: 'desc' },
  { id: 'email', label: 'Email, A to Z', sort: 'email', direction: 'asc' },
] as const

const SEARCH_AFTER_MS = 300

/** Everybody who has an account, searched, sorted and paged by the server. */
export function UserList({ ownId }: { ownId: string }) {
  const [typed, setTyped] = useState('')
  const [orderId, setOrderId] = useState<string>(ORDERS[0].id)
  const search = useLater(typed.trim(), SEARCH_AFTER_MS)
  const { sort, direction } = ORDERS.find(({ id }) => id === orderId) ?? ORDERS[0]
  const pages = usePages([...queryKeys.adminUsers, search, sort, direction], (cursor, signal) =>
    client.admin.users({ search, sort, direction, ...(cursor !== undefined && { cursor }) }, { signal }),
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_14rem] lg:max-w-3xl">
        <Field
          label="Search"
          type="search"
          placeholder="Part of an email address or a name"
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoComplete="off"
        />
        <Select label="Order" items={ORDERS} selectedId={orderId} onSelect={setOrderId} />
      </div>
      <Paged
        pages={pages}
        label="users"
        failure={NOTICES.usersLoadFailed}
        empty={<EmptyState message={search === '' ? 'Nobody has an account yet.' : `Nobody matches “${search}”.`} />}
      >
        {(users) => <UserTable users={users} ownId={ownId} />}
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
