import type { AdminActionName } from '#domain/accounts/admin.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { auditLog } from './table.ts'

/**
 * What an admin did, or with null whoever runs the installation, at its terminal. `before` and `after` hold what
 * changed and nothing by which a person could be known.
 */
export type AdminAction = {
  actorId: string | null
  deed: AdminActionName
  subjectId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps an admin's action in the transaction that does it: neither exists without the other. */
export async function recordAdminAction(tx: Tx, now: Date, action: AdminAction): Promise<void> {
  await tx.db.insert(auditLog).values({ id: newId(), ...action, createdAt: now })
}
