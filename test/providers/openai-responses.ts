/**
 * The Responses API of OpenAI: `POST /responses` and `GET /models`, streaming.
 * Follows `CreateResponse`, `TextResponseFormatConfiguration` and the streaming events of OpenAI's published OpenAPI
 * document, compared by hand with the client types generated from it (openai-python, August 2025).
 */
import * as z from 'zod'
import { type Dialect, event, pictureUrl, requireClosedObjects } from './dialect.ts'

const message = z.strictObject({
  type: z.literal('message').optional(),
  role: z.enum(['user', 'assistant', 'system', 'developer']),
  content: z.union([
    z.string(),
    z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('input_text'), text: z.string() }),
          z.strictObject({
            type: z.literal('input_image'),
            image_url: pictureUrl,
            detail: z.enum(['auto', 'low', 'high']).optional(),
          }),
          z.strictObject({
            type: z.literal('output_text'),
            text: z.string(),
            annotations: z.array(z.never()).optional(),
          }),
        ]),
      )
      .min(1),
  ]),
})

const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    description: z.string().optional(),
    strict: z.boolean().nullish(),
    schema: z.record(z.string(), z.unknown()),
  }),
])

const createResponse = z.strictObject({
  model: z.string(),
  input: z.union([z.string(), z.array(message).min(1)]),
  stream: z.literal(true),
  background: z.boolean().nullish(),
  include: z.array(z.enum(['reasoning.encrypted_content', 'message.output_text.logprobs'])).nullish(),
  instructions: z.string().nullish(),
  max_output_tokens: z.int().min(16).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  prompt_cache_key: z.string().optional(),
  reasoning: z
    .strictObject({ effort: z.string().nullish(), summary: z.enum(['auto', 'concise', 'detailed']).nullish() })
    .nullish(),
  safety_identifier: z.string().optional(),
  service_tier: z.enum(['auto', 'default', 'flex', 'scale', 'priority']).nullish(),
  store: z.boolean().nullish(),
  stream_options: z.strictObject({ include_obfuscation: z.boolean().optional() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  text: z
    .strictObject({ format: format.optional(), verbosity: z.enum(['low', 'medium', 'high']).nullish() })
    .optional(),
  top_p: z.number().min(0).max(1).nullish(),
  truncation: z.enum(['auto', 'disabled']).nullish(),
})

const TYPES = {
  key: ['invalid_request_error', 'invalid_api_key'],
  model: ['invalid_request_error', 'model_not_found'],
  rate: ['requests', 'rate_limit_exceeded'],
  quota: ['insufficient_quota', 'insufficient_quota'],
  server: ['server_error', null],
  overloaded: ['server_error', null],
  too_long: ['invalid_request_error', 'context_length_exceeded'],
  request: ['invalid_request_error', null],
} as const

export const openaiResponses: Dialect = {
  base: '/v1',
  models: ['gpt-4.1-mini', 'gpt-4.1', 'gpt-5-mini'],
  keyHeader: { name: 'authorization', value: (key) => `Bearer ${key}` },
  refuse: ({ status, reason, message: text }) => ({
    status,
    body: { error: { message: text, type: TYPES[reason][0], param: null, code: TYPES[reason][1] } },
  }),
  isAsk: (method, url) => method === 'POST' && url.pathname === '/v1/responses',
  read(body) {
    const { model, text } = createResponse.parse(body)
    if (text?.format?.type !== 'json_schema') return { model, schema: undefined }
    if (text.format.schema.type !== 'object') throw new Error("Invalid schema: schema must be of type 'object'")
    if (text.format.strict) requireClosedObjects(text.format.schema, true)
    return { model, schema: text.format.schema }
  },
  speak({ model }) {
    let sequence = 0
    let output = 0
    let said = ''
    let opened = false
    const item = () => ({ item_id: `msg_${output}`, output_index: output })
    const send = (type: string, fields: object) => event({ type, sequence_number: sequence++, ...fields }, type)
    const response = (status: string, fields: object = {}) => ({
      response: { id: 'resp_1', object: 'response', created_at: 1_750_000_000, status, model, output: [], ...fields },
    })
    const open = (part: 'output_text' | 'refusal') => {
      if (opened) return ''
      opened = true
      return (
        send('response.output_item.added', {
          output_index: output,
          item: { id: item().item_id, type: 'message', status: 'in_progress', role: 'assistant', content: [] },
        }) + send('response.content_part.added', { ...item(), content_index: 0, part: { type: part } })
      )
    }
    return {
      begin: () =>
        send('response.created', response('in_progress')) + send('response.in_progress', response('in_progress')),
      think(text) {
        const of = { item_id: `rs_${output}`, output_index: output, summary_index: 0 }
        const thought = { id: of.item_id, type: 'reasoning', summary: [] }
        output += 1
        return [
          send('response.output_item.added', { output_index: of.output_index, item: thought }),
          send('response.reasoning_summary_part.added', { ...of, part: { type: 'summary_text', text: '' } }),
          send('response.reasoning_summary_text.delta', { ...of, delta: text }),
          send('response.reasoning_summary_text.done', { ...of, text }),
          send('response.reasoning_summary_part.done', { ...of, part: { type: 'summary_text', text } }),
          send('response.output_item.done', { output_index: of.output_index, item: thought }),
        ].join('')
      },
      say(text) {
        said += text
        return (
          open('output_text') +
          send('response.output_text.delta', { ...item(), content_index: 0, delta: text, logprobs: [] })
        )
      },
      end(ending, usage) {
        const counts = { input_tokens: 120, output_tokens: 80, total_tokens: 200 }
        const spent = usage === 'full' ? { usage: counts } : usage === 'empty' ? { usage: {} } : {}
        const refusal = "I'm sorry, but I can't help with that."
        const close = (part: object) =>
          send('response.content_part.done', { ...item(), content_index: 0, part }) +
          send('response.output_item.done', {
            output_index: output,
            item: { id: item().item_id, type: 'message', status: 'completed', role: 'assistant', content: [part] },
          })
        if (ending === 'refusal') {
          return (
            open('refusal') +
            send('response.refusal.delta', { ...item(), content_index: 0, delta: refusal }) +
            send('response.refusal.done', { ...item(), content_index: 0, refusal }) +
            close({ type: 'refusal', refusal }) +
            send('response.completed', response('completed', spent))
          )
        }
        const done = opened
          ? send('response.output_text.done', { ...item(), content_index: 0, text: said }) +
            close({ type: 'output_text', text: said, annotations: [] })
          : ''
        if (ending === 'finished') return done + send('response.completed', response('completed', spent))
        const reason = ending === 'cut_off' ? 'max_output_tokens' : 'content_filter'
        return done + send('response.incomplete', response('incomplete', { incomplete_details: { reason }, ...spent }))
      },
      error: (text) => send('error', { code: 'server_error', message: text, param: null }),
      malformed: () => `event: response.output_text.delta\ndata: {"type":"response.output_text.delta","del\n\n`,
      misshapen: () => send('response.output_text.delta', { ...item(), delta: { text: 'lost' } }),
    }
  },
  listModels() {
    const data = this.models.map((id) => ({ id, object: 'model', created: 1_750_000_000, owned_by: 'system' }))
    return { object: 'list', data }
  },
}
