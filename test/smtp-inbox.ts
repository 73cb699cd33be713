/** A real SMTP server in this process; what it accepts can be read, and it can be told to refuse. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { to: string; subject: string; text: string }

export type SmtpInbox = {
  url: string
  mails: ReceivedMail[]
  /** From now on every recipient is answered with this SMTP code; undefined accepts again. */
  refuseWith(code: number | undefined): void
  close(): Promise<void>
}

export async function startSmtpInbox(): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_, __, done) {
      if (refusal === undefined) return done()
      done(Object.assign(new Error('Refused by the test'), { responseCode: refusal }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', ...readMail(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // safe because the server listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(code) {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(raw: string): { subject: string; text: string } {
  const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? ''
  const text = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { subject, text }
}
