// Keeps a copy on the server of what is typed into a piece and not saved, and tells what another browser has left there.

import { DRAFT_SEND_MAX_MS, DRAFT_SEND_PAUSE_MS } from '#domain/draft-timings.ts'
import { isUnanswered } from '#web/call-errors.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { isConnectionLost, lookForServer } from '#web/ui/browser/connection.ts'

/** An unsaved text, and when what it was begun on was saved. */
type Draft = { text: string; basedOn: string }

/** A draft as the server has it. */
export type KeptDraft = Draft & { draftId: string; savedAt: string }

/** The calls for the draft of one piece. */
type DraftCalls = {
  find: () => Promise<{ draft: KeptDraft | null; now: string }>
  keep: (draft: Draft & { draftId: string }) => Promise<unknown>
  discard: (draftId: string) => Promise<unknown>
}

export type DraftKeeper = {
  /**
   * Looks for a draft, once there is a connection: one to offer is from another browser, or lost to this one, differs
   * from `textNow()` and is newer than what was unsaved here. While it stands nothing is sent over it.
   */
  look: (textNow: () => string) => Promise<KeptDraft | undefined>
  /** Ends the offer; one that is not taken is forgotten. */
  answer: (offered: KeptDraft, isTaken: boolean) => void
  /** Takes the unsaved text as it is now, null where nothing is unsaved any more; sent in a pause, and once. */
  change: (draft: Draft | null) => void
  /** Sends what waits, without a pause. */
  flush: () => void
  /** The text was saved or discarded: what was kept of this browser goes. */
  end: () => void
}

/** A keeper for the copy of the draft that this browser has, or will have, under `draftKey`. */
export function createDraftKeeper(draftKey: string, calls: DraftCalls): DraftKeeper {
  const places = { id: `${draftKey}.copy`, typedAt: `${draftKey}.at` }
  const isUnsaved = readStored(draftKey) !== null
  const knownId = readStored(places.id)
  let draftId = knownId ?? newId()
  const typedAt = Number(readStored(places.typedAt) ?? 0)
  /** What is to be sent next; undefined where nothing is. */
  let waiting: Draft | null | undefined
  /** The text that the server has of this browser. */
  let sent: string | null = null
  let mayBeThere = isUnsaved && knownId !== null
  let isOpen = false
  let isAtIt = false
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function bring() {
    if (isAtIt || !isOpen) return
    isAtIt = true
    while (waiting !== undefined) {
      const next = waiting
      waiting = undefined
      if (isConnectionLost()) await lookForServer()
      // What came in the meantime goes in its place.
      if (waiting !== undefined) continue
      try {
        await send(next)
      } catch (error) {
        if (!isUnanswered(error)) continue
        waiting ??= next
        // With the server there, something else is the matter: the next change tries again.
        if (await lookForServer()) break
      }
    }
    isAtIt = false
  }

  async function send(draft: Draft | null) {
    if (draft === null) {
      if (mayBeThere) await calls.discard(draftId)
      mayBeThere = false
      sent = null
    } else if (draft.text !== sent) {
      mayBeThere = true
      await calls.keep({ ...draft, draftId })
      sent = draft.text
    }
  }

  function flush() {
    clearTimeout(timer)
    since = undefined
    if (waiting) {
      // Another tab may have begun to keep the same draft.
      draftId = readStored(places.id) ?? draftId
      writeStored(places.id, draftId)
      writeStored(places.typedAt, String(Date.now()))
    }
    void bring()
  }

  return {
    async look(textNow) {
      const found = await findOnce()
      if (!found) return undefined
      const { draft, now } = found
      const isOwn = draft?.draftId === draftId
      if (draft && isOwn) sent = draft.text
      mayBeThere = isOwn
      const isHere = isUnsaved && (isOwn || isNewer(typedAt, Date.parse(now) - Date.parse(draft?.savedAt ?? now)))
      if (draft && !isHere && draft.text !== textNow()) return draft
      isOpen = true
      void bring()
      return undefined
    },
    answer(offered, isTaken) {
      isOpen = true
      // What is taken is from then on this browser's own.
      if (isTaken) waiting = { text: offered.text, basedOn: offered.basedOn }
      else void calls.discard(offered.draftId).catch(() => undefined)
      flush()
    },
    change(draft) {
      if (draft === null && waiting === undefined && !mayBeThere) return
      waiting = draft
      clearTimeout(timer)
      const now = Date.now()
      since ??= now
      timer = setTimeout(flush, Math.min(DRAFT_SEND_PAUSE_MS, since + DRAFT_SEND_MAX_MS - now))
    },
    flush,
    end() {
      clearTimeout(timer)
      // Another tab may still have it.
      if (readStored(draftKey) === null) for (const place of Object.values(places)) writeStored(place, null)
      waiting = null
      void bring()
    },
  }

  async function findOnce() {
    for (;;) {
      try {
        return await calls.find()
      } catch (error) {
        if (!isUnanswered(error) || (await lookForServer())) return undefined
      }
    }
  }
}

/** Whether what was typed at a moment of this browser's clock is younger than that; of an unknown moment it is not. */
function isNewer(typedAt: number, ageMs: number): boolean {
  return typedAt > 0 && Date.now() - typedAt < ageMs
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
