/** Runs one cell as a person would meet it, and tells what became of the writing, the tokens and what was typed. */
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { findProblems } from '#server/engines/fit-to-platform.ts'
import { readEvents } from '#test/read-events.ts'
import type { Cell } from './cells.ts'
import type { FaultWorld } from './fault-world.ts'

/** Words that stand in every material and in no answer. */
export const MATERIAL = 'The lighthouse keeper of Skerryvore counted nineteen lanterns before the fog arrived.'

/** What can be seen of a writing from outside and from the books. */
export type Outcome = {
  status: string
  sentence: string | undefined
  /** The operator's cause. */
  failure: string | null
  text: string | undefined
  used: number
  reserved: number
  ledger: string[]
  /** Rows of the usage history, and what they say was taken. */
  history: number[]
  pieces: string[]
  /** What asking for the same again would cost; undefined where it is not known any more. */
  again: number | undefined
  typed: string
  complaints: string[]
}

/** What became of a cell, and what must have become of it. */
export type Verdict = { actual: Outcome; expected: Outcome; secrets: readonly string[] }

/** Runs a writing into the fault of this cell, to its end. */
export async function runCell(faultWorld: FaultWorld, cell: Cell): Promise<Verdict> {
  const { world, request, install } = faultWorld
  const open = await cell.open(faultWorld)
  try {
    const actor = await world.mint()
    const { mark } = install(open.setup)
    const typed = `${MATERIAL} ${mark}`
    const isRefining = cell.stage === 'refine'
    const body = isRefining
      ? { operation: 'refine', input: { refinement: 'clearer', selection: typed, platform: cell.platform } }
      : { operation: 'generation', input: { platform: cell.platform, content: typed } }
    const tokens = quote('generation', typed)
    const headers = { 'idempotency-key': newId() }
    const started = await request<{ id: string }>('POST', '/api/writings', { as: actor, body, headers })
    const { id } = started.body
    const stream = await request('GET', `/api/writings/${id}/events`, { as: actor })
    const end = readEvents(stream.text).at(-1)
    if (end?.type !== 'finished') throw new Error(`The stream of ${cell.name} ended without an end`)
    const view = end.writing
    const plan = (await request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as: actor })).body
    const usage = (await request<{ items: { tokensUsed: number }[] }>('GET', '/api/token-usage', { as: actor })).body
    const pieces = (await request<{ items: { contentText: string }[] }>('GET', '/api/pieces', { as: actor })).body
    const again = await request<{ tokens?: number }>('POST', '/api/quotes', { as: actor, body: { again: id } })
    const { rows: ledger } = await world.base.pool.query('select kind from token_ledger where writing_id = $1', [id])
    const { rows } = await world.base.pool.query('select failure, input from writings where id = $1', [id])
    const actual: Outcome = {
      status: view.status,
      sentence: view.error?.message,
      failure: rows[0].failure,
      text: view.text,
      used: plan.usedTokens,
      reserved: plan.reservedTokens,
      ledger: ledger.map(({ kind }) => kind).toSorted(),
      history: usage.items.map(({ tokensUsed }) => tokensUsed),
      pieces: pieces.items.map(({ contentText }) => contentText),
      again: again.body.tokens,
      typed: rows[0].input[isRefining ? 'selection' : 'content'],
      complaints: open.complaints(),
    }
    return { actual, expected: expectedOf(cell, actual, typed, tokens), secrets: open.secrets }
  } finally {
    await open.close()
  }
}

function expectedOf(cell: Cell, actual: Outcome, typed: string, tokens: number): Outcome {
  const kept = { reserved: 0, again: tokens, typed, complaints: [] }
  if (cell.ending) {
    const { failure, code, params = {} } = cell.ending
    const [status, sentence] = ERRORS[code]
    return {
      ...kept,
      status: status === 422 ? 'refused' : 'failed',
      sentence: fillMessage(sentence, params),
      failure,
      text: undefined,
      used: 0,
      ledger: ['refund', 'reserve'],
      history: [],
      pieces: [],
    }
  }
  // What could not be mended is offered, neither charged nor free.
  if (cell.stage === 'repair' && cell.text !== undefined && findProblems(cell.platform, cell.text).length > 0) {
    const undecided = { sentence: undefined, failure: null, used: 0, history: [], pieces: [] }
    return { ...kept, ...undecided, status: 'offered', text: cell.text, reserved: tokens, ledger: ['reserve'] }
  }
  // A text whose letters the fake provider makes up is compared with the piece alone.
  const text = cell.text ?? (actual.text || 'a text that is not empty')
  return {
    ...kept,
    status: 'succeeded',
    sentence: undefined,
    failure: null,
    text,
    used: tokens,
    ledger: ['reserve', 'settle'],
    history: [tokens],
    // A refined passage is proposed, and kept nowhere but with its writing.
    pieces: cell.stage === 'refine' ? [] : [text],
  }
}
