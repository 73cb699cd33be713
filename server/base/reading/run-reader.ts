/** Runs readings in threads with limits of time and memory, few at once, so that no file or page stalls the server. */

import { Worker } from 'node:worker_threads'
import { READING_MAX_MS } from '#domain/timings.ts'
import type { Sound } from './audio/measure-audio.ts'
import type { SniffedAudio } from './audio/sniff-audio.ts'
import type { Picture } from './measure-picture.ts'
import type { PageDetails } from './page/page-details.ts'
import type { PlainJob } from './read-plain.ts'
import { ReadingFailure, type ReadingFailureReason } from './reading-failure.ts'

/** `charset` is the encoding that was named for the page, `address` the one it came from. */
export type PageJob = { kind: 'html'; bytes: Uint8Array; charset?: string | undefined; address?: string | undefined }
export type ReadingJob =
  | PlainJob
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'docx'; bytes: Uint8Array }
  | PageJob
  | { kind: 'picture'; bytes: Uint8Array; picture: Picture }
  | { kind: 'heic'; bytes: Uint8Array }
  | ({ kind: 'audio'; bytes: Uint8Array } & SniffedAudio)
/** `confidence` is that of the words in a picture, 0 to 100; `details` are those of a page, `jpeg` is a HEIC made anew. */
export type ReadingResult = {
  title: string
  text: string
  confidence?: number
  sound?: Sound
  details?: PageDetails
  jpeg?: Uint8Array
}
export type ReadingLimits = { timeoutMs: number; heapMb: number; growthMb: number }

/** `heapMb` is for what a thread makes of the bytes, `growthMb` for what the whole process grows by, buffers included. */
const LIMITS: ReadingLimits = { timeoutMs: READING_MAX_MS, heapMb: 256, growthMb: 400 }
/** A heap that is full often takes the process down with its thread, so a reading has to be ended long before. */
const FULL_HEAP_MB = 1_024
/** Pictures take long: they run one at a time and wait for each other, so that pages always have a place. */
type Queue = 'pictures' | 'others'
const AT_ONCE = 2
const PICTURES_AT_ONCE = 1
const WAITING_MAX: Readonly<Record<Queue, number>> = { pictures: 6, others: 20 }
const WATCH_EVERY_MS = 50

const running: Queue[] = []
const waiting: { queue: Queue; start: () => void }[] = []

/** What a thread of its own reads out of the bytes. Throws ReadingFailure, `hard` where the limits end it. */
export async function runReader(job: ReadingJob, limits: Partial<ReadingLimits> = {}): Promise<ReadingResult> {
  const queue = job.kind === 'picture' || job.kind === 'heic' ? 'pictures' : 'others'
  await takePlace(queue)
  try {
    return await readInThread(job, { ...LIMITS, ...limits })
  } finally {
    leavePlace(queue)
  }
}

function isFree(queue: Queue): boolean {
  const pictures = running.filter((one) => one === 'pictures').length
  return running.length < AT_ONCE && (queue === 'others' || pictures < PICTURES_AT_ONCE)
}

async function takePlace(queue: Queue): Promise<void> {
  if (isFree(queue)) return void running.push(queue)
  if (waiting.filter((one) => one.queue === queue).length >= WAITING_MAX[queue]) throw new ReadingFailure('busy')
  await new Promise<void>((start) => waiting.push({ queue, start }))
}

function leavePlace(queue: Queue): void {
  running.splice(running.indexOf(queue), 1)
  const at = waiting.findIndex((one) => isFree(one.queue))
  const [next] = at === -1 ? [] : waiting.splice(at, 1)
  if (!next) return
  running.push(next.queue)
  next.start()
}

type Message = ReadingResult | { reason: ReadingFailureReason }

async function isHeapOver(worker: Worker, heapMb: number): Promise<boolean> {
  // It has no answer before a thread has begun and after it has ended.
  const heap = await worker.getHeapStatistics().catch(() => undefined)
  return heap !== undefined && heap.used_heap_size > heapMb * 1_048_576
}

async function readInThread(job: ReadingJob, limits: ReadingLimits): Promise<ReadingResult> {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: FULL_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const most = process.memoryUsage.rss() + limits.growthMb * 1_048_576
  const timers: NodeJS.Timeout[] = []
  try {
    return await new Promise<ReadingResult>((resolve, reject) => {
      const fail = (reason: ReadingFailureReason, cause?: Error) => reject(new ReadingFailure(reason, { cause }))
      timers.push(setTimeout(() => fail('hard'), limits.timeoutMs))
      timers.push(setInterval(() => process.memoryUsage.rss() > most && fail('hard'), WATCH_EVERY_MS))
      timers.push(setInterval(async () => (await isHeapOver(worker, limits.heapMb)) && fail('hard'), WATCH_EVERY_MS))
      worker.on('message', (message: Message) => ('reason' in message ? fail(message.reason) : resolve(message)))
      worker.on('error', (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'hard' : 'broken', error),
      )
      worker.on('exit', () => fail('broken'))
    })
  } finally {
    for (const timer of timers) clearInterval(timer)
    await worker.terminate()
  }
}
