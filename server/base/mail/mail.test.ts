import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/base/id.ts'
import { createMail, purgeOutbox } from '#server/base/mail/index.ts'
import { eventually } from '#test/open-accounts.ts'
import { type SmtpInbox, startSmtpInbox } from '#test/smtp-inbox.ts'
import { openWorld, type World } from '#test/world.ts'
import { outbox } from './table.ts'

const LETTER = { to: 'ada@example.com', subject: 'Hello', text: 'A link: http://localhost/x', html: '<p>A link</p>' }

let world: World
let inbox: SmtpInbox
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  world = await openWorld({ works: false })
  inbox = await startSmtpInbox()
})
afterAll(async () => {
  await inbox.close()
  await world.stop()
})
beforeEach(async () => {
  inbox.mails.length = 0
  inbox.refuseWith(undefined)
  await world.base.db.delete(outbox)
})
afterEach(async () => {
  for (const mail of open.splice(0)) await mail.close()
})

function createTestMail(smtpUrl: string | undefined, said: string[] = []) {
  const { db, clock, log } = world.base
  const env = { smtpUrl, mailFrom: 'Parlance <post@example.com>' }
  const mail = createMail({ env, db, clock, log, say: (line) => said.push(line) })
  open.push(mail)
  return mail
}
const rows = () => world.base.db.select().from(outbox)

describe('without SMTP', () => {
  test('a mail is kept in the outbox and printed with its link', async () => {
    const said: string[] = []
    const mail = createTestMail(undefined, said)
    expect(mail.confirms).toBe(false)
    await mail.send(LETTER)
    expect(await rows()).toMatchObject([{ ...LETTER, state: 'kept', attempts: 0 }])
    expect(said).toContain('Mail for ada@example.com (SMTP_URL is not set, so it is shown here)')
    expect(said).toContain('A link: http://localhost/x')
  })

  test('no text can steer the terminal', async () => {
    const said: string[] = []
    await createTestMail(undefined, said).send({ ...LETTER, text: 'Hello \u001b[2J\u202eeve\u0007,\nbye' })
    expect(said).toContain('Hello [2Jeve,')
    expect(said).toContain('bye')
  })

  test('a mail is never sent later, when its link no longer works', async () => {
    await createTestMail(undefined).send(LETTER)
    const sender = createTestMail(inbox.url)
    await sender.send({ ...LETTER, subject: 'Another' })
    await eventually(() => inbox.mails[0])
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Another'])
    await expect.poll(rows).toMatchObject([{ subject: 'Hello', state: 'kept' }])
  })

  test('it is deleted after thirty days, as is one that waited for a mail server which is no longer set', async () => {
    const waiting = { id: newId(), state: 'waiting' as const, nextTryAt: world.clock.now() }
    await world.base.db.insert(outbox).values({ ...LETTER, ...waiting, createdAt: world.clock.now() })
    await createTestMail(undefined).send(LETTER)
    const now = world.clock.now().getTime()
    await purgeOutbox(world.base.db, new Date(now + 29 * 86_400_000))
    expect(await rows()).toHaveLength(2)
    await purgeOutbox(world.base.db, new Date(now + 31 * 86_400_000))
    expect(await rows()).toHaveLength(0)
  })
})

