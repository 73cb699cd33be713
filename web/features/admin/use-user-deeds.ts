// Promises that what was chosen stays when a deed fails, and that the list is read anew after one that did not.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillMessage, NOTICES } from '#domain/messages.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { notify } from '#web/ui/toast.tsx'
import type { AdminUser } from './user-table.tsx'

type Change = Omit<Parameters<typeof client.admin.changeUser>[0], 'id' | 'basedOn'>
type Deed = 'plan' | 'role' | 'ban' | 'factors' | 'delete'

export type UserDeeds = {
  change: (deed: Deed, change: Change) => Promise<void>
  remove: () => Promise<void>
  /** Which deed is under way. */
  pending: Deed | null
  failure: { message: string; isConflict: boolean } | null
  reload: () => void
}

/** `onGone` is called once the person is deleted. */
export function useUserDeeds(user: AdminUser, onGone: () => void): UserDeeds {
  const queries = useQueryClient()
  const [pending, setPending] = useState<Deed | null>(null)
  const [failure, setFailure] = useState<UserDeeds['failure']>(null)

  async function readAnew() {
    await Promise.all(
      [queryKeys.adminUsers, queryKeys.adminAudit, queryKeys.me].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  async function perform(deed: Deed, work: () => Promise<void>, fallback: string) {
    if (pending) return
    setPending(deed)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure({ message: messageOf(error, fallback), isConflict: codeOf(error) === 'user_conflict' })
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    failure,
    change: (deed, change) =>
      perform(
        deed,
        async () => {
          await client.admin.changeUser({ id: user.userId, ...change, basedOn: user.updatedAt })
          await readAnew()
          notify({ tone: 'success', message: fillMessage(NOTICES.userSaved, { email: user.email }) })
        },
        NOTICES.userSaveFailed,
      ),
    remove: () =>
      perform(
        'delete',
        async () => {
          await client.admin.deleteUser({ id: user.userId })
          notify({ tone: 'success', message: fillMessage(NOTICES.userDeleted, { email: user.email }) })
          onGone()
          await readAnew()
        },
        NOTICES.userDeleteFailed,
      ),
    reload: () => {
      setFailure(null)
      void readAnew()
    },
  }
}
