/** An automation as an operator would build it: a real server that checks every call, keeps it, and answers as told. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo, type Socket } from 'node:net'

/** One part of a form: a text, or a file. */
type FormPart = string | { fileName: string; mediaType: string; bytes: Buffer }

export type AutomationCall = {
  path: string
  headers: http.IncomingHttpHeaders
  raw: Buffer
  /** What a JSON call sent. */
  json: unknown
  /** What a form sent, in its order. */
  parts: Readonly<Record<string, FormPart>> | undefined
}

type Answer = { kind: 'answer'; status?: number; headers?: Record<string, string>; body?: string | Buffer }

export type AutomationReply =
  | Answer
  /** Reads the call and never answers. */
  | { kind: 'silence' }
  | { kind: 'reset-after-reading' }
  /** The connection is made, and ends before a byte of the call was read. */
  | { kind: 'reset-before-reading' }
  /** Begins an answer and ends the connection in its middle. */
  | { kind: 'cut-off'; body: string }
  /** An answer without an end. */
  | { kind: 'endless' }
  /** Says something that is not HTTP. */
  | { kind: 'not-http' }

export type FakeAutomation = {
  address: string
  /** Calls that were right in every way; a wrong one is answered 400 and stands in `refused`. */
  readonly calls: readonly AutomationCall[]
  readonly refused: readonly string[]
  /** How many connections were made, whatever came of them. */
  readonly connections: number
  /** How many of them are open now. */
  readonly open: number
  reply(reply: AutomationReply): void
  /** So many connections from now on are ended before anything is said over them. */
  dropConnections(count: number): void
  close(): Promise<void>
}

type Options = {
  /** What calls are signed with; undefined expects them unsigned. */
  secret: string | undefined
  now: () => Date
  certificate?: { key: string; cert: string }
}

/** A timestamp may be this far from now. */
const TIMESTAMP_MAX_SECONDS = 300

/** JSON as an automation answers it. */
export function jsonReply(value: unknown, status = 200): Answer {
  return { kind: 'answer', status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** Text as an automation answers it. */
export function textReply(body: string, contentType = 'text/plain; charset=utf-8'): Answer {
  return { kind: 'answer', headers: { 'content-type': contentType }, body }
}

export async function startFakeAutomation(options: Options): Promise<FakeAutomation> {
  const calls: AutomationCall[] = []
  const refused: string[] = []
  const delivered = new Set<string>()
  const sockets = new Set<Socket>()
  let connections = 0
  let toDrop = 0
  let reply: AutomationReply = textReply('A finished text.')

  async function receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const problem = findProblem(request, raw, options) ?? takeDelivery(delivered, request.headers)
    if (problem) {
      refused.push(problem)
      return respond(response, jsonReply({ error: problem }, 400))
    }
    calls.push(await readCall(request, raw))
    respond(response, reply)
  }

  const onRequest = (request: http.IncomingMessage, response: http.ServerResponse) => {
    // A caller that goes away in the middle of its call is nobody's error here.
    receive(request, response).catch(() => response.destroy())
  }
  const server = options.certificate ? https.createServer(options.certificate, onRequest) : http.createServer(onRequest)
  server.on('tlsClientError', () => {})
  // Connections are taken here first, since a server of HTTP begins to read at once.
  const front = net.createServer({ pauseOnConnect: true }, (socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (toDrop > 0) {
      toDrop--
      socket.destroy()
    } else if (reply.kind === 'reset-before-reading') {
      // By now the caller has its connection; what it sends is in the system's hands, read by nobody.
      setImmediate(() => socket.resetAndDestroy())
    } else {
      server.emit('connection', socket)
      socket.resume()
    }
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo // safe because the server listens on TCP
  return {
    address: `${options.certificate ? 'https' : 'http'}://127.0.0.1:${port}/webhook/write`,
    calls,
    refused,
    get connections() {
      return connections
    },
    get open() {
      return sockets.size
    },
    reply(next) {
      reply = next
    },
    dropConnections(count) {
      toDrop = count
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

function findProblem(request: http.IncomingMessage, raw: Buffer, { secret, now }: Options): string | undefined {
  const { headers } = request
  if (request.method !== 'POST') return `The method is ${request.method}.`
  if (!/^(?:application\/json$|multipart\/form-data; boundary=)/.test(headers['content-type'] ?? '')) {
    return `The content type is ${headers['content-type']}.`
  }
  if (headers['content-length'] !== String(raw.length)) return 'The content length is not that of the body.'
  if (headers['user-agent'] !== 'Parlance') return `The caller is ${headers['user-agent']}.`
  if (headers.cookie !== undefined) return 'The call brings a cookie.'
  if (!headers['x-parlance-purpose']) return 'The call has no purpose.'
  const timestamp = String(headers['x-parlance-timestamp'])
  const age = Math.abs(now().getTime() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > TIMESTAMP_MAX_SECONDS) return `The timestamp is ${timestamp}.`
  const given = headers['x-parlance-signature']
  if (secret === undefined) return given === undefined ? undefined : 'The call is signed without a secret.'
  const hmac = createHmac('sha256', secret).update(Buffer.concat([Buffer.from(`${timestamp}.`), raw]))
  const expected = Buffer.from(`sha256=${hmac.digest('hex')}`)
  const actual = Buffer.from(String(given))
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSigned ? undefined : 'The signature does not fit.'
}

function takeDelivery(delivered: Set<string>, headers: http.IncomingHttpHeaders): string | undefined {
  const id = String(headers['x-parlance-delivery'] ?? '')
  if (id === '' || delivered.has(id)) return `The delivery "${id}" was here before.`
  delivered.add(id)
  return undefined
}

async function readCall(request: http.IncomingMessage, raw: Buffer): Promise<AutomationCall> {
  const contentType = request.headers['content-type'] ?? ''
  const call = { path: request.url ?? '', headers: request.headers, raw, json: undefined, parts: undefined }
  if (contentType === 'application/json') return { ...call, json: JSON.parse(raw.toString()) }
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } }).formData()
  const parts: Record<string, FormPart> = {}
  for (const [name, value] of form) {
    parts[name] =
      typeof value === 'string'
        ? value
        : { fileName: value.name, mediaType: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
  }
  return { ...call, parts }
}

function respond(response: http.ServerResponse, reply: AutomationReply): void {
  switch (reply.kind) {
    case 'answer':
      response.writeHead(reply.status ?? 200, reply.headers)
      response.end(reply.body)
      return
    case 'cut-off':
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': String(reply.body.length * 2) })
      response.write(reply.body, () => response.socket?.end())
      return
    case 'endless': {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = () => {
        while (!response.destroyed && response.write('Words and words. '.repeat(1_000)));
      }
      response.on('drain', more)
      more()
      return
    }
    case 'not-http':
      response.socket?.end('220 mail.example ESMTP\r\n')
      return
    case 'reset-after-reading':
      response.socket?.resetAndDestroy()
      return
    case 'reset-before-reading':
    case 'silence':
      return
    default:
      reply satisfies never
  }
}
