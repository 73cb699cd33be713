import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '#web/client.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft-keeper.ts'

/** The keeper of an open piece's draft; `end` it once the text is saved or discarded. */
export function useDraftKeeper(pieceId: string, draftKey: string): DraftKeeper {
  const [keeper] = useState(() => {
    const about = { id: pieceId }
    return createDraftKeeper(draftKey, {
      find: () => client.pieces.draft(about),
      keep: (draft) => client.pieces.keepDraft({ ...about, ...draft }),
      discard: (draftId) => client.pieces.removeDraft({ ...about, draftId }),
    })
  })
  return keeper
}

/** What another browser has left unsaved of an open piece. */
export type DraftOffer = { draft: KeptDraft; restore: () => void; discard: () => void }

/** Has the keeper follow what is typed, after it was drawn, and answers what it has to offer. */
export function useKeptDraft(keeper: DraftKeeper, editor: Editor): DraftOffer | null {
  const [offered, setOffered] = useState<KeptDraft | null>(null)
  const { text, isChanged, basedOn } = editor
  // What could not be saved is not sent either.
  const isSendable = editor.problem === undefined
  useEffect(() => {
    if (!isChanged) keeper.change(null)
    else if (isSendable) keeper.change({ text, basedOn })
  }, [keeper, text, isChanged, isSendable, basedOn])

  const look = useEffectEvent(async () => setOffered((await keeper.look(() => editor.now.current)) ?? null))
  useEffect(() => void look(), [])

  useEffect(() => {
    const flush = () => keeper.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])

  if (!offered) return null
  return {
    draft: offered,
    restore() {
      setOffered(null)
      keeper.answer(offered, true)
      editor.goOnFrom({ text: offered.text, updatedAt: offered.basedOn })
    },
    discard() {
      setOffered(null)
      keeper.answer(offered, false)
      editor.area.current?.focus({ preventScroll: true })
    },
  }
}
