/** A model provider on loopback that checks every request as strictly as the real one and fails the way it is told to. */
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelProvider } from '#domain/writing/engines.ts'
import { anthropicMessages } from './anthropic-messages.ts'
import { AT_ITS_BEST, type Behaviour } from './behaviour.ts'
import type { Asked, Dialect, Refusal } from './dialect.ts'
import { googleGemini } from './google-gemini.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import { refusalFor, refusalOfPicture, WEB_PAGE } from './refusals.ts'
import { streamAnswer } from './stream-answer.ts'

const DIALECTS: Readonly<Record<ModelProvider, Dialect>> = {
  openai: openaiResponses,
  'openai-compatible': openaiChat,
  anthropic: anthropicMessages,
  google: googleGemini,
}

export type RecordedRequest = {
  method: string
  path: string
  /** Without the key. */
  headers: Readonly<Record<string, string>>
  body: unknown
  /** `performance.now()` when it had arrived in full. */
  at: number
}

/** What an operator sets so that this provider is asked. */
export function modelEnv({ kind, baseUrl, key, model }: Pick<FakeProvider, 'kind' | 'baseUrl' | 'key' | 'model'>) {
  return { MODEL_PROVIDER: kind, MODEL_BASE_URL: baseUrl, MODEL_KEY: key, MODEL_NAME: model }
}

export type FakeProvider = {
  readonly kind: ModelProvider
  readonly origin: string
  /** What an operator would enter. */
  readonly baseUrl: string
  readonly key: string
  /** The model to ask, and all it serves. */
  readonly model: string
  readonly models: readonly string[]
  readonly requests: RecordedRequest[]
  /** What was wrong with requests, in the words of the answer; empty after a clean run. */
  readonly complaints: string[]
  /** `performance.now()` each time a client left before its answer was complete. */
  readonly closedEarly: number[]
  /** How many answers stay open while nothing more is said. */
  readonly standing: number
  /** Has what rests go on, or else the next answer that would rest. */
  goOn(): void
  /** Changes what it does from the next request on; the rest stays at its best. */
  behave(behaviour: Partial<Behaviour>): Promise<void>
  /** Back to its best, with everything recorded forgotten. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Starts a provider on a free loopback port; whoever starts it stops it. */
export async function startFakeProvider(kind: ModelProvider): Promise<FakeProvider> {
  const dialect = DIALECTS[kind]
  const key = `sk-fake-${kind}-0123456789abcdefghij`
  const requests: RecordedRequest[] = []
  const complaints: string[] = []
  const closedEarly: number[] = []
  let behaviour = AT_ITS_BEST
  let struck = 0
  const standing = new Set<symbol>()
  const standStill = () => void standing.add(Symbol())
  const resting = new EventEmitter()
  let passes = 0

  async function rest(left: AbortSignal): Promise<void> {
    if (passes > 0) return void passes--
    const own = Symbol()
    standing.add(own)
    // Whoever leaves meanwhile ends the rest too.
    await once(resting, 'go on', { signal: left }).catch(() => {})
    standing.delete(own)
  }

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) closedEarly.push(performance.now())
    })
    answer(request, response).catch((error: unknown) => {
      if (!response.destroyed) complaints.push(`The fake itself failed: ${error}`)
      response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const body = await readBody(request)
    const { [dialect.keyHeader.name]: shownKey, ...others } = request.headers
    const headers = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
    const method = request.method ?? 'GET'
    requests.push({ method, path: `${url.pathname}${url.search}`, headers, body, at: performance.now() })

    const fault = behaviour.fault !== undefined && struck < behaviour.faultTimes ? behaviour.fault : undefined
    if (fault) struck += 1
    const current = { ...behaviour, fault }
    if (current.headersDelayMs > 0) await pause(current.headersDelayMs)

    if (fault === 'reset_at_once') return cut(response)
    if (fault === 'no_headers') return standStill()
    if (fault === 'web_page') return page(response, 200)
    if (fault === 'missing_page') return page(response, 404)
    if (fault === 'redirect') {
      response.writeHead(302, { location: 'https://login.example.org/start?token=secret-token-of-the-target' }).end()
      return
    }
    const failure = fault && refusalFor(fault, key, dialect.models[0] ?? '', body)
    if (failure) return refuse(response, failure, current)

    const isList = method === 'GET' && url.pathname === `${dialect.base}/models`
    if (!isList && !dialect.isAsk(method, url)) return page(response, 404)
    if (!current.keyless && shownKey !== dialect.keyHeader.value(key)) {
      const message = shownKey === undefined ? 'No API key was given.' : `Incorrect API key provided: ${shownKey}.`
      return refuse(response, { status: 401, reason: 'key', message }, current)
    }
    if (isList) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(dialect.listModels(url)))
      return
    }

    let asked: Asked
    try {
      if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new Error('Content-Type must be JSON')
      asked = dialect.read(body, url, headers)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      complaints.push(message)
      return refuse(response, { status: 400, reason: 'request', message }, current)
    }
    if (!dialect.models.includes(asked.model)) {
      const message = `The model '${asked.model}' does not exist or you do not have access to it.`
      return refuse(response, { status: 404, reason: 'model', message }, current)
    }
    const unseen = refusalOfPicture(kind, current.pictures, body)
    if (unseen) return refuse(response, unseen, current)
    await streamAnswer(response, dialect.speak(asked), asked, current, {
      cut: () => cut(response),
      standStill,
      rest,
    })
  }

  function refuse(response: ServerResponse, refusal: Refusal, current: Behaviour): void {
    const { status, body } = dialect.refuse(refusal)
    if (current.retryAfter !== undefined) response.setHeader('retry-after', current.retryAfter)
    if (current.retryAfterMs !== undefined) response.setHeader('retry-after-ms', String(current.retryAfterMs))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  await listenAside(server)
  // Safe because a server that listens on a host and port has an address of this form.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  const provider: FakeProvider = {
    kind,
    origin,
    baseUrl: `${origin}${dialect.base}`,
    key,
    model: dialect.models[0] ?? '',
    models: dialect.models,
    requests,
    complaints,
    closedEarly,
    get standing() {
      return standing.size
    },
    goOn() {
      if (!resting.emit('go on')) passes++
    },
    async behave(next) {
      behaviour = { ...AT_ITS_BEST, ...next }
      struck = 0
      if (behaviour.fault === 'down') await close(server)
      else if (!server.listening) await listen(server, port)
    },
    async reset() {
      await provider.behave({})
      for (const record of [requests, complaints, closedEarly]) record.length = 0
      // Whoever rests still was left behind; it must not take what the next one is told.
      resting.emit('go on')
      standing.clear()
      passes = 0
    },
    stop: () => close(server),
  }
  return provider
}

function page(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(WEB_PAGE)
}

/** Breaks the connection from this side. */
function cut(response: ServerResponse): void {
  response.removeAllListeners('close')
  response.socket?.resetAndDestroy()
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Below the ports that systems give away by themselves: while a provider is down, nobody else comes to stand at its port
 * and answers in its place. And above 10,080, which `fetch` refuses to ask.
 */
const ASIDE = { from: 10_081, count: 19_900 }
// Processes that begin one after the other are far apart, so that none comes to where another still is.
let nextPort = process.pid * 7_919

async function listenAside(server: Server): Promise<void> {
  for (;;) {
    const port = ASIDE.from + (nextPort++ % ASIDE.count)
    try {
      return await listen(server, port)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