describe('with SMTP', () => {
  test('a mail leaves and nothing of it is kept', async () => {
    const mail = createTestMail(inbox.url)
    expect(mail.confirms).toBe(true)
    await mail.send(LETTER)
    const received = await eventually(() => inbox.mails[0])
    expect(received).toMatchObject({ to: 'ada@example.com', subject: 'Hello' })
    expect(received.text).toContain('From: Parlance <post@example.com>')
    expect(received.text).toContain('Auto-Submitted: auto-generated')
    expect(received.text).toContain('A link: http://localhost/x')
    expect(received.text).toContain('<p>A link</p>')
    await eventually(async () => ((await rows()).length === 0 ? true : undefined))
  })

  test('a server that is down loses no mail and is tried again, ever less often', async () => {
    const down = createTestMail('smtp://127.0.0.1:1')
    await down.send(LETTER)
    const failed = await eventually(async () => (await rows()).find((row) => row.lastError))
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(failed.nextTryAt.getTime() - world.clock.now().getTime()).toBe(15_000)
    await down.close()

    const up = createTestMail(inbox.url)
    await up.send({ ...LETTER, to: 'bea@example.com', subject: 'Second' })
    await eventually(() => (inbox.mails.length > 0 ? true : undefined))
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Second'])
    world.clock.advance(15_001)
    await up.send({ ...LETTER, to: 'bea@example.com', subject: 'Third' })
    await eventually(() => (inbox.mails.length === 3 ? true : undefined))
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Second', 'Hello', 'Third'])
  })

  test('the newest mail to an address arrives last, and is not held up by one that is to be tried again later', async () => {
    inbox.refuseWith(452)
    const mail = createTestMail(inbox.url)
    await mail.send(LETTER)
    await eventually(async () => (await rows()).find((row) => row.lastError))
    await mail.send({ ...LETTER, subject: 'Second' })
    await eventually(async () => (await rows()).find((row) => row.attempts === 2 && row.lastError))
    expect(await rows()).toContainEqual(expect.objectContaining({ subject: 'Second', attempts: 0 }))
    inbox.refuseWith(undefined)
    await mail.send({ ...LETTER, subject: 'Third' })
    await eventually(() => (inbox.mails.length === 3 ? true : undefined))
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Hello', 'Second', 'Third'])
  })

  test('a server that is full for the moment is asked again', async () => {
    inbox.refuseWith(452)
    const mail = createTestMail(inbox.url)
    await mail.send(LETTER)
    await eventually(async () => (await rows()).find((row) => row.lastError))
    inbox.refuseWith(undefined)
    world.clock.advance(20_000)
    await mail.send({ ...LETTER, subject: 'Second' })
    await eventually(() => (inbox.mails.length === 2 ? true : undefined))
  })

  test('an address that does not exist is given up at once, any other failure after a day', async () => {
    inbox.refuseWith(550)
    const mail = createTestMail(inbox.url)
    await mail.send(LETTER)
    const refused = await eventually(async () => (await rows()).find((row) => row.state === 'failed'))
    expect(refused.attempts).toBe(1)

    await world.base.db.delete(outbox)
    inbox.refuseWith(451)
    await mail.send(LETTER)
    await eventually(async () => (await rows()).find((row) => row.lastError))
    world.clock.advance(86_400_001)
    await mail.send({ ...LETTER, subject: 'Second' })
    const old = await eventually(async () => (await rows()).find((row) => row.state === 'failed'))
    expect(old.subject).toBe('Hello')
  })

  test('mails asked for in one moment arrive in the order they were asked for', async () => {
    const now = world.clock.now()
    const asked = Array.from({ length: 10 }, (_, index) => ({ ...LETTER, subject: `Mail ${index}`, id: newId() }))
    // The other way round in the table, as freed space makes it now and then.
    for (const email of asked.toReversed()) {
      await world.base.db.insert(outbox).values({ ...email, state: 'waiting', nextTryAt: now, createdAt: now })
    }
    createTestMail(inbox.url)
    await eventually(async () => ((await rows()).length === 0 ? true : undefined))
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(asked.map(({ subject }) => subject))
  })

  test('two processes send each mail once', async () => {
    const senders = [createTestMail(inbox.url), createTestMail(inbox.url)]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => senders[index % 2]?.send({ ...LETTER, subject: `Mail ${index}` })),
    )
    await eventually(async () => ((await rows()).length === 0 ? true : undefined))
    expect(new Set(inbox.mails.map(({ subject }) => subject)).size).toBe(20)
    expect(inbox.mails).toHaveLength(20)
  })
})
