/** Makes an account; where mails are sent, the answer never tells whether the address already had one. */

import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { signInEmails } from '#server/features/account-emails/index.ts'
import {
  credentials,
  hashing,
  hashPassword,
  PASSWORD_PROVIDER,
  requireGoodPassword,
} from '#server/features/credentials/index.ts'
import {
  grantAdmin,
  type Names,
  normaliseEmail,
  presentUser,
  requireEmail,
  requireNames,
  tellAddressConfirmed,
  type UserShape,
  userProfiles,
  users,
} from '#server/features/users/index.ts'
import { padResponseTime } from './pad-response-time.ts'
import { mailResetLink } from './send-account-link.ts'
import { captcha } from './verify-captcha.ts'

/** Without a hash the account has no password; its owner came in another way. */
type NewAccount = Names & { email: string; hash?: string }
type User = typeof users.$inferSelect
type SignUpForm = Names & { email: string; password: string; name: string; captchaToken: string }

/** Creates an account that is confirmed at once without SMTP and by mail with it. */
export async function signUp(base: Base, form: SignUpForm, address: string): Promise<UserShape> {
  const email = normaliseEmail(form.email)
  const { password } = form
  if (email === '' || password.trim() === '') throw new AppError('credentials_required')
  requireEmail(email)
  const names = requireNames(form)
  requireGoodPassword(password)
  await captcha(base).check(form.captchaToken, address)
  if (!base.mail.confirms) return createConfirmed(base, { ...names, email, hash: await hash(password) })
  return padResponseTime(async () => createUnconfirmed(base, { ...names, email, hash: await hash(password) }))
}

function hash(password: string): Promise<string> {
  return hashing(() => hashPassword(password))
}

/** Makes an account whose address is its owner's; throws `email_taken`. */
export async function createConfirmed(base: Base, input: NewAccount): Promise<UserShape> {
  return inTransaction(base.pool, async (tx) => {
    const user = await insertPerson(tx, newUser(input, base.clock.now(), true), input.hash)
    if (!user) throw new AppError('email_taken')
    const isAdmin = await grantAdmin(base, tx, user)
    await tellAddressConfirmed(base, tx, user.id)
    return presentUser({ ...user, role: isAdmin ? 'admin' : user.role })
  })
}

async function createUnconfirmed(base: Base, input: NewAccount): Promise<UserShape> {
  const fresh = newUser(input, base.clock.now(), false)
  await inTransaction(base.pool, async (tx) => {
    if (await insertPerson(tx, fresh, input.hash)) {
      tx.afterCommit(() => base.background.run(() => signInEmails(base).confirmationLink(fresh)))
      return
    }
    const [known] = await tx.db.select().from(users).where(eq(users.email, input.email)).for('update')
    if (known?.emailVerified) tx.afterCommit(() => base.background.run(() => signInEmails(base).accountExists(known)))
    if (!known || known.emailVerified) return
    await contestUnconfirmed(tx, known, input)
    tx.afterCommit(() => base.background.run(() => mailResetLink(base, known)))
  })
  return presentUser(fresh)
}

/**
 * Nobody has shown yet that this address is theirs, and one of two who signed up with it may be a stranger. So neither
 * password counts, whichever confirmation link is opened: whoever reads the mails chooses one by a reset link.
 */
async function contestUnconfirmed(tx: Tx, known: User, { firstName, lastName }: NewAccount): Promise<void> {
  await tx.db
    .update(users)
    .set({ firstName, lastName, name: fullName({ firstName, lastName }) })
    .where(eq(users.id, known.id))
  await tx.db.delete(credentials).where(eq(credentials.userId, known.id))
}

function newUser({ email, firstName, lastName }: NewAccount, now: Date, emailVerified: boolean): User {
  return {
    id: newId(),
    email,
    emailVerified,
    name: fullName({ firstName, lastName }),
    image: null,
    firstName,
    lastName,
    role: 'user',
    banned: false,
    phoneNumber: null,
    phoneNumberVerified: false,
    createdAt: now,
    updatedAt: now,
  }
}

/** Inserts the person with profile and, where there is one, password; undefined when the address is taken. */
async function insertPerson(tx: Tx, user: User, hash: string | undefined): Promise<User | undefined> {
  const [made] = await tx.db.insert(users).values(user).onConflictDoNothing().returning()
  if (!made) return undefined
  const { id, createdAt, updatedAt } = made
  if (hash !== undefined) {
    await tx.db.insert(credentials).values({
      id: newId(),
      userId: id,
      providerId: PASSWORD_PROVIDER,
      accountId: id,
      password: hash,
      createdAt,
      updatedAt,
    })
  }
  await tx.db.insert(userProfiles).values({ userId: id })
  return made
}

function fullName({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`.trim()
}
