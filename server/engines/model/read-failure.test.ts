import { expect, it } from 'vitest'
import type { EngineFailure } from '#domain/writing/engines.ts'
import { failureOfAnswer, failureOfEvent } from './read-failure.ts'
import { failureOfNetwork } from './read-network-failure.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Answers in the form and words of servers in use. */
const ANSWERS: readonly (readonly [
  server: string,
  status: number,
  body: string,
  failure: EngineFailure,
  retry: boolean,
])[] = [
  [
    'OpenAI',
    401,
    json({ error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } }),
    'key_refused',
    false,
  ],
  [
    'Google',
    400,
    json({ error: { code: 400, message: 'API key not valid.', details: [{ reason: 'API_KEY_INVALID' }] } }),
    'key_refused',
    false,
  ],
  [
    'OpenAI',
    404,
    json({ error: { message: 'The model `x` does not exist', code: 'model_not_found' } }),
    'model_unknown',
    false,
  ],
  ['Ollama', 404, json({ error: { message: 'model "x" not found, try pulling it first' } }), 'model_unknown', false],
  ['Google', 404, json({ error: { message: 'models/x is not found for API version v1beta' } }), 'model_unknown', false],
  ['OpenRouter', 400, json({ error: { message: 'x is not a valid model ID' } }), 'request_refused', false],
  [
    'Anthropic',
    404,
    json({ type: 'error', error: { type: 'not_found_error', message: 'model: x' } }),
    'model_unknown',
    false,
  ],
  ['a path of FastAPI', 404, json({ detail: 'Not Found' }), 'not_an_api', false],
  ['a path of Ollama', 404, '404 page not found', 'not_an_api', false],
  [
    'OpenAI',
    400,
    json({
      error: { message: "This model's maximum context length is 8192 tokens.", code: 'context_length_exceeded' },
    }),
    'material_too_long',
    false,
  ],
  [
    'Anthropic',
    400,
    json({ error: { message: 'prompt is too long: 215000 tokens > 200000 maximum' } }),
    'material_too_long',
    false,
  ],
  [
    'Google',
    400,
    json({ error: { message: 'The input token count (2000000) exceeds the maximum number of tokens allowed' } }),
    'material_too_long',
    false,
  ],
  [
    'llama.cpp',
    400,
    json({ error: { message: 'the request exceeds the available context size' } }),
    'material_too_long',
    false,
  ],
  [
    'Anthropic',
    400,
    json({ error: { message: 'max_tokens: 9000 > 8192, which is the maximum allowed number of output tokens' } }),
    'request_refused',
    false,
  ],
  [
    'OpenAI',
    429,
    json({ error: { message: 'You exceeded your current quota', type: 'insufficient_quota' } }),
    'rate_limited',
    false,
  ],
  [
    'Google',
    429,
    json({ error: { message: 'You exceeded your current quota', details: [{ retryDelay: '3s' }] } }),
    'rate_limited',
    true,
  ],
  ['OpenRouter', 402, json({ error: { message: 'Insufficient credits' } }), 'rate_limited', false],
  ['Groq', 429, json({ error: { message: 'Rate limit reached for tokens per minute' } }), 'rate_limited', true],
  ['Anthropic', 529, json({ error: { type: 'overloaded_error', message: 'Overloaded' } }), 'server_error', true],
  ['a server', 501, '', 'server_error', false],
  ['a server', 422, json({ detail: [{ loc: ['body'], msg: 'field required' }] }), 'request_refused', false],
]

it.each(ANSWERS)('reads what %s means by %i %s', (_server, status, body, failure, retry) => {
  const setback = failureOfAnswer({ status, headers: new Headers(), body, isPage: false }, undefined)
  expect(setback.error.failure).toBe(failure)
  expect(setback.retry).toBe(retry)
  expect(setback.error.detail).toContain(`(HTTP ${status})`)
})

