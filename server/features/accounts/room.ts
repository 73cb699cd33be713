import { setImmediate } from 'node:timers/promises'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { createRateLimiter, type RateLimiter } from '#server/base/rate-limit/index.ts'
import type { Auth } from './auth.ts'
import { createGate, type Gate } from './gate.ts'
import type { Say } from './grant-admin.ts'
import { createLetters, type Letters } from './letters.ts'
import { createProviders, type Providers } from './open-providers.ts'
import { createNotices, type Notices } from './security-notices.ts'
import { createTexts, type Texts } from './send-text.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import { type Captcha, createCaptcha } from './verify-captcha.ts'

/** What every verb of this room works with. */
export type Room = {
  base: Base
  say: Say
  cookie: SessionCookie
  limiter: RateLimiter
  letters: Letters
  notices: Notices
  texts: Texts
  providers: Providers
  captcha: Captcha
  /** Everything that hashes a password goes through here. */
  hashing: Gate
  /** The auth library, loaded at first use. */
  auth(): Promise<Auth>
  /** Does something after the answer, so that the answer's time tells nothing about it. */
  afterwards(task: () => Promise<unknown>): void
  /** Resolves when nothing is left to do in the background. */
  settled(): Promise<void>
}

/** Two of the four threads that Node shares between hashing, files and compression. */
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 200

export function openRoom(base: Base, say: Say): Room {
  const limiter = createRateLimiter(base.db, base.clock)
  const letters = createLetters(base, limiter)
  const notices = createNotices(base, limiter)
  const background = new Set<Promise<unknown>>()
  let auth: Promise<Auth> | undefined

  return {
    base,
    say,
    limiter,
    letters,
    notices,
    texts: createTexts(base),
    providers: createProviders(base),
    captcha: createCaptcha(base),
    cookie: createSessionCookie(base),
    hashing: createGate(HASHES_AT_ONCE, HASHES_WAITING),
    auth() {
      auth ??= import('./auth.ts').then(({ createAuth }) => createAuth(base, letters, notices, say))
      return auth
    },
    afterwards(task) {
      const done = setImmediate()
        .then(task)
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) base.log.error({ err: error }, 'work after an auth answer failed')
        })
        .finally(() => background.delete(done))
      background.add(done)
    },
    async settled() {
      while (background.size > 0) await Promise.all(background)
    },
  }
}
