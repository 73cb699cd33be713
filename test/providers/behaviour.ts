/** What a fake provider can be told to do, at its best and at its worst. */

export const FAULTS = [
  // nobody there
  'down',
  'reset_at_once',
  'no_headers',
  // answers that are no answer
  'key_refused',
  'model_unknown',
  'web_page',
  'missing_page',
  'redirect',
  'rate_limited',
  'quota_used_up',
  'server_error',
  'overloaded',
  'material_too_long',
  'request_refused',
  'schema_refused',
  'usage_refused',
  'not_a_stream',
  // streams that go wrong before the first token
  'error_at_first',
  'reset_at_first',
  'stall_at_first',
  // streams that go wrong half-way
  'error_event',
  'reset',
  'malformed',
  'malformed_shape',
  'stray_line',
  'stall',
  'no_finish',
  // streams that end in an orderly way with something that is no text
  'cut_off',
  'empty',
  'blank',
  'refusal',
  'content_filter',
  'flood',
  'wrong_shape',
] as const
export type Fault = (typeof FAULTS)[number]

export type Behaviour = {
  /** What it writes; asked for structured data, the strings of that data are made of it. */
  text: string
  /** The answer to the letter, in place of one made from `text`. */
  raw: string | undefined
  /** What it thinks before it writes, sent the way this provider sends thoughts. */
  thoughts: string
  chunkCharacters: number
  chunkDelayMs: number
  /** After so many characters it stands still until it is told to go on, at each of them once. */
  restsAt: readonly number[]
  headersDelayMs: number
  firstTokenDelayMs: number
  fault: Fault | undefined
  /** How many requests the fault strikes, from now on. */
  faultTimes: number
  /** Header `Retry-After` of a failing answer. */
  retryAfter: string | undefined
  /** Header `retry-after-ms` of a failing answer. */
  retryAfterMs: number | undefined
  usage: 'full' | 'none' | 'empty'
  /** A local server that asks for no key. */
  keyless: boolean
  /** What comes of a picture: the model looks at it, takes none at all, or cannot make anything of this one. */
  pictures: 'seen' | 'not taken' | 'not read'
}

const TEXT = [
  'Last spring we moved our weekly review from Friday to Tuesday.',
  'Nothing else changed, and yet the list of open questions was half as long by summer.',
  'People arrived with fresh notes instead of tired ones, and they asked sooner.',
  'Where does yours stand?',
].join('\n\n')

export const AT_ITS_BEST: Behaviour = {
  text: TEXT,
  raw: undefined,
  thoughts: '',
  chunkCharacters: 12,
  chunkDelayMs: 0,
  restsAt: [],
  headersDelayMs: 0,
  firstTokenDelayMs: 0,
  fault: undefined,
  faultTimes: Number.POSITIVE_INFINITY,
  retryAfter: undefined,
  retryAfterMs: undefined,
  usage: 'full',
  keyless: false,
  pictures: 'seen',
}
