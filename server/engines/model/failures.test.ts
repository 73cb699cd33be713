import { afterAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { EngineFailure } from '#domain/writing/engines.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { askFake, KINDS } from '#test/providers/ask-fake.ts'
import type { Behaviour, Fault } from '#test/providers/behaviour.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'

type Row = { failure: EngineFailure; code?: ErrorCode; detail?: RegExp; asked?: number; text?: 'none' | 'some' }

/** What each fault of a provider is called, how often it is asked, and whether a part of the text was shown before. */
const ROWS: Readonly<Partial<Record<Fault, Row>>> = {
  key_refused: { failure: 'key_refused', detail: /Incorrect API key provided: …/ },
  model_unknown: { failure: 'model_unknown', detail: /does not exist/ },
  web_page: { failure: 'not_an_api', detail: /^\(HTTP 200\)$/ },
  missing_page: { failure: 'not_an_api', detail: /^\(HTTP 404\)$/ },
  redirect: { failure: 'not_an_api', detail: /^It redirects to https:\/\/login\.example\.org\.$/ },
  quota_used_up: { failure: 'rate_limited', detail: /exceeded your current quota.*HTTP 429/ },
  material_too_long: { failure: 'material_too_long', code: 'engine_material_too_long', detail: /too long.*HTTP 400/ },
  request_refused: { failure: 'request_refused', detail: /out of range. \(HTTP 400\)/ },
  not_a_stream: { failure: 'wrong_shape', detail: /application\/json/ },
  error_event: { failure: 'stream_broken', detail: /had an error while processing/, text: 'some' },
  reset: { failure: 'stream_broken', detail: /connection was closed/, text: 'some' },
  malformed: { failure: 'malformed', detail: /not JSON/, text: 'some' },
  malformed_shape: { failure: 'malformed', detail: /had a form/, text: 'some' },
  stray_line: { failure: 'malformed', detail: /no event/, text: 'some' },
  no_finish: { failure: 'stream_broken', text: 'some' },
  cut_off: { failure: 'cut_off', text: 'some' },
  empty: { failure: 'empty' },
  blank: { failure: 'empty' },
  refusal: { failure: 'refused', code: 'engine_refused', detail: /sorry|refusal|PROHIBITED_CONTENT/ },
  content_filter: { failure: 'refused', code: 'engine_refused', detail: /^(content_filter|refusal|SAFETY)$/ },
  // Asked again as often as the limits allow, because nothing of the answer had come.
  down: { failure: 'unreachable', detail: /Nothing is listening/, asked: 0 },
  reset_at_once: { failure: 'unreachable', detail: /connection was closed/, asked: 2 },
  rate_limited: { failure: 'rate_limited', code: 'engine_busy', detail: /Rate limit reached.*HTTP 429/, asked: 2 },
  server_error: { failure: 'server_error', detail: /HTTP 500/, asked: 2 },
  overloaded: { failure: 'server_error', detail: /Overloaded \(HTTP 5(03|29)\)/, asked: 2 },
  error_at_first: { failure: 'server_error', detail: /had an error while processing/, asked: 2 },
  reset_at_first: { failure: 'stream_broken', detail: /connection was closed/, asked: 2 },
}

describe.each(KINDS)('%s', (kind) => {
  const providers: FakeProvider[] = []

  // Every fault has a provider of its own, so that they can all go wrong at once.
  const start = async (behaviour: Partial<Behaviour>) => {
    const provider = await startFakeProvider(kind)
    providers.push(provider)
    await provider.behave(behaviour)
    return provider
  }
  afterAll(() => Promise.all(providers.map((provider) => provider.stop())))

  it.concurrent.each(Object.entries(ROWS))('names the failure of %s', async (name, row) => {
    // Safe because the names are the keys of the table.
    const provider = await start({ fault: name as Fault, retryAfterMs: 1 })
    const shown: string[] = []
    const limits = { retriesMax: 1 }

    const error = await askFake(provider, { limits, onText: (text) => shown.push(text) }).catch((thrown) => thrown)

    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ failure: row.failure, code: row.code ?? 'generation_failed' })
    if (row.detail) expect(error.detail).toMatch(row.detail)
    expect(error.detail).not.toContain(provider.key)
    expect(`${error.message}${error.stack}`).not.toContain(provider.key)
    expect(provider.requests).toHaveLength(row.asked ?? 1)
    expect(provider.complaints).toEqual([])
    if (row.text === 'some') expect(shown.at(-1)).toMatch(/^Last spring/)
  })
})
