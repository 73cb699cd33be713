import { createApp } from '#server/app.ts'
import { newId } from '#server/base/id.ts'
import { createMail } from '#server/base/mail/index.ts'
import { hashPassword } from '#server/features/credentials/password-hash.ts'
import { credentials } from '#server/features/credentials/table.ts'
import { createAccounts } from '#server/features/sign-in/index.ts'
import { users } from '#server/features/users/table.ts'
import type { World } from '#test/build-world.ts'
import { startSmtpInbox } from '#test/smtp-inbox.ts'
import { quantile, withWorld } from './open-bench.ts'

const TRIES = 500
const WARM_UP = 20
const PASSWORD = 'a fine long password'

type Body = Record<string, string | boolean>
type Question = {
  name: string
  path: string
  confirmed: boolean
  body: (email: string) => Body
  /** What is asked before, and not measured. */
  before?: { path: string; body: (email: string) => Body }
}

const askCode = (email: string) => ({ email, create: false })

/** What somebody may ask who wants to know whether an address has an account. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'sign-in',
    path: 'sign-in/email',
    confirmed: true,
    body: (email) => ({ email, password: 'not the right one' }),
  },
  {
    name: 'sign-up',
    path: 'sign-up/email',
    confirmed: true,
    body: (email) => ({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Reader' }),
  },
  { name: 'reset', path: 'request-password-reset', confirmed: true, body: (email) => ({ email }) },
  { name: 'resend', path: 'send-verification-email', confirmed: false, body: (email) => ({ email }) },
  { name: 'code', path: 'otp', confirmed: true, body: askCode },
  {
    name: 'verify',
    path: 'verify',
    confirmed: true,
    // Only a known address has a code that could be tried; this one is not it, but once in a million.
    body: (email) => ({ email, code: '000000' }),
    before: { path: 'otp', body: askCode },
  },
]

/** What a question may be refused with; anything else would be measured in place of what was asked. */
const REFUSALS: readonly string[] = ['invalid_credentials', 'code_invalid']

/** The time of an answer for a known address against an unknown one; the control is unknown against unknown. */
export async function run(): Promise<void> {
  const inbox = await startSmtpInbox()
  await withWorld({ works: false, env: { SMTP_URL: inbox.url } }, async (world) => {
    const { env, db, clock, log } = world.base
    const mail = createMail({ env, db, clock, log, say: () => {} })
    const base = { ...world.base, mail }
    const app = createApp(base, { ...world.house, accounts: createAccounts(base) }, '/nonexistent')
    const hash = await hashPassword(PASSWORD)
    let callers = 0

    const ask = async (path: string, body: Body) => {
      callers++
      const sent = new Request(`http://localhost:3000/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const began = performance.now()
      const response = await app.fetch(sent, `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`)
      const spent = performance.now() - began
      const text = await response.text()
      if (!response.ok && !REFUSALS.some((code) => text.includes(`"${code}"`))) throw new Error(text)
      return spent
    }

    for (const { name, path, confirmed, body, before } of QUESTIONS) {
      const emails = await addPeople(world, name, confirmed, hash)
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (const [at, email] of emails.entries()) {
        if (before) {
          for (const asked of [email, `no-${email}`]) await ask(before.path, before.body(asked))
          await world.base.background.settled()
        }
        const tries = [
          async () => ({ kind: 'known' as const, spent: await ask(path, body(email)) }),
          async () => ({ kind: 'unknown' as const, spent: await ask(path, body(`no-${email}`)) }),
        ]
        // Which comes first is left to chance, so that what the one leaves to be done weighs on both alike.
        if (Math.random() < 0.5) tries.reverse()
        for (const one of tries) {
          const { kind, spent } = await one()
          if (at >= WARM_UP) times[kind].push(spent)
        }
      }
      await world.base.background.settled()
      report(name, times)
    }
    await mail.close()
  }).finally(() => inbox.close())
}

function report(name: string, { known, unknown }: { known: number[]; unknown: number[] }): void {
  const median = (numbers: number[]) => quantile(numbers, 0.5)
  const [ours, theirs] = [median(known), median(unknown)]
  const even = median(unknown.filter((_, at) => at % 2 === 0))
  const odd = median(unknown.filter((_, at) => at % 2 === 1))
  console.log(
    `enumeration: ${name}: known ${ours.toFixed(2)} ms, unknown ${theirs.toFixed(2)} ms, difference of medians ${Math.abs(ours - theirs).toFixed(2)} ms (at most 2.00); unknown against unknown ${Math.abs(even - odd).toFixed(2)} ms; ${known.length} tries each`,
  )
}

async function addPeople(world: World, name: string, emailVerified: boolean, password: string): Promise<string[]> {
  const now = world.clock.now()
  const rows = Array.from({ length: TRIES + WARM_UP }, (_, at) => ({
    id: newId(),
    email: `${name}${at}@example.com`,
    emailVerified,
    name: 'Ada Reader',
    firstName: 'Ada',
    lastName: 'Reader',
    createdAt: now,
    updatedAt: now,
  }))
  await world.base.db.insert(users).values(rows)
  await world.base.db.insert(credentials).values(
    rows.map(({ id }) => ({
      id: newId(),
      userId: id,
      providerId: 'credential',
      accountId: id,
      password,
      createdAt: now,
      updatedAt: now,
    })),
  )
  return rows.map(({ email }) => email)
}
