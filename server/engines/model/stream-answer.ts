/** One attempt at an answer: everything a stream can go wrong with is told apart here, and nothing of it passes as text. */
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { EngineFailure, ModelProvider } from '#domain/writing/engines.ts'
import type { Usage } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { hideSecrets } from '#server/engines/redact-secrets.ts'
import { failureOfAnswer, failureOfEvent } from './read-failure.ts'
import type { Wire } from './record-response.ts'
import { Setback } from './retryable-failure.ts'

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>
type Ending = { unified: string; raw: string | undefined }

export type Attempt = {
  provider: ModelProvider
  model: LanguageModelV4
  call: LanguageModelV4CallOptions
  wire: Wire
  key: string | undefined
  onThought(): void
  onText(piece: string): void
}

/**
 * Streams one answer to its end and returns what it used, where the provider says so.
 * Throws a Setback; after the first piece it never asks for another attempt.
 */
export async function streamAnswer(attempt: Attempt): Promise<Usage | undefined> {
  const { model, call, wire, key } = attempt
  let hasBegun = false
  let contentType = ''
  const fail = (failure: EngineFailure, detail: string, retry = false) =>
    new Setback(new EngineError(failure, hideSecrets(detail, key)), { retry })
  const broken = (detail: string, retry = false) =>
    !hasBegun && /json/i.test(contentType)
      ? fail('wrong_shape', `It is ${contentType}, not a stream of events.`)
      : fail('stream_broken', detail, retry)

  /** The meaning of an error of the stream, of an event in it, or of the package that reads it. */
  const explain = (error: unknown): Setback => {
    const known = wire.findFault() ?? (error instanceof Setback ? error : undefined)
    if (known) return known
    if (!(error instanceof Error)) return hasBegun ? broken(wordsOf(error)) : failureOfEvent(error, key)
    if (/JSONParse/.test(error.name)) return fail('malformed', 'An event was not JSON.')
    if (/TypeValidation/.test(error.name)) return fail('malformed', 'An event had a form that the API does not have.')
    if (/InvalidResponseData/.test(error.name)) return broken(error.message)
    if (hasBegun) return broken('The connection was closed.')
    if (isApiCallError(error)) {
      const answer = { status: error.statusCode, headers: new Headers(), body: error.responseBody, isPage: false }
      return failureOfAnswer(answer, key)
    }
    // A package that cannot make sense of the first event throws a plain error.
    return error.name === 'Error' ? fail('malformed', error.message) : broken('The connection was closed.', true)
  }

  const { stream, response } = await Promise.resolve(model.doStream(call)).catch((error: unknown) => {
    throw explain(error)
  })
  contentType = response?.headers?.['content-type'] ?? ''
  const reader = stream.getReader()
  let finish: Finish | undefined
  let ending: Ending | undefined
  let said = ''
  try {
    while (true) {
      const { done, value: part } = await reader.read().catch((error: unknown) => {
        throw explain(error)
      })
      if (done) break
      switch (part.type) {
        case 'text-delta':
          if (part.delta === '') break
          hasBegun = true
          said += part.delta
          attempt.onText(part.delta)
          break
        case 'reasoning-delta':
          hasBegun = true
          attempt.onThought()
          break
        case 'error':
          ending = readEnding(part.error)
          if (!ending) throw explain(part.error)
          break
        case 'finish':
          finish = part
          break
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
  const fault = wire.findFault()
  if (fault) throw fault
  ending ??= finish?.finishReason
  switch (judgeEnding(ending, attempt.provider === 'openai-compatible')) {
    case 'whole':
      return finish && readUsage(finish.usage)
    case 'cut_off':
      throw fail('cut_off', '')
    case 'tool':
      throw fail('wrong_shape', 'The model called a tool in place of writing.')
    case 'refused': {
      // A refusal in words ends like an answer; only those words say why.
      const why = ending?.raw && ending.raw !== 'stop' ? ending.raw : said
      throw new Setback(new EngineError('refused', hideSecrets(why, key), 'engine_refused'))
    }
    case 'broken':
      throw broken(ending?.raw ? `It ended with "${ending.raw}".` : 'It ended without an end mark.')
  }
}

function judgeEnding(ending: Ending | undefined, isCompatible: boolean) {
  switch (ending?.unified) {
    case 'stop':
      return 'whole'
    case 'length':
      return 'cut_off'
    case 'content-filter':
      return 'refused'
    case 'tool-calls':
      return 'tool'
    case 'other':
      // Compatible servers have words of their own for a proper end, such as "eos".
      return isCompatible && ending.raw ? 'whole' : 'broken'
    default:
      return 'broken'
  }
}

/**
 * How an answer ended, read from the closing frame where the package refuses that frame (for its `usage`, most often).
 * Such a frame holds nothing of the text, so that nothing of the text is lost with it.
 */
function readEnding(error: unknown): Ending | undefined {
  if (!(error instanceof Error) || !('value' in error)) return undefined
  // Safe because every field is optional and checked before it is used.
  const frame = error.value as {
    type?: unknown
    response?: { incomplete_details?: { reason?: string } }
    delta?: { stop_reason?: string }
  } | null
  if (frame?.type === 'response.completed') return { unified: 'stop', raw: undefined }
  if (frame?.type === 'response.incomplete') return nameEnding(frame.response?.incomplete_details?.reason)
  if (frame?.type === 'message_delta') return nameEnding(frame.delta?.stop_reason)
  return undefined
}

function nameEnding(raw: string | undefined): Ending {
  const names: Readonly<Record<string, string>> = {
    end_turn: 'stop',
    stop_sequence: 'stop',
    tool_use: 'stop',
    max_tokens: 'length',
    max_output_tokens: 'length',
    refusal: 'content-filter',
    content_filter: 'content-filter',
  }
  return { unified: names[raw ?? ''] ?? 'other', raw }
}

/** Nothing where the provider counted nothing: an answer without a single unit is an answer without a count. */
function readUsage({ inputTokens, outputTokens }: Finish['usage']): Usage | undefined {
  const input = inputTokens.total ?? 0
  const output = outputTokens.total ?? 0
  return input > 0 && output > 0 ? { input, output } : undefined
}

function isApiCallError(error: unknown): error is Error & { statusCode: number; responseBody: string } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    'responseBody' in error &&
    typeof error.responseBody === 'string'
  )
}

function wordsOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return String(error)
}