it('asks a gateway again whose page says that the server behind it is down', () => {
  const answer = { headers: new Headers(), body: '<html>502 Bad Gateway</html>', isPage: true }
  expect(failureOfAnswer({ ...answer, status: 502 }, undefined)).toMatchObject({ retry: true })
  expect(failureOfAnswer({ ...answer, status: 403 }, undefined).error.failure).toBe('not_an_api')
})

it.each([
  ['This model does not support response format `json_schema`', 'schema'],
  ["Unknown parameter: 'response_format'", 'schema'],
  ['stream_options: Extra inputs are not permitted', 'usage'],
  ['temperature is out of range', undefined],
])('knows what can be left out after %j', (message, refused) => {
  const answer = { status: 400, headers: new Headers(), body: json({ error: { message } }), isPage: false }
  expect(failureOfAnswer(answer, undefined).refused).toBe(refused)
})

it.each([
  ['OpenAI', 400, 'Invalid content type. image_url is only supported by certain models.', 'sight'],
  ['llama.cpp', 500, 'image input is not supported - hint: you may need to provide the mmproj', 'sight'],
  ['OpenRouter', 404, 'No endpoints found that support image input', 'sight'],
  ['LM Studio', 400, 'Model does not support images. Please use a model that does.', 'sight'],
  ['vLLM', 400, 'At most 0 image(s) may be provided in one prompt.', 'sight'],
  ['Groq', 400, "'messages[1].content' must be a string", 'sight'],
  ['DeepSeek', 422, 'Failed to deserialize the JSON body: unknown variant `image_url`, expected `text`', 'sight'],
  ['Google', 400, 'Image input modality is not enabled for models/gemma-3-1b-it', 'sight'],
  ['Anthropic', 400, 'Could not process image', 'picture'],
  ['Anthropic', 400, 'messages.0.content.0.image.source.base64: image exceeds 5 MB maximum', 'picture'],
  ['Google', 400, 'Unable to process input image. Please retry or report.', 'picture'],
  ['OpenAI', 400, 'You uploaded an unsupported image. Please make sure your image is below 20 MB in size', 'picture'],
  ['nginx', 413, 'Request Entity Too Large', 'picture'],
  ['a server', 500, 'The server had an error while processing your request.', undefined],
  ['a server', 429, 'Rate limit reached for images per minute', undefined],
  ['a server', 401, 'This key may not use vision models.', undefined],
])('knows what %s says of pictures by %i %j', (_server, status, message, refused) => {
  const body = json({ error: { message, type: 'invalid_request_error' } })
  expect(failureOfAnswer({ status, headers: new Headers(), body, isPage: false }, undefined).refused).toBe(refused)
})

it.each([
  [{ message: 'Overloaded', type: 'overloaded_error' }, 'server_error', true],
  [{ message: 'Slow down', code: 429 }, 'rate_limited', true],
  [{ message: 'Bad value', code: 'invalid_value' }, 'request_refused', false],
] as const)('reads the event %j', (event, failure, retry) => {
  expect(failureOfEvent(event, undefined)).toMatchObject({ error: { failure }, retry })
})

it.each([
  ['ECONNREFUSED', 'unreachable', /Nothing is listening/, true],
  ['UND_ERR_SOCKET', 'unreachable', /closed/, true],
  ['ENOTFOUND', 'unreachable', /no server of this name/, false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unreachable', /signed by itself/, false],
  ['CERT_HAS_EXPIRED', 'unreachable', /expired/, false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'unreachable', /http:\/\//, false],
  ['HPE_INVALID_CONSTANT', 'not_an_api', /not HTTP/, false],
  ['ENEW', 'unreachable', /^inner$/, false],
] as const)('explains a network that says %s', (code, failure, detail, retry) => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error('inner'), { code }) })
  expect(failureOfNetwork(error, undefined)).toMatchObject({
    error: { failure, detail: expect.stringMatching(detail) },
    retry,
  })
})
