/** The one way to a provider: it follows no redirect, reads no more than a limit, and knows a web page from an API. */
import { EngineError } from '#server/engines/engine-error.ts'
import { createEventMerger } from './merge-events.ts'
import { paceReads } from './pace-reads.ts'
import { failureOfAnswer } from './read-failure.ts'
import { failureOfNetwork } from './read-network-failure.ts'
import { Setback } from './retryable-failure.ts'

/** Enough of a failed answer to find the provider's words in it. */
const FAILURE_MAX_BYTES = 64 * 1024

const LINE_FEED = 10
/** First bytes of the lines of an event stream: data, event, id, retry, a comment, an empty line, a byte-order mark. */
const LINE_BEGINNINGS = new Set([...new TextEncoder().encode('deir:\r\n'), 0xef])

export type Wire = {
  /** Like the global one, but rejects with a Setback wherever the answer is not one of an API that agrees. */
  fetch: typeof globalThis.fetch
  /** What was found wrong with the bytes of the answer, which end there; whatever comes of it is explained by this. */
  findFault(): Setback | undefined
}

/** A wire for one attempt; `key` never appears in what its errors say. */
export function openWire(key: string | undefined, maxBytes: number): Wire {
  let fault: Setback | undefined

  async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : failureOfNetwork(error, key)
    })
    const { status, headers } = response
    const type = headers.get('content-type') ?? ''
    if (status >= 300 && status < 400) {
      await response.body?.cancel()
      const target = URL.parse(headers.get('location') ?? '', response.url)
      throw new Setback(new EngineError('not_an_api', `It redirects to ${target?.origin ?? 'another address'}.`))
    }
    const isPage = /^(text\/html|application\/xhtml)/i.test(type)
    if (response.ok && !isPage && response.body) return new Response(check(response.body, type), { status, headers })
    const body = await readStart(response, init?.signal)
    throw failureOfAnswer({ status, headers, body, isPage }, key)
  }

  function check(body: ReadableStream<Uint8Array>, type: string): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const isOfEvents = /^text\/event-stream/i.test(type)
    const countInOrder = isOfEvents ? checkLines() : (chunk: Uint8Array) => chunk.length
    const merger = isOfEvents ? createEventMerger() : { add: (value: Uint8Array) => value, end: () => undefined }
    const pace = paceReads()
    let bytes = 0
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      for (;;) {
        // Ended rather than broken off, so that nothing that came before is thrown away on its way.
        if (fault) return end(controller)
        await pace.next()
        const { done, value } = await reader.read().catch((error: unknown) => {
          pace.end()
          throw error
        })
        if (done) {
          const rest = merger.end()
          if (rest) controller.enqueue(rest)
          pace.end()
          return controller.close()
        }
        bytes += value.byteLength
        const inOrder = countInOrder(value)
        if (bytes > maxBytes) fault = new Setback(new EngineError('too_long'))
        else if (inOrder < value.length) fault = new Setback(new EngineError('malformed', 'A line that is no event.'))
        const whole = merger.add(value.subarray(0, inOrder))
        if (whole) return controller.enqueue(whole)
      }
    }
    const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pace.end()
      controller.close()
      return reader.cancel()
    }
    const cancel = (reason: unknown) => {
      pace.end()
      return reader.cancel(reason)
    }
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
  }

  return { fetch: send, findFault: () => fault }
}

/** Counts the bytes before a line that the reader of events would pass over in silence, and that would so leave a gap. */
function checkLines(): (chunk: Uint8Array) => number {
  let isLineStart = true
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (isLineStart && !LINE_BEGINNINGS.has(chunk[at] ?? 0)) return at
      const end = chunk.indexOf(LINE_FEED, at)
      isLineStart = end >= 0
      at = isLineStart ? end + 1 : chunk.length
    }
    return chunk.length
  }
}

async function readStart(response: Response, signal: AbortSignal | null | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length >= FAILURE_MAX_BYTES) break
    }
  } catch (error) {
    // The status alone says enough, unless whoever asked has gone.
    if (signal?.aborted) throw error
  }
  return text
}
