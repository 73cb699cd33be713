/** The thread of `measure-print.ts`. */

import { parentPort, workerData } from 'node:worker_threads'
import { makePrint } from '#domain/voice/voice-print.ts'
import type { PrintJob } from './measure-print.ts'

const { texts, manner } = workerData as PrintJob // safe because measure-print.ts starts this file and gives it a job
parentPort?.postMessage(makePrint(texts, manner))
