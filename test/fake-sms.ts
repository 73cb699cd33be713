/** A webhook for text messages on loopback that takes only calls signed as the product promises. */
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeSms = {
  url: string
  secret: string
  messages: { to: string; text: string }[]
  /** What was wrong with calls that were refused. */
  refused: string[]
  /** From now on every call is answered with this status; undefined takes them again. */
  answerWith(status: number | undefined): void
  close(): Promise<void>
}

export async function startFakeSms(): Promise<FakeSms> {
  const secret = 'shared with the webhook'
  const messages: FakeSms['messages'] = []
  const refused: string[] = []
  const ids = new Set<string>()
  let status: number | undefined
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const problem = problemOf(request, body)
    if (problem) refused.push(problem)
    else if (status === undefined) messages.push(JSON.parse(body.toString('utf8')))
    response.writeHead(problem ? 400 : (status ?? 204)).end()
  })

  function problemOf({ method, headers }: http.IncomingMessage, body: Buffer): string | undefined {
    if (method !== 'POST') return 'not a POST'
    if (headers['content-type'] !== 'application/json') return 'not JSON'
    const id = String(headers['x-parlance-delivery'])
    if (headers['x-parlance-purpose'] !== 'sms' || ids.has(id)) return 'not a delivery of its own'
    ids.add(id)
    const signed = createHmac('sha256', secret).update(`${headers['x-parlance-timestamp']}.`).update(body).digest('hex')
    if (headers['x-parlance-signature'] !== `sha256=${signed}`) return 'a wrong signature'
    const { to, text, ...rest } = JSON.parse(body.toString('utf8'))
    if (Object.keys(rest).length > 0 || !/^\+\d{8,15}$/.test(to) || typeof text !== 'string') return 'a wrong body'
    return undefined
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe because the server listens on TCP
  return {
    url: `http://127.0.0.1:${port}/texts`,
    secret,
    messages,
    refused,
    answerWith(next) {
      status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
