/** Keeps the server answering while long texts are worked on: that is done in a few threads, each job with a time limit. */
import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { APART_MAX_MS } from '#domain/timings.ts'
import { takeTurns } from '#server/base/take-turns.ts'
import type { Answer, Errand } from './thread.ts'

/** What a file for a thread exports as its default: plain data in, plain data out. */
export type Job<Input, Result> = (input: Input, onProgress: (share: number) => void) => Result | Promise<Result>

export type ApartOptions = {
  /** Jobs of the same one wait for each other, so that whoever sends many keeps nobody else waiting. */
  who: string
  /** What is told where the job is given up at its limit of time or memory. */
  tooHard: ErrorCode
  signal?: AbortSignal
  onProgress?: (share: number) => void
  /** From the moment a thread begins it. */
  limitMs?: number
}

// Two at least, so that a hard text of one person leaves a thread to the others.
const THREADS = Math.max(2, availableParallelism())
const HEAP_MB = 512

const oneOfEach = takeTurns(1)
const inThreads = takeTurns(THREADS)
let threads: Promise<Piscina> | undefined

/**
 * What the job in `file` makes of `input`. Throws the AppError that the job threw, `tooHard` at its limits, and the reason
 * of the signal; a thread that is given up ends at once, whatever it was doing.
 */
export function runApart<Input, Result>(file: URL, input: Input, options: ApartOptions): Promise<Result> {
  return oneOfEach(options.who, () => inThreads('', () => run<Input, Result>(file, input, options)))
}

async function run<Input, Result>(file: URL, input: Input, options: ApartOptions): Promise<Result> {
  const { tooHard, signal, onProgress = () => {}, limitMs = APART_MAX_MS } = options
  signal?.throwIfAborted()
  threads ??= openThreads()
  const limit = AbortSignal.timeout(limitMs)
  const { port1, port2 } = new MessageChannel()
  port1.on('message', onProgress)
  try {
    const errand: Errand = { file: file.href, input, port: port2 }
    const answer: Answer<Result> = await (await threads).run(errand, {
      transferList: [port2],
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    handOn(port1, onProgress)
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.params)
    return answer.result
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.aborted || isOutOfMemory(error)) throw new AppError(tooHard, {}, { cause: error })
    throw error
  } finally {
    port1.close()
  }
}

/** An answer overtakes what was told just before it. */
function handOn(port: MessagePort, onProgress: (share: number) => void): void {
  for (let told = receiveMessageOnPort(port); told; told = receiveMessageOnPort(port)) onProgress(told.message)
}

async function openThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  return new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: 30_000,
    // The work of one may not take the processor from the answers to all.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
