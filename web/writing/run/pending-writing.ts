// Keeps the key and order of a start before it is sent, so that no reload or lost answer starts the work twice.

import { BRAND } from '#domain/brand.ts'
import type { Task } from '#domain/writing/operations.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** What is asked for: the input of a task, or once more what an earlier writing was asked for, as far as it is known. */
export type Order<Input = Record<string, unknown>> = { input: Input } | { again: string; input?: Input }

export type PendingWriting = {
  key: string
  order: Order
  /** Milliseconds since 1970. */
  startedAt: number
  /** Known once the server has answered. */
  writingId?: string
  /** Set when trying was given up without an answer; only the person starts it again. */
  gaveUp?: boolean
}

/** Whose work it is, of which task, and where several can be under way side by side, what it is about. */
export type PendingPlace = { personId: string; task: Task; about?: string | undefined }

/** What the work is about where one text is written for several platforms at once. */
export const SEVERAL = 'several'

/** What the names of all places in this browser's storage begin with. */
const PLACES = `${BRAND.slug}.writing.`

/** A start nobody answered within this time is not taken up by itself any more. */
const TAKE_UP_MS = 120_000
/** After this time the same text is a new wish, not the old one asked again. */
const SAME_WISH_MS = 3_600_000

/** The start this person has not seen the end of, or undefined. */
export function findPending(place: PendingPlace): PendingWriting | undefined {
  const kept = readStored(keyOf(place))
  if (kept === null) return undefined
  try {
    const pending: unknown = JSON.parse(kept)
    return isPending(pending) ? pending : undefined
  } catch {
    return undefined
  }
}

/** Keeps the record of a start. */
export function keepPending(place: PendingPlace, pending: PendingWriting): void {
  writeStored(keyOf(place), JSON.stringify(pending))
}

/** Forgets the record of this start; one that another tab has put in its place stays. */
export function forgetPending(place: PendingPlace, key: string): void {
  if (findPending(place)?.key === key) writeStored(keyOf(place), null)
}

/** Calls back when another tab has begun a writing or seen the end of one; returns how to stop that. */
export function onPendingElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key?.startsWith(PLACES) && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/**
 * The record for a press of the button: the one whose end nobody has seen if it asked for the same, else a new key.
 * It carries a writing's id where the server is known to be at it already.
 */
export function pendingFor(before: PendingWriting | undefined, order: Order, now: number): PendingWriting {
  const isSameRequest =
    before !== undefined &&
    now - before.startedAt < SAME_WISH_MS &&
    JSON.stringify(before.order) === JSON.stringify(order)
  return isSameRequest ? { ...before, gaveUp: false } : { key: newKey(), order, startedAt: now }
}

// `crypto.randomUUID` is missing where a page came without TLS, and the package weighs more than all of this file.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True when a reloaded page goes on with this start unasked. */
export function isTakenUp(pending: PendingWriting, now: number): boolean {
  if (pending.writingId !== undefined) return true
  return !pending.gaveUp && now - pending.startedAt < TAKE_UP_MS
}

function isPending(kept: unknown): kept is PendingWriting {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, order, startedAt } = kept as Partial<PendingWriting> // safe because each field is looked at below
  return typeof key === 'string' && typeof startedAt === 'number' && isOrder(order)
}

function isOrder(order: unknown): boolean {
  return typeof order === 'object' && order !== null && ('again' in order || 'input' in order)
}

function keyOf({ personId, task, about }: PendingPlace): string {
  return `${PLACES}${personId}.${task}${about === undefined ? '' : `.${about}`}`
}
