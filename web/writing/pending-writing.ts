// Keeps the key and input of a start before it is sent, so that no reload or lost answer starts the work twice.

import { v4 as randomId } from 'uuid'
import { BRAND } from '#domain/brand.ts'
import type { Operation } from '#domain/operations.ts'
import { readStored, writeStored } from '#web/ui/browser-storage.ts'

export type PendingWriting = {
  key: string
  input: Record<string, unknown>
  /** Milliseconds since 1970. */
  startedAt: number
  /** Known once the server has answered. */
  writingId?: string
  /** Set when trying was given up without an answer; only the person starts it again. */
  gaveUp?: boolean
}

/** A start nobody answered within this time is not taken up by itself any more. */
const TAKE_UP_MS = 120_000
/** After this time the same text is a new wish, not the old one asked again. */
const SAME_WISH_MS = 3_600_000

/** The start this person has not seen the end of, or undefined. */
export function findPending(personId: string, operation: Operation): PendingWriting | undefined {
  const kept = readStored(keyOf(personId, operation))
  if (kept === null) return undefined
  try {
    const pending: unknown = JSON.parse(kept)
    return isPending(pending) ? pending : undefined
  } catch {
    return undefined
  }
}

/** Keeps the record of a start. */
export function keepPending(personId: string, operation: Operation, pending: PendingWriting): void {
  writeStored(keyOf(personId, operation), JSON.stringify(pending))
}

/** Forgets the record of this start; one that another tab has put in its place stays. */
export function forgetPending(personId: string, operation: Operation, key: string): void {
  if (findPending(personId, operation)?.key === key) writeStored(keyOf(personId, operation), null)
}

/**
 * The record for a press of the button: the one whose end nobody has seen if it asked for the same, else a new key.
 * It carries a writing's id where the server is known to be at it already.
 */
export function pendingFor(
  before: PendingWriting | undefined,
  input: Record<string, unknown>,
  now: number,
): PendingWriting {
  const isSameWish =
    before !== undefined &&
    now - before.startedAt < SAME_WISH_MS &&
    JSON.stringify(before.input) === JSON.stringify(input)
  return isSameWish ? { ...before, gaveUp: false } : { key: randomId(), input, startedAt: now }
}

/** True when a reloaded page goes on with this start unasked. */
export function isTakenUp(pending: PendingWriting, now: number): boolean {
  if (pending.writingId !== undefined) return true
  return !pending.gaveUp && now - pending.startedAt < TAKE_UP_MS
}

function isPending(kept: unknown): kept is PendingWriting {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, input, startedAt } = kept as Partial<PendingWriting> // safe because each field is looked at below
  return typeof key === 'string' && typeof startedAt === 'number' && typeof input === 'object' && input !== null
}

function keyOf(personId: string, operation: Operation): string {
  return `${BRAND.slug}.writing.${personId}.${operation}`
}
