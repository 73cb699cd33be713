/** Everything a provider can do wrong, and what is promised of it: one row a fault of the fake providers, and some more. */

import type { ErrorCode, MessageParams } from '#domain/messages/messages.ts'
import type { EngineFailure } from '#domain/writing/engines.ts'
import type { EngineLimits } from '#server/engines/model/index.ts'
import type { Behaviour, Fault } from '#test/providers/behaviour.ts'

/** At which point of a writing the fault strikes. */
export const STAGES = ['write', 'repair', 'refine'] as const
export type Stage = (typeof STAGES)[number]

/** Undefined: the text is delivered and charged. Else nothing is, for this reason and with this sentence. */
export type Ending = { failure: EngineFailure; code: ErrorCode; params?: MessageParams } | undefined

export type ModelRow = {
  behaviour: Partial<Behaviour>
  ending: Ending
  /** Shorter limits than those of the domain, where the row is about them. */
  limits?: Partial<EngineLimits>
  /** Variables set to something other than what the provider needs. */
  env?: Record<string, string>
  /** Answered as data, such as the posts of a thread. */
  isStructured?: boolean
  /** Stages in which there is such a thing; all of them unless they are named. */
  stages?: readonly Stage[]
  /** The least time between two requests, in milliseconds. */
  waitsMs?: number
}

const failed = (failure: EngineFailure): Ending => ({ failure, code: 'generation_failed' })
const refused: Ending = { failure: 'refused', code: 'engine_refused' }
const busy = (wait: string): Ending => ({ failure: 'rate_limited', code: 'engine_busy', params: { wait } })

const FAULT_ROWS: Readonly<Record<Fault, Omit<ModelRow, 'behaviour'> & { behaviour?: Partial<Behaviour> }>> = {
  down: { ending: failed('unreachable') },
  reset_at_once: { ending: failed('unreachable') },
  no_headers: { ending: failed('first_byte_timeout'), limits: { firstByteMs: 500 } },
  key_refused: { ending: failed('key_refused') },
  model_unknown: { ending: failed('model_unknown') },
  web_page: { ending: failed('not_an_api') },
  missing_page: { ending: failed('not_an_api') },
  redirect: { ending: failed('not_an_api') },
  rate_limited: { ending: busy('2 minutes'), behaviour: { retryAfter: '120' } },
  // Waiting would not help: nothing else is promised.
  quota_used_up: { ending: failed('rate_limited') },
  server_error: { ending: failed('server_error') },
  overloaded: { ending: failed('server_error') },
  material_too_long: { ending: { failure: 'material_too_long', code: 'engine_material_too_long' } },
  request_refused: { ending: failed('request_refused') },
  schema_refused: { ending: undefined, isStructured: true, stages: ['write'] },
  usage_refused: { ending: undefined },
  not_a_stream: { ending: failed('wrong_shape') },
  error_at_first: { ending: failed('server_error') },
  reset_at_first: { ending: failed('stream_broken') },
  stall_at_first: { ending: failed('first_byte_timeout'), limits: { firstByteMs: 500 } },
  error_event: { ending: failed('stream_broken') },
  reset: { ending: failed('stream_broken') },
  malformed: { ending: failed('malformed') },
  malformed_shape: { ending: failed('malformed') },
  stray_line: { ending: failed('malformed') },
  stall: { ending: failed('stalled'), limits: { stallMs: 500 } },
  no_finish: { ending: failed('stream_broken') },
  cut_off: { ending: failed('cut_off') },
  empty: { ending: failed('empty') },
  blank: { ending: failed('empty') },
  refusal: { ending: refused },
  content_filter: { ending: refused },
  flood: { ending: failed('too_long') },
  wrong_shape: { ending: failed('wrong_shape'), isStructured: true, stages: ['write', 'repair'] },
}

/** By name; each fault by its own. */
export const MODEL_ROWS: Readonly<Record<string, ModelRow>> = {
  ...Object.fromEntries(
    Object.entries(FAULT_ROWS).map(([name, row]) => {
      const fault = name as Fault // safe because these are the keys of the record of all faults
      return [name, { ...row, behaviour: { ...row.behaviour, fault } }]
    }),
  ),
  'a wrong key': {
    behaviour: {},
    env: { MODEL_KEY: 'sk-wrong-0123456789abcdefghij' },
    ending: failed('key_refused'),
    stages: ['write', 'refine'],
  },
  'an unknown model': {
    behaviour: {},
    env: { MODEL_NAME: 'no-such-model' },
    ending: failed('model_unknown'),
    stages: ['write', 'refine'],
  },
  'rate limited, with a short wait': {
    behaviour: { fault: 'rate_limited', faultTimes: 1, retryAfter: '1' },
    ending: undefined,
    waitsMs: 1_000,
  },
  'a server error once': { behaviour: { fault: 'server_error', faultTimes: 1 }, ending: undefined },
  'no usage': { behaviour: { usage: 'none' }, ending: undefined },
  'an empty usage': { behaviour: { usage: 'empty' }, ending: undefined },
  'a slow drip': {
    behaviour: { text: 'A text that comes one letter at a time.', chunkCharacters: 1, chunkDelayMs: 90 },
    limits: { firstByteMs: 3_000, stallMs: 3_000 },
    ending: undefined,
  },
  'a drip that never ends': {
    behaviour: { chunkCharacters: 1, chunkDelayMs: 60 },
    limits: { totalMs: 700 },
    ending: failed('total_timeout'),
  },
}

/** What a provider says in its own way, tried with each of them. */
export const WIRE_ROWS = [
  'key_refused',
  'model_unknown',
  'rate limited, with a short wait',
  'rate_limited',
  'server_error',
  'error_event',
  'reset',
  'malformed',
  'empty',
  'refusal',
  'cut_off',
  'no usage',
] as const
