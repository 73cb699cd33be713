/** A thread of its own for one reading, so that a bad file or page can only end this thread. */

import { parentPort, workerData } from 'node:worker_threads'
import { readByKind } from './readers.ts'
import { ReadingFailure } from './reading-failure.ts'
import type { ReadingJob } from './run-reader.ts'

const TEXT_MAX_CHARACTERS = 1_000_000

// safe because run-reader.ts starts this file and gives it a job
readByKind(workerData as ReadingJob).then(
  (result) => parentPort?.postMessage({ ...result, text: result.text.slice(0, TEXT_MAX_CHARACTERS) }),
  (error: unknown) => parentPort?.postMessage({ reason: error instanceof ReadingFailure ? error.reason : 'broken' }),
)
