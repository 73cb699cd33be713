/** What runs in a thread of `index.ts`: any job of this product, by its file. */
import type { MessagePort } from 'node:worker_threads'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode, MessageParams } from '#domain/messages/messages.ts'
import type { Job } from './index.ts'

export type Errand = { file: string; input: unknown; port: MessagePort }
/** Errors lose all but their words on the way out of a thread, so that a refusal is told as data. */
export type Answer<Result> = { result: Result } | { refused: { code: ErrorCode; params: MessageParams } }

export default async function runErrand({ file, input, port }: Errand): Promise<Answer<unknown>> {
  const { default: job } = (await import(file)) as { default: Job<unknown, unknown> } // safe because runApart names such files
  try {
    return { result: await job(input, (share) => port.postMessage(share)) }
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, params: error.params } }
    throw error
  } finally {
    port.close()
  }
}
