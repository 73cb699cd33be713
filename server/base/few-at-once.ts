import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { UserId } from './current-user.ts'

type InTurn = <Result>(owner: UserId, work: () => Promise<Result>) => Promise<Result>

/** Runs work of a kind, at most `max` of one person at once in this process; more is refused as `code` with {max}. */
export function fewAtOnce(max: number, code: ErrorCode): InTurn {
  const underway = new Map<UserId, number>()
  return async (owner, work) => {
    const before = underway.get(owner) ?? 0
    if (before >= max) throw new AppError(code, { max })
    underway.set(owner, before + 1)
    try {
      return await work()
    } finally {
      const left = (underway.get(owner) ?? 1) - 1
      if (left > 0) underway.set(owner, left)
      else underway.delete(owner)
    }
  }
}
