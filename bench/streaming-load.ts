/** Reads streams in a process of its own, from the model server itself or through Parlance, and times every word. */
import { Agent, type IncomingMessage, request } from 'node:http'

export type LoadOrder = {
  /** Where to ask: the model server, or Parlance with one session a stream. */
  origin: string
  cookies: readonly string[] | null
  streams: number
  /** Milliseconds over which the streams begin, so that they do not all begin at once. */
  spreadMs: number
}

/** Milliseconds, one each: to the first word of a stream, and of every word on its way. Texts as they were shown. */
export type LoadResult = { firstWord: number[]; delays: number[]; texts: string[] }

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

function call(method: string, url: string, headers: Record<string, string>, body?: object): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { 'content-type': 'application/json', ...headers } }, resolve)
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The data lines of an event stream. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<string> {
  let rest = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice(6)
  }
}

async function readDirectly(origin: string, onText: (text: string) => void): Promise<void> {
  const body = { model: 'bench', stream: true, messages: [{ role: 'user', content: 'Write.' }] }
  for await (const line of linesOf(await call('POST', `${origin}/v1/chat/completions`, {}, body))) {
    if (line === '[DONE]') return
    onText(JSON.parse(line).choices[0].delta.content ?? '')
  }
}

async function readThroughParlance(origin: string, cookie: string, onText: (text: string) => void): Promise<string> {
  const content = 'A text of a few words that says something of its own.'
  const order = { operation: 'generation', input: { platform: 'LinkedIn', content } }
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  const started = await call('POST', `${origin}/api/writings`, headers, order)
  let answer = ''
  for await (const chunk of started) answer += chunk
  const { id } = JSON.parse(answer)
  let shown = ''
  for await (const line of linesOf(await call('GET', `${origin}/api/writings/${id}/events`, { cookie }))) {
    const event = JSON.parse(line)
    if (event.type === 'finished') return event.writing.status === 'succeeded' ? event.writing.text : ''
    if (event.type !== 'text') continue
    shown = shown.slice(0, event.offset) + event.text
    onText(event.text)
  }
  return ''
}

async function run({ origin, cookies, streams, spreadMs }: LoadOrder): Promise<LoadResult> {
  const result: LoadResult = { firstWord: [], delays: [], texts: [] }
  const one = async (at: number) => {
    await new Promise((resolve) => setTimeout(resolve, (spreadMs * at) / streams))
    const began = performance.now()
    let rest = ''
    let words = 0
    const onText = (text: string) => {
      const now = process.hrtime.bigint()
      const parts = (rest + text).split(' ')
      rest = parts.pop() ?? ''
      for (const word of parts) {
        if (words++ === 0) result.firstWord.push(performance.now() - began)
        result.delays.push(Number(now - readMoment(word)) / 1e6)
      }
    }
    const cookie = cookies?.[at]
    result.texts.push(
      cookie === undefined
        ? await readDirectly(origin, onText).then(() => '')
        : await readThroughParlance(origin, cookie, onText),
    )
  }
  await Promise.all(Array.from({ length: streams }, (_, at) => one(at)))
  return result
}

function readMoment(word: string): bigint {
  let moment = 0n
  for (const digit of word) moment = moment * 36n + BigInt(Number.parseInt(digit, 36))
  return moment
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: Error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
