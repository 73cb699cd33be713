import { useQuery } from '@tanstack/react-query'
import { NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { codeOf, messageOf } from '#web/client.ts'
import { type EditBase, saveOnce } from '#web/collection/editor/save-or-conflict.ts'
import { meQuery } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { useFilling } from './use-filling.ts'

export type FillTextProps = {
  id: string
  /** As it is now: what changed elsewhere shows in the open dialog. */
  text: string
  updatedAt: string
  /** What a failure says when the server gives no reason. */
  failure: string
  edit: (text: string, basedOn: EditBase) => Promise<{ updatedAt: string }>
  /** Reads what was changed elsewhere. */
  refresh: () => Promise<void>
  /** The filled text has taken the place of the former one. */
  onSaved: () => void
  onClose: () => void
}

/** Fills the places that a text of a list leaves open; saved, it is an edit like any other, and the former text is kept. */
export function FillText(props: FillTextProps) {
  const { data: me } = useQuery(meQuery)
  return me ? <Filled {...props} personId={me.user.id} /> : null
}

function Filled(props: FillTextProps & { personId: string }) {
  const { personId, id, text, updatedAt, failure, edit, refresh, onSaved, onClose } = props
  const filling = useFilling(personId, id)

  async function save(filled: string): Promise<string | null> {
    try {
      await saveOnce(filling.key, { text: filled, basedOn: updatedAt }, edit)
    } catch (error) {
      if (codeOf(error) === 'edit_conflict') void refresh().catch(() => undefined)
      return messageOf(error, failure)
    }
    notify({ message: NOTICES.saved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
    filling.clear()
    onSaved()
    return null
  }

  return <FillDialog title="Fill in" text={text} filling={filling} onSave={save} onClose={onClose} />
}
