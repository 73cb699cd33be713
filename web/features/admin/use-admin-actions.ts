// Promises that what was chosen stays when a action fails, and that the list is read anew after one that did not.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import type { AdminUser } from './user-table.tsx'

type Change = Omit<Parameters<typeof client.admin.changeUser>[0], 'id'>
type ActionName = 'plan' | 'role' | 'ban' | 'factors' | 'delete'

export type AdminActions = {
  /** True once it is done. */
  change: (action: ActionName, change: Change) => Promise<boolean>
  remove: () => Promise<boolean>
  /** Which action is under way. */
  pending: ActionName | null
  failure: { message: string; isOutdated: boolean } | null
  reload: () => void
  /** Asks for a proof of who the admin is where a action needs one; has to stand somewhere. */
  dialog: ReactNode
}

/** `onGone` is called once the person is deleted. */
export function useAdminActions(user: AdminUser, onGone: () => void): AdminActions {
  const queries = useQueryClient()
  const [pending, setPending] = useState<ActionName | null>(null)
  const [failure, setFailure] = useState<AdminActions['failure']>(null)
  const { run, dialog } = useProof()

  async function readAnew() {
    await Promise.all(
      [queryKeys.adminUsers, queryKeys.adminAudit, queryKeys.me].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  async function perform(action: ActionName, work: () => Promise<boolean>, fallback: string): Promise<boolean> {
    if (pending) return false
    setPending(action)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      const isGone = codeOf(error) === 'not_found'
      const message = isGone ? NOTICES.userGone : messageOf(error, fallback)
      setFailure({ message, isOutdated: isGone || codeOf(error) === 'user_conflict' })
      return false
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    failure,
    dialog,
    change: (action, change) =>
      perform(
        action,
        async () => {
          if (!(await run(() => client.admin.changeUser({ id: user.userId, ...change })))) return false
          await readAnew()
          notify({ tone: 'success', message: fillMessage(NOTICES.userSaved, { email: user.email }) })
          return true
        },
        NOTICES.userSaveFailed,
      ),
    remove: () =>
      perform(
        'delete',
        async () => {
          if (!(await run(() => client.admin.deleteUser({ id: user.userId })))) return false
          notify({ tone: 'success', message: fillMessage(NOTICES.userDeleted, { email: user.email }) })
          onGone()
          await readAnew()
          return true
        },
        NOTICES.userDeleteFailed,
      ),
    reload: () => {
      setFailure(null)
      void readAnew()
    },
  }
}
