import { Fragment, useId, useState } from 'react'
import type { client } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { UserEditor } from './user-editor.tsx'

export type AdminUser = Awaited<ReturnType<typeof client.admin.users>>['items'][number]

const CELL = 'py-3 pe-4 max-md:block max-md:py-0 max-md:pe-0'

/** A row for each person, whose editor opens under it; on a phone a row is a card, whose values carry their names. */
export function UserTable({ users, ownId }: { users: readonly AdminUser[]; ownId: string }) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <table className="w-full max-md:block">
      <caption className="sr-only">Users</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-sm text-ink-2">
          <Heading>Email</Heading>
          <Heading>Joined</Heading>
          <Heading>Plan type</Heading>
          <Heading isNumber>Used tokens</Heading>
          <Heading isNumber>Total tokens</Heading>
          <th scope="col" className="pb-2">
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
          />
        ))}
      </tbody>
    </table>
  )
}

type UserRowsProps = { user: AdminUser; isOwn: boolean; isOpen: boolean; onToggle: () => void }

function UserRows({ user, isOwn, isOpen, onToggle }: UserRowsProps) {
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
            <UserEditor user={user} isOwn={isOwn} onGone={onToggle} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Heading({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th scope="col" className={classNames('pe-4 pb-2 font-medium', isNumber ? 'text-end' : 'text-start')}>
      {children}
    </th>
  )
}

/** The name of a value where no heading stands over it. */
function Named({ children }: { children: string }) {
  return <span className="text-sm text-ink-2 md:hidden">{`${children}: `}</span>
}
