/** Tells other features that an address has become its owner's, by a job that exists only if the confirmation is kept. */
import * as z from 'zod/mini'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import type { JobKind } from '#server/base/jobs/queue.ts'

const payload = z.object({ userId: z.string() })

export const addressConfirmedJob: JobKind<z.infer<typeof payload>> = {
  name: 'address-confirmed',
  payload,
  retries: 12,
}

/** Call it in the transaction that confirms. Only where purchases can wait for a mailed proof is there anybody to tell. */
export async function tellAddressConfirmed(base: Base, tx: Tx, userId: string): Promise<void> {
  if (base.env.stripe && base.mail.confirms) await base.queue.send(tx, addressConfirmedJob, { userId }, userId)
}
