// Promises that an edit is in conflict with what others changed since its first word was typed, also after a reload, and
// never with what the person saved themselves where only the answer got lost.

import { isUnanswered } from '#web/call-errors.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** The `updatedAt` of the state that an edit was begun on; null where there was nothing yet. */
export type EditBase = string | null

type Sent = { text: string; basedOn: EditBase }

/**
 * Saves a text on the state it was begun on, and answers what is saved then. One that was sent before without an answer
 * is sent again first: it is saved then whether or not it had arrived, and the new one goes on from there. What was sent
 * is kept in this browser beside the draft under `draftKey`, so that this holds after a reload too. Rejects as `save`
 * does; a change made elsewhere is refused as ever.
 */
export async function saveOnce<Saved extends { updatedAt: EditBase }>(
  draftKey: string,
  wanted: Sent,
  save: (text: string, basedOn: EditBase) => Promise<Saved>,
): Promise<Saved> {
  const before = findSent(draftKey)
  let standing: Sent | null = null
  try {
    if (before && before.text !== wanted.text) {
      const { updatedAt } = await save(before.text, before.basedOn)
      standing = { text: before.text, basedOn: updatedAt }
    }
    const { basedOn } = standing ?? before ?? wanted
    keepSent(draftKey, { text: wanted.text, basedOn })
    const saved = await save(wanted.text, basedOn)
    keepSent(draftKey, null)
    return saved
  } catch (error) {
    if (!isUnanswered(error)) keepSent(draftKey, standing)
    throw error
  }
}

/** The state that an edit is based on: the one its draft was begun on where a draft is kept, else the present one. */
export function beginEdit(draftKey: string, updatedAt: string): string {
  if (readStored(draftKey) === null) {
    writeStored(`${draftKey}.base`, updatedAt)
    forgetSent(draftKey)
  }
  return readStored(`${draftKey}.base`) ?? updatedAt
}

/** Has a draft that is kept say what it was begun on, also where another tab has forgotten that with its own. */
export function keepBase(draftKey: string, basedOn: string): void {
  if (readStored(`${draftKey}.base`) === null) writeStored(`${draftKey}.base`, basedOn)
}

/** Has an edit go on from another state: what is typed from now on is in conflict with what comes after that one alone. */
export function rebaseEdit(draftKey: string, updatedAt: string): void {
  writeStored(`${draftKey}.base`, updatedAt)
  forgetSent(draftKey)
}

/** Forgets what an edit was based on, unless its draft is kept. */
export function endEdit(draftKey: string): void {
  if (readStored(draftKey) !== null) return
  writeStored(`${draftKey}.base`, null)
  forgetSent(draftKey)
}

/** Forgets what was sent without an answer. */
export function forgetSent(draftKey: string): void {
  keepSent(draftKey, null)
}

function findSent(draftKey: string): Sent | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(draftKey)) ?? 'null')
    return isSent(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isSent(kept: unknown): kept is Sent {
  if (typeof kept !== 'object' || kept === null) return false
  const { text, basedOn } = kept as Partial<Sent> // safe because each field is looked at below
  return typeof text === 'string' && (typeof basedOn === 'string' || basedOn === null)
}

function keepSent(draftKey: string, sent: Sent | null): void {
  writeStored(keyOf(draftKey), sent && JSON.stringify(sent))
}

function keyOf(draftKey: string): string {
  return `${draftKey}.sent`
}
