/** The auth library, set up for this product and known to this feature alone. */

import { hashPassword, verifyPassword } from '@better-auth/utils/password'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import {
  CONFIRMATION_LINK_HOURS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
} from '#domain/accounts/accounts.ts'
import { BRAND } from '#domain/brand.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { securityEmails, signInEmails } from '#server/features/account-emails/index.ts'
import { credentials } from '#server/features/credentials/index.ts'
import { verifications } from '#server/features/one-time-codes/index.ts'
import { ADDRESS_HEADER, COOKIE_PREFIX, isSecure, sessionEnd, sessions } from '#server/features/sessions/index.ts'
import { confirmAddress, users } from '#server/features/users/index.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

export type Auth = ReturnType<typeof createAuth>

export function createAuth(base: Base) {
  const { clock, db, env, log } = base

  return betterAuth({
    appName: BRAND.name,
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret: base.secret,
    trustedOrigins: [env.publicUrl],
    telemetry: { enabled: false },
    // Requests pass our own origin check and our own limits before they come here.
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'auth' }, message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    advanced: {
      database: { generateId: newId },
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(env),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', input: false, defaultValue: '' },
        lastName: { type: 'string', input: false, defaultValue: '' },
        role: { type: 'string', input: false, defaultValue: 'user' },
        banned: { type: 'boolean', input: false, defaultValue: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Sign-up is `sign-up.ts`: a person, their profile and their role are made in one transaction.
      disableSignUp: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      maxPasswordLength: PASSWORD_MAX_CHARACTERS,
      requireEmailVerification: base.mail.confirms,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      password: {
        async hash(password) {
          // On sign-in the library hashes only for an unknown address; a known one also costs this look-up.
          await db.select().from(credentials).where(eq(credentials.userId, NOBODY))
          return hashPassword(password)
        },
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      sendResetPassword: ({ user, token }) => signInEmails(base).resetLink(user, token),
      async onPasswordReset({ user }) {
        await db.delete(verifications).where(eq(verifications.value, user.id))
        await securityEmails(base).passwordChanged(user)
        // Whoever opened the mailed link has shown that the address is theirs.
        if (base.mail.confirms && !user.emailVerified)
          await inTransaction(base.pool, (tx) => confirmAddress(base, tx, user))
      },
    },
    emailVerification: {
      sendOnSignIn: true,
      expiresIn: CONFIRMATION_LINK_HOURS * 3_600,
      sendVerificationEmail: ({ user }) => signInEmails(base).confirmationLink(user),
    },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            const [user] = await db.select({ banned: users.banned }).from(users).where(eq(users.id, session.userId))
            if (user?.banned) throw new AppError('account_banned')
            const now = clock.now()
            return { data: { ...session, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now) } }
          },
        },
      },
    },
  })
}
