/** The failures a provider states before it has begun to answer, in words like those of the real ones. */
import type { ModelProvider } from '#domain/writing/engines.ts'
import type { Behaviour, Fault } from './behaviour.ts'
import type { Refusal } from './dialect.ts'

export const WEB_PAGE = '<!doctype html><html><head><title>Welcome</title></head><body><h1>Welcome</h1></body></html>'

/** What the provider says for a fault of this kind; undefined where the fault is none of words. */
export function refusalFor(fault: Fault, key: string, model: string, body: unknown): Refusal | undefined {
  const says = (field: string) => typeof body === 'object' && body !== null && field in body
  switch (fault) {
    // The worst that is seen in the wild: the key comes back in clear, in a sentence and as a bearer token.
    case 'key_refused':
      return {
        status: 401,
        reason: 'key',
        message: `Incorrect API key provided: ${key}. API key not valid. (Authorization: Bearer ${key})`,
      }
    case 'model_unknown':
      return { status: 404, reason: 'model', message: `The model '${model}' does not exist.` }
    case 'rate_limited':
      return { status: 429, reason: 'rate', message: 'Rate limit reached: too many requests per minute.' }
    case 'quota_used_up':
      return {
        status: 429,
        reason: 'quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      }
    case 'server_error':
      return { status: 500, reason: 'server', message: 'The server had an error while processing your request.' }
    case 'overloaded':
      return { status: 503, reason: 'overloaded', message: 'Overloaded' }
    case 'material_too_long':
      return {
        status: 400,
        reason: 'too_long',
        message: 'prompt is too long: 215000 tokens exceed the maximum context length of 200000 tokens',
      }
    case 'request_refused':
      return { status: 400, reason: 'request', message: 'This value is out of range.' }
    case 'schema_refused':
      if (!says('response_format')) return undefined
      return { status: 400, reason: 'request', message: 'This model does not support response_format json_schema.' }
    case 'usage_refused':
      if (!says('stream_options')) return undefined
      return { status: 400, reason: 'request', message: 'stream_options: Extra inputs are not permitted' }
    default:
      return undefined
  }
}

const WITHOUT_SIGHT: Readonly<Record<ModelProvider, readonly [status: number, message: string]>> = {
  openai: [400, 'Invalid content type. image_url is only supported by certain models.'],
  'openai-compatible': [500, 'image input is not supported - hint: you may need to provide the mmproj'],
  anthropic: [400, "'claude-3-haiku-20240307' does not support image input."],
  google: [400, 'Image input modality is not enabled for models/gemini-2.5-flash'],
}

/** What this kind of provider says of a request with a picture; undefined where it is fine, or holds none. */
export function refusalOfPicture(
  kind: ModelProvider,
  pictures: Behaviour['pictures'],
  body: unknown,
): Refusal | undefined {
  if (pictures === 'seen' || !/"(?:image|image_url|input_image|inlineData)"/.test(JSON.stringify(body)))
    return undefined
  const [status, message] = pictures === 'not taken' ? WITHOUT_SIGHT[kind] : ([400, 'Could not process image'] as const)
  return { status, reason: 'request', message }
}
