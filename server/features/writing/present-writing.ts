import { pieces } from '#domain/lists/pieces.ts'
import { isErrorCode } from '#domain/messages/app-error.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import type { Task, WritingStatus } from '#domain/writing/operations.ts'
import type { LookedAtWriting } from './find-writing.ts'

export type WritingView = {
  id: string
  operation: Task
  status: WritingStatus
  tokens: number
  pieceIds?: string[]
  text?: string
  brokenRules?: string[]
  error?: { code: string; message: string }
  createdAt: string
  finishedAt: string | null
}

/** A writing as the API shows it. */
export function presentWriting(row: LookedAtWriting): WritingView {
  const isWritten = row.status === 'succeeded' || row.status === 'offered'
  const code = row.errorCode && isErrorCode(row.errorCode) ? row.errorCode : undefined
  return {
    id: row.id,
    operation: row.operation,
    status: row.status,
    tokens: row.tokens,
    ...(row.status === 'succeeded'
      ? { pieceIds: row.results.filter(({ list }) => list === pieces.name).map(({ id }) => id) }
      : {}),
    // Empty once it was forgotten.
    ...(isWritten && row.partialText !== '' ? { text: row.partialText } : {}),
    ...(row.status === 'offered' ? { brokenRules: row.brokenRules } : {}),
    ...(code ? { error: { code, message: fillMessage(ERRORS[code][1], row.errorParams ?? {}) } } : {}),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
