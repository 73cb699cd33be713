/** A thread of its own for one reading, so that a bad file or page can only end this thread. */

import { parentPort, workerData } from 'node:worker_threads'
import { ReadingFailure } from './reading-failure.ts'
import type { PageJob, ReadingJob, ReadingResult } from './run-reader.ts'

const TEXT_MAX_CHARACTERS = 1_000_000

async function read(job: ReadingJob): Promise<ReadingResult> {
  const { buffer, byteOffset, byteLength } = job.bytes
  const body = Buffer.from(buffer, byteOffset, byteLength)
  if (job.kind === 'picture') {
    const { recogniseWords } = await import('./recognise-words.ts')
    return { title: '', ...(await recogniseWords(body, job.picture)) }
  }
  if (job.kind === 'audio') {
    const { measureAudio } = await import('./audio/measure-audio.ts')
    return { title: '', text: '', sound: measureAudio(body, job) }
  }
  if (job.kind === 'pdf') return { title: '', text: await (await import('./read-pdf.ts')).readPdf(body) }
  if (job.kind === 'docx') return { title: '', text: await (await import('./read-docx.ts')).readDocx(body) }
  if (job.kind === 'html') return readPage(body, job)
  return { title: '', text: (await import('./read-plain.ts')).readPlain(job) }
}

async function readPage(body: Buffer, { charset, address }: PageJob) {
  const { decodePage } = await import('./page/decode-page.ts')
  const { readHtml } = await import('./page/read-html.ts')
  return readHtml(decodePage(body, charset), address)
}

// safe because run-reader.ts starts this file and gives it a job
read(workerData as ReadingJob).then(
  (result) => parentPort?.postMessage({ ...result, text: result.text.slice(0, TEXT_MAX_CHARACTERS) }),
  (error: unknown) => parentPort?.postMessage({ reason: error instanceof ReadingFailure ? error.reason : 'broken' }),
)
