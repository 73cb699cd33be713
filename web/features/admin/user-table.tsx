import { Fragment, useId, useState } from 'react'
import type { UserSort } from '#domain/accounts/admin.ts'
import type { client } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { nextSort, type Sort } from '#web/ui/page/next-sort.ts'
import { SortHeading } from '#web/ui/page/sort-heading.tsx'
import { Badge } from '#web/ui/parts/badge.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { UserEditor } from './user-editor.tsx'

export type AdminUser = Awaited<ReturnType<typeof client.admin.users>>['items'][number]

const CELL = 'py-3 pe-3 max-md:block max-md:py-0 max-md:pe-0'

const COLUMNS: readonly { id: UserSort; label: string; isNumber?: true }[] = [
  { id: 'email', label: 'Email' },
  { id: 'joined', label: 'Joined' },
  { id: 'plan', label: 'Plan type' },
  { id: 'used', label: 'Used tokens', isNumber: true },
  { id: 'total', label: 'Total tokens', isNumber: true },
]

export type UserTableProps = {
  users: readonly AdminUser[]
  ownId: string
  sort: Sort<UserSort>
  onSort: (sort: Sort<UserSort>) => void
}

/** A row for each person, whose editor opens under it; on a phone a row is a card, whose values carry their names. */
export function UserTable({ users, ownId, sort, onSort }: UserTableProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <table className="w-full max-md:block">
      <caption className="sr-only">Users</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-line">
          {COLUMNS.map(({ id, label, isNumber = false }) => (
            <SortHeading
              key={id}
              direction={sort.column === id ? sort.direction : undefined}
              isNumber={isNumber}
              onPress={() => onSort(nextSort(sort, id))}
            >
              {label}
            </SortHeading>
          ))}
          <th scope="col">
            <span className="sr-only">Editor</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-4">
        {users.map((user) => (
          <UserRows
            key={user.userId}
            user={user}
            isOwn={user.userId === ownId}
            isOpen={user.userId === openId}
            onToggle={() => setOpenId(user.userId === openId ? null : user.userId)}
            // Another editor may have been opened since the deletion began.
            onGone={() => setOpenId((open) => (open === user.userId ? null : open))}
          />
        ))}
      </tbody>
    </table>
  )
}

type UserRowsProps = { user: AdminUser; isOwn: boolean; isOpen: boolean; onToggle: () => void; onGone: () => void }

function UserRows({ user, isOwn, isOpen, onToggle, onGone }: UserRowsProps) {
  const editorId = useId()
  return (
    <Fragment>
      <tr
        className={classNames(
          'border-line max-md:block max-md:rounded-t-md max-md:border max-md:bg-surface max-md:p-4',
          isOpen ? 'max-md:-mb-4 max-md:border-b-0' : 'border-b max-md:rounded-b-md',
        )}
      >
        <th scope="row" className={classNames(CELL, 'text-start font-semibold wrap-anywhere')}>
          {user.email}
          <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-ink-2">
            {`${user.firstName} ${user.lastName}`.trim()}
            {isOwn && <Badge>You</Badge>}
            {user.banned && <Badge tone="danger">Banned</Badge>}
            {!user.emailVerified && <Badge>Not confirmed</Badge>}
            {user.renewingSubscriptions > 1 && (
              <Badge tone="danger">{`Pays for ${user.renewingSubscriptions} subscriptions`}</Badge>
            )}
          </span>
        </th>
        <td className={classNames(CELL, 'whitespace-nowrap max-md:pt-2')}>
          <Named>Joined</Named>
          <WrittenDate at={user.joinedAt} />
        </td>
        <td className={CELL}>
          <Named>Plan type</Named>
          <span className="capitalize">{user.planType}</span>
          {user.planType !== 'admin' && (
            <span className="text-sm text-ink-2">{` ${user.planName}${user.planVersion === 1 ? ', legacy' : ''}`}</span>
          )}
        </td>
        <td className={classNames(CELL, 'text-end max-md:text-start')}>
          <Named>Used tokens</Named>
          {user.usedTokens.toLocaleString('en-US')}
        </td>
        <td className={classNames(CELL, 'text-end max-md:text-start')}>
          <Named>Total tokens</Named>
          {user.totalTokens.toLocaleString('en-US')}
        </td>
        <td className="py-2 text-end max-md:block max-md:pt-3 max-md:pb-0 max-md:text-start">
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={editorId}
            aria-label={`${isOpen ? 'Close the editor of' : 'Edit'} ${user.email}`}
            onPress={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr
          id={editorId}
          className="border-b border-line max-md:block max-md:rounded-b-md max-md:border max-md:border-t-0 max-md:bg-surface"
        >
          <td colSpan={6} className="pb-5 max-md:block max-md:px-4">
            <UserEditor user={user} isOwn={isOwn} onGone={onGone} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** The name of a value where no heading stands over it. */
function Named({ children }: { children: string }) {
  return <span className="text-sm text-ink-2 md:hidden">{`${children}: `}</span>
}
