/**
 * Chat Completions as OpenAI-compatible servers offer it: `POST /chat/completions` and `GET /models`, streaming.
 * Follows `CreateChatCompletionRequest` and `CreateChatCompletionStreamResponse` of OpenAI's published OpenAPI document
 * (openai-openapi, 2024; `json_schema` as documented since), and the `reasoning_content` that servers of open models add to a delta.
 */
import * as z from 'zod'
import { type Dialect, event, pictureUrl, requireClosedObjects } from './dialect.ts'

const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({ url: pictureUrl, detail: z.enum(['auto', 'low', 'high']).optional() }),
  }),
])

const createChatCompletion = z.strictObject({
  model: z.string(),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: z.union([z.string(), z.array(part).min(1)]),
        name: z.string().optional(),
      }),
    )
    .min(1),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
          description: z.string().optional(),
          strict: z.boolean().nullish(),
          schema: z.record(z.string(), z.unknown()),
        }),
      }),
    ])
    .optional(),
  frequency_penalty: z.number().nullish(),
  max_completion_tokens: z.int().nullish(),
  max_tokens: z.int().nullish(),
  n: z.literal(1).nullish(),
  presence_penalty: z.number().nullish(),
  seed: z.int().nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  store: z.boolean().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  user: z.string().optional(),
})

const TYPES = {
  key: ['invalid_request_error', 'invalid_api_key'],
  model: ['NotFoundError', 404],
  rate: ['requests', 'rate_limit_exceeded'],
  quota: ['insufficient_quota', 'insufficient_quota'],
  server: ['server_error', null],
  overloaded: ['server_error', null],
  too_long: ['invalid_request_error', 'context_length_exceeded'],
  request: ['invalid_request_error', null],
} as const

export const openaiChat: Dialect = {
  base: '/v1',
  models: ['llama3.2:latest', 'qwen3:8b', 'gpt-oss:20b'],
  keyHeader: { name: 'authorization', value: (key) => `Bearer ${key}` },
  refuse: ({ status, reason, message }) => ({
    status,
    body: { error: { message, type: TYPES[reason][0], param: null, code: TYPES[reason][1] } },
  }),
  isAsk: (method, url) => method === 'POST' && url.pathname === '/v1/chat/completions',
  read(body) {
    const { model, response_format, messages } = createChatCompletion.parse(body)
    if (response_format?.type === 'json_schema') {
      const { schema, strict } = response_format.json_schema
      if (strict) requireClosedObjects(schema, true)
      return { model, schema }
    }
    return { model, schema: schemaInProse(JSON.stringify(messages[0]?.content ?? '')) }
  },
  speak({ model }) {
    const chunk = (fields: object) =>
      event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_750_000_000, model, ...fields })
    const choose = (delta: object, finish_reason: string | null = null) =>
      chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason }] })
    return {
      begin: () => choose({ role: 'assistant', content: '' }),
      think: (text) => choose({ reasoning_content: text }),
      say: (text) => choose({ content: text }),
      end(ending, usage) {
        const reasons = { finished: 'stop', cut_off: 'length', refusal: 'stop', content_filter: 'content_filter' }
        const refusal = ending === 'refusal' ? choose({ refusal: "I'm sorry, but I can't help with that." }) : ''
        const counts = { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 }
        const spent = usage === 'none' ? '' : chunk({ choices: [], usage: usage === 'full' ? counts : {} })
        return `${refusal}${choose({}, reasons[ending])}${spent}data: [DONE]\n\n`
      },
      error: (message) => event({ error: { message, type: 'server_error', param: null, code: null } }),
      malformed: () => 'data: {"id":"chatcmpl-1","choices":[{"index":0,"del\n\n',
      misshapen: () => chunk({ choices: [{ index: 0, delta: { content: 7 }, finish_reason: null }] }),
    }
  },
  listModels() {
    const data = this.models.map((id) => ({ id, object: 'model', created: 1_750_000_000, owned_by: 'library' }))
    return { object: 'list', data }
  },
}

/** The schema that a prompt states in words, as a model without structured outputs would read it there. */
function schemaInProse(quotedPrompt: string): Record<string, unknown> | undefined {
  const lines = String(JSON.parse(quotedPrompt)).split('\n')
  const line = lines.find((candidate) => candidate.startsWith('{"') && candidate.includes('"properties"'))
  return line === undefined ? undefined : z.record(z.string(), z.unknown()).parse(JSON.parse(line))
}
