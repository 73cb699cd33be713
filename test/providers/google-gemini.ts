/**
 * The Gemini API of Google: `POST /v1beta/models/{model}:streamGenerateContent?alt=sse` and `GET /v1beta/models`.
 * Follows `GenerateContentRequest`, `GenerationConfig`, `GenerateContentResponse` and `ListModelsResponse` of Google's
 * discovery document `generativelanguage v1beta`, parts of which (late 2025) were compared by hand.
 */
import * as z from 'zod'
import { type Dialect, event } from './dialect.ts'

const parts = z
  .array(
    z.union([
      z.strictObject({ text: z.string().min(1), thought: z.boolean().optional() }),
      z.strictObject({
        inlineData: z.strictObject({ mimeType: z.string().regex(/^image\//), data: z.base64().min(1) }),
      }),
    ]),
  )
  .min(1)

const generateContent = z.strictObject({
  contents: z.array(z.strictObject({ role: z.enum(['user', 'model']).optional(), parts })).min(1),
  systemInstruction: z.strictObject({ role: z.string().optional(), parts }).optional(),
  generationConfig: z
    .strictObject({
      candidateCount: z.literal(1).optional(),
      frequencyPenalty: z.number().optional(),
      maxOutputTokens: z.int().optional(),
      presencePenalty: z.number().optional(),
      responseJsonSchema: z.record(z.string(), z.unknown()).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
      seed: z.int().optional(),
      stopSequences: z.array(z.string()).max(5).optional(),
      temperature: z.number().min(0).max(2).optional(),
      thinkingConfig: z
        .strictObject({ includeThoughts: z.boolean().optional(), thinkingBudget: z.int().optional() })
        .optional(),
      topK: z.int().optional(),
      topP: z.number().optional(),
    })
    .optional(),
  safetySettings: z.array(z.strictObject({ category: z.string(), threshold: z.string() })).optional(),
})

const STATUSES = {
  key: 'INVALID_ARGUMENT',
  model: 'NOT_FOUND',
  rate: 'RESOURCE_EXHAUSTED',
  quota: 'RESOURCE_EXHAUSTED',
  server: 'INTERNAL',
  overloaded: 'UNAVAILABLE',
  too_long: 'INVALID_ARGUMENT',
  request: 'INVALID_ARGUMENT',
} as const

const ASK = /^\/v1beta\/models\/([^/:]+):streamGenerateContent$/

/** Models of one page of the list; small, so that whoever reads it has to turn pages. */
const PAGE_MODELS = 2

/** Served, but not for writing. */
const OTHER_MODEL = 'gemini-embedding-001'

export const googleGemini: Dialect = {
  base: '/v1beta',
  models: ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-3-flash'],
  keyHeader: { name: 'x-goog-api-key', value: (key) => key },
  refuse({ status, reason, message }) {
    // A wrong key is a 400 here, told apart by its details alone.
    const code = reason === 'key' ? 400 : status
    const details =
      reason === 'key'
        ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' }]
        : undefined
    return { status: code, body: { error: { code, message, status: STATUSES[reason], details } } }
  },
  isAsk: (method, url) => method === 'POST' && ASK.test(url.pathname),
  read(body, url) {
    if (url.searchParams.get('alt') !== 'sse') throw new Error('This server streams server-sent events only: alt=sse')
    const { generationConfig } = generateContent.parse(body)
    const schema = generationConfig?.responseJsonSchema
    if (schema && generationConfig.responseMimeType !== 'application/json') {
      throw new Error('responseJsonSchema needs responseMimeType application/json')
    }
    return { model: ASK.exec(url.pathname)?.[1] ?? '', schema }
  },
  speak({ model }) {
    const send = (fields: object) => event({ ...fields, modelVersion: model, responseId: 'r1' }, undefined, '\r\n')
    const candidate = (content: object | undefined, fields: object = {}) => ({
      candidates: [{ content: content && { parts: [content], role: 'model' }, index: 0, ...fields }],
    })
    return {
      begin: () => '',
      think: (text) => send(candidate({ text, thought: true })),
      say: (text) => send(candidate({ text })),
      end(ending, usage) {
        const counts = { promptTokenCount: 120, candidatesTokenCount: 80, totalTokenCount: 200 }
        const spent = usage === 'none' ? {} : { usageMetadata: usage === 'full' ? counts : {} }
        if (ending === 'refusal') return send({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...spent })
        const reasons = { finished: 'STOP', cut_off: 'MAX_TOKENS', content_filter: 'SAFETY' } as const
        return send({ ...candidate(undefined, { finishReason: reasons[ending] }), ...spent })
      },
      error: (message) => event({ error: { code: 500, message, status: 'INTERNAL' } }, undefined, '\r\n'),
      malformed: () => 'data: {"candidates":[{"content":{"parts":[{"te\r\n\r\n',
      misshapen: () => send(candidate({ text: { lost: true } })),
    }
  },
  listModels(url) {
    const all = [...this.models, OTHER_MODEL]
    const start = Number(url.searchParams.get('pageToken') ?? 0)
    const page = all.slice(start, start + PAGE_MODELS).map((id) => ({
      name: `models/${id}`,
      version: '001',
      displayName: id,
      supportedGenerationMethods: id === OTHER_MODEL ? ['embedContent'] : ['generateContent', 'countTokens'],
    }))
    const next = start + PAGE_MODELS
    return { models: page, ...(next < all.length ? { nextPageToken: String(next) } : {}) }
  },
}
