/** A server on loopback that recognises speech, for whoever asks exactly as OpenAI's is asked; it answers what it is told to. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { name: string; type: string; bytes: Buffer; language: string | null }

/** How a request is answered: with a status, headers and a body, in so many milliseconds; `never` not at all. */
export type TranscriptionAnswer =
  | { status?: number; type?: string; body: string; afterMs?: number; headers?: Record<string, string> }
  | 'never'

export type FakeTranscription = {
  /** What TRANSCRIPTION_BASE_URL is to be. */
  baseUrl: string
  key: string
  model: string
  /** What it was given, oldest first. */
  heard: Heard[]
  /** What was wrong with requests that were refused. */
  refused: string[]
  /** From now on it answers so; each time anew where it is a function. */
  answer(next: TranscriptionAnswer | (() => Promise<TranscriptionAnswer>)): void
  /** Back to a transcript in JSON. */
  reset(): void
  close(): Promise<void>
}

export const SPOKEN = 'Say the price before you are asked for it.'
const ENDINGS = /\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/
const FIELDS = ['file', 'model', 'response_format', 'language']
const usual: TranscriptionAnswer = { type: 'application/json', body: JSON.stringify({ text: SPOKEN }) }

/** Starts the server; it takes `key` alone, for `model` alone. */
export async function startFakeTranscription({ key = 'sk-speech-key-of-a-test', model = 'whisper-1', port = 0 } = {}) {
  const heard: Heard[] = []
  const refused: string[] = []
  let next: () => Promise<TranscriptionAnswer> = async () => usual

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const problem = await takeIn(request, Buffer.concat(chunks))
    if (problem) {
      refused.push(problem)
      return void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
    }
    const answer = await next()
    if (answer === 'never') return
    const { status = 200, type = 'application/json', body, afterMs = 0, headers = {} } = answer
    setTimeout(() => response.writeHead(status, { 'content-type': type, ...headers }).end(body), afterMs)
  })

  async function takeIn({ method, url, headers }: http.IncomingMessage, body: Buffer): Promise<string | undefined> {
    if (method !== 'POST' || url !== '/v1/audio/transcriptions') return `${method} ${url}`
    if (headers.authorization !== (key === '' ? undefined : `Bearer ${key}`)) return 'a wrong key'
    const type = headers['content-type'] ?? ''
    if (!/^multipart\/form-data; ?boundary=\S+$/.test(type)) return `a body of ${type}`
    if (headers['content-length'] !== String(body.length)) return 'a wrong length'
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const odd = [...form.keys()].find((name) => !FIELDS.includes(name) || form.getAll(name).length > 1)
    if (odd) return `the field ${odd}`
    if (form.get('model') !== model || form.get('response_format') !== 'json') return 'a wrong model or format'
    const language = form.get('language')
    if (language !== null && !/^[a-z]{2}$/.test(String(language))) return `the language ${language}`
    const file = form.get('file')
    if (!(file instanceof File) || !ENDINGS.test(file.name) || file.size === 0) return 'no file'
    const bytes = Buffer.from(await file.arrayBuffer())
    heard.push({ name: file.name, type: file.type, bytes, language: language === null ? null : String(language) })
    return undefined
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // safe because the server listens on TCP
  const fake: FakeTranscription = {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    key,
    model,
    heard,
    refused,
    answer(given) {
      next = typeof given === 'function' ? given : async () => given
    },
    reset() {
      next = async () => usual
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
