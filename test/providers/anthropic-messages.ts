/**
 * The Messages API of Anthropic: `POST /v1/messages` and `GET /v1/models`, streaming.
 * Follows `MessageCreateParams`, `OutputConfig` and the `RawMessage…Event`s of Anthropic's published OpenAPI document,
 * compared by hand with the client types generated from it (anthropic-sdk-python, its state of 2026; API version 2023-06-01).
 */
import * as z from 'zod'
import { type Dialect, event, requireClosedObjects } from './dialect.ts'

const textBlock = z.strictObject({ type: z.literal('text'), text: z.string().min(1) })

const imageBlock = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
    data: z.base64().min(1),
  }),
})

const createMessage = z.strictObject({
  model: z.string(),
  max_tokens: z.int().min(1),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: z.union([z.string().min(1), z.array(z.union([textBlock, imageBlock])).min(1)]),
      }),
    )
    .min(1),
  stream: z.literal(true),
  system: z.union([z.string(), z.array(textBlock)]).optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
      format: z.strictObject({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) }).nullish(),
    })
    .optional(),
  metadata: z.strictObject({ user_id: z.string().nullish() }).optional(),
  service_tier: z.enum(['auto', 'standard_only']).optional(),
  stop_sequences: z.array(z.string()).optional(),
  temperature: z.number().min(0).max(1).optional(),
  tool_choice: z
    .strictObject({
      type: z.enum(['auto', 'any', 'tool', 'none']),
      name: z.string().optional(),
      disable_parallel_tool_use: z.boolean().optional(),
    })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
        description: z.string().optional(),
        input_schema: z.looseObject({ type: z.literal('object') }),
        strict: z.boolean().optional(),
        eager_input_streaming: z.boolean().nullish(),
      }),
    )
    .optional(),
  top_k: z.int().optional(),
  top_p: z.number().optional(),
})

/** Keywords the constrained decoder of this API does not know (structured outputs, "JSON Schema limitations"). */
const REFUSED_KEYWORDS = /"(minLength|maxLength|minimum|maximum|multipleOf|maxItems|pattern|uniqueItems)":/

const TYPES = {
  key: 'authentication_error',
  model: 'not_found_error',
  rate: 'rate_limit_error',
  quota: 'rate_limit_error',
  server: 'api_error',
  overloaded: 'overloaded_error',
  too_long: 'invalid_request_error',
  request: 'invalid_request_error',
} as const

/** Models of one page of the list; small, so that whoever reads it has to turn pages. */
const PAGE_MODELS = 2

export const anthropicMessages: Dialect = {
  base: '/v1',
  models: ['claude-sonnet-4-5', 'claude-haiku-4-5', 'claude-3-haiku-20240307'],
  keyHeader: { name: 'x-api-key', value: (key) => key },
  refuse: ({ status, reason, message }) => ({
    status: reason === 'overloaded' ? 529 : status,
    body: { type: 'error', error: { type: TYPES[reason], message }, request_id: 'req_1' },
  }),
  isAsk: (method, url) => method === 'POST' && url.pathname === '/v1/messages',
  read(body, _url, headers) {
    if (headers['anthropic-version'] !== '2023-06-01') throw new Error('anthropic-version: header is required')
    const { model, output_config, tools, tool_choice } = createMessage.parse(body)
    const schema = output_config?.format?.schema
    if (schema) {
      requireClosedObjects(schema, false)
      const refused = REFUSED_KEYWORDS.exec(JSON.stringify(schema))
      if (refused) throw new Error(`output_config.format.schema: property '${refused[1]}' is not supported`)
      return { model, schema }
    }
    const tool = tool_choice?.type === 'any' ? tools?.[0] : undefined
    return { model, schema: tool?.input_schema, viaTool: tool !== undefined }
  },
  speak({ model, viaTool }) {
    let index = 0
    let opened = false
    const send = (type: string, fields: object) => event({ type, ...fields }, type)
    const open = () => {
      if (opened) return ''
      opened = true
      const content_block = viaTool
        ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} }
        : { type: 'text', text: '' }
      return send('content_block_start', { index, content_block })
    }
    return {
      begin: () =>
        send('message_start', {
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: 120, output_tokens: 1 },
          },
        }) + send('ping', {}),
      think(text) {
        const block = { index: index++ }
        return [
          send('content_block_start', { ...block, content_block: { type: 'thinking', thinking: '', signature: '' } }),
          send('content_block_delta', { ...block, delta: { type: 'thinking_delta', thinking: text } }),
          send('content_block_delta', { ...block, delta: { type: 'signature_delta', signature: 'EqQBCgIYAh' } }),
          send('content_block_stop', block),
        ].join('')
      },
      say(text) {
        const delta = viaTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text }
        return open() + send('content_block_delta', { index, delta })
      },
      end(ending, usage) {
        const reasons = { finished: viaTool ? 'tool_use' : 'end_turn', cut_off: 'max_tokens' } as const
        const stop_reason = ending === 'finished' || ending === 'cut_off' ? reasons[ending] : 'refusal'
        const spent = usage === 'full' ? { usage: { output_tokens: 80 } } : usage === 'empty' ? { usage: {} } : {}
        return [
          opened ? send('content_block_stop', { index }) : '',
          send('message_delta', { delta: { stop_reason, stop_sequence: null }, ...spent }),
          send('message_stop', {}),
        ].join('')
      },
      error: (message) => send('error', { error: { type: 'api_error', message } }),
      malformed: () => 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"del\n\n',
      misshapen: () => send('content_block_delta', { index, delta: { type: 'text_delta', text: { lost: true } } }),
    }
  },
  listModels(url) {
    const start = this.models.indexOf(url.searchParams.get('after_id') ?? '') + 1
    const page = this.models.slice(start, start + PAGE_MODELS)
    return {
      data: page.map((id) => ({ type: 'model', id, display_name: id, created_at: '2025-09-29T00:00:00Z' })),
      has_more: start + PAGE_MODELS < this.models.length,
      first_id: page[0] ?? null,
      last_id: page.at(-1) ?? null,
    }
  },
}
