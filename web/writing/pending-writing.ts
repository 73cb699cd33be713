// Keeps the key and input of a start before it is sent, so that no reload or lost answer starts the work twice.

import { v4 as randomId } from 'uuid'
import * as z from 'zod/mini'
import { BRAND } from '#domain/brand.ts'
import type { Operation } from '#domain/operations.ts'
import { readStored, writeStored } from '#web/ui/browser-storage.ts'

const pendingWriting = z.object({
  key: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Known once the server has answered. */
  writingId: z.optional(z.string()),
  /** Set when trying was given up without an answer; only the person starts it again. */
  gaveUp: z.optional(z.boolean()),
})
export type PendingWriting = z.infer<typeof pendingWriting>

/** A start nobody answered within this time is not taken up by itself any more. */
const TAKE_UP_MS = 120_000
/** After this time the same text is a new wish, not the old one asked again. */
const SAME_WISH_MS = 3_600_000

/** The start this person has not seen the end of, or undefined. */
export function findPending(personId: string, operation: Operation): PendingWriting | undefined {
  const kept = readStored(keyOf(personId, operation))
  if (kept === null) return undefined
  try {
    return z.parse(pendingWriting, JSON.parse(kept))
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

/** The record for a press of the button: the unanswered one if it asked for the same, else a new key. */
export function pendingFor(
  before: PendingWriting | undefined,
  input: Record<string, unknown>,
  now: number,
): PendingWriting {
  const isSameWish =
    before !== undefined &&
    before.writingId === undefined &&
    now - before.startedAt < SAME_WISH_MS &&
    JSON.stringify(before.input) === JSON.stringify(input)
  return isSameWish
    ? { key: before.key, input, startedAt: before.startedAt }
    : { key: randomId(), input, startedAt: now }
}

/** True when a reloaded page goes on with this start unasked. */
export function isTakenUp(pending: PendingWriting, now: number): boolean {
  if (pending.writingId !== undefined) return true
  return !pending.gaveUp && now - pending.startedAt < TAKE_UP_MS
}

function keyOf(personId: string, operation: Operation): string {
  return `${BRAND.slug}.writing.${personId}.${operation}`
}
