/** Mails a reset or confirmation link; the answer and its time are the same whether or not the address is known. */

import { and, eq } from 'drizzle-orm'
import { LINK_REQUESTS_PER_MINUTE } from '#domain/accounts.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { type Body, emailField, requireEmail } from './read-body.ts'
import type { Room } from './room.ts'
import { users } from './table.ts'

const REQUESTS = { name: 'link-requests', max: LINK_REQUESTS_PER_MINUTE, seconds: 60 }

/** Mails a link that lets the owner of the address choose a new password. */
export async function requestPasswordReset(room: Room, body: Body, address: string): Promise<void> {
  const email = await countRequest(room, body, address)
  room.afterwards(async () => (await room.auth()).api.requestPasswordReset({ body: { email } }))
}

/** Mails another confirmation link to an address that is not confirmed yet. */
export async function sendConfirmation(room: Room, body: Body, address: string): Promise<void> {
  const email = await countRequest(room, body, address)
  if (room.base.mail.confirms) room.afterwards(() => mailConfirmation(room, email))
}

async function mailConfirmation(room: Room, email: string): Promise<void> {
  const [user] = await room.base.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
  if (user) await room.letters.confirmationLink(user)
}

async function countRequest(room: Room, body: Body, address: string): Promise<string> {
  const email = requireEmail(emailField(body))
  await room.limiter.count(REQUESTS, [email, networkOf(address)], 'too_many_tries')
  return email
}
