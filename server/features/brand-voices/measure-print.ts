/** Keeps the server going while long material is measured: that is done in a thread, and once for all who ask for it. */

import { Worker } from 'node:worker_threads'
import { makePrint, type VoicePrint } from '#domain/voice/voice-print.ts'

export type PrintJob = { texts: readonly string[]; manner: VoicePrint['kind'] }

/** Some 5,000 words; fewer take no longer than starting a thread. */
const APART_FROM_CHARACTERS = 30_000

const underWay = new Map<string, Promise<VoicePrint>>()

/** The print of these texts; `name` is the same for the same material alone. */
export function measurePrint(name: string, job: PrintJob): Promise<VoicePrint> {
  const known = underWay.get(name)
  if (known) return known
  const measured = measure(job).finally(() => underWay.delete(name))
  underWay.set(name, measured)
  return measured
}

async function measure({ texts, manner }: PrintJob): Promise<VoicePrint> {
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  if (characters < APART_FROM_CHARACTERS) return makePrint(texts, manner)
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    workerData: { texts, manner } satisfies PrintJob,
    env: {},
    execArgv: [],
  })
  return new Promise((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the thread ended without a print')))
  })
}
