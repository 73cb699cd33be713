import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { pieces } from '#domain/lists/pieces.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { queryClient, queryKeys } from '#web/query.ts'
import { addressOf } from '#web/shell/dashboard/pages.ts'
import { Outcome } from '#web/ui/page/outcome.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type Discarded, ROOMS } from './rooms.ts'

const DAY_MS = 86_400_000

/** One deleted thing: what it was, until when it is kept, and the way back. */
export function DiscardedItem({ item }: { item: Discarded }) {
  const { page, noun, restore } = ROOMS[item.collection]
  const { isRestored, isPending, failure, run } = useRestore(item, restore)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isRestored) link.current?.focus()
  }, [isRestored])
  const shown = item.name ?? item.text
  const goneAt = new Date(Date.parse(item.deletedAt) + TRASH_DAYS * DAY_MS).toISOString()

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-semibold text-ink-2 first-letter:uppercase">{noun}</p>
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {shown === '' ? 'Without a text' : shown}
        </p>
        {item.name !== null && item.text !== '' && (
          <p dir="auto" className="line-clamp-1 text-sm wrap-anywhere text-ink-2">
            {item.text}
          </p>
        )}
        <p className="pt-1 text-sm text-ink-3">
          Deleted <WrittenDate at={item.deletedAt} />, kept until <WrittenDate at={goneAt} />
        </p>
        <Outcome outcome={failure === null ? null : { isFailure: true, sentence: failure }} />
      </div>
      {isRestored ? (
        <p role="status" className="text-sm">
          Restored.{' '}
          <Link ref={link} to={addressOf(page)} className="rounded-xs font-semibold underline underline-offset-4">
            Open {page.title}
          </Link>
        </p>
      ) : (
        <Button
          variant="secondary"
          aria-label={`Restore ${noun}: ${shown.slice(0, 60)}`}
          isPending={isPending}
          onPress={() => void run()}
        >
          Restore
        </Button>
      )}
    </li>
  )
}

/** Brings one thing back; its own list is read anew when it is next looked at. */
function useRestore({ id, collection }: Discarded, restore: (typeof ROOMS)[Discarded['collection']]['restore']) {
  const [state, setState] = useState<'gone' | 'pending' | 'restored'>('gone')
  const [failure, setFailure] = useState<string | null>(null)
  async function run() {
    if (state !== 'gone') return
    setState('pending')
    setFailure(null)
    try {
      await restore(client, id)
      setState('restored')
      await queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection) })
      // Posts take up a voice that is back, and what is counted stands under them.
      await queryClient.invalidateQueries({ queryKey: queryKeys.collection(pieces.name) })
    } catch (error) {
      setState('gone')
      setFailure(messageOf(error, NOTICES.restoreFailed))
    }
  }
  return { isRestored: state === 'restored', isPending: state === 'pending', failure, run }
}
