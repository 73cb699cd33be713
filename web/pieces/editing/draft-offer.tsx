import { useEffect, useRef } from 'react'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import type { DraftOffer as Offer } from './use-kept-draft.ts'

/** Says what another browser has left unsaved, to be taken or left. */
export function DraftOffer({ offer, isChanged }: { offer: Offer; isChanged: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  // The caret may stand at the end of a long text.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Banner tone="notice">
      <div ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60">
          You have unsaved changes from <WrittenDate at={offer.draft.savedAt} withTime />.
          {isChanged && ' Restored, they take the place of what you typed here; Undo brings that back.'}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onPress={offer.restore}>
            Restore
          </Button>
          <Button variant="ghost" size="sm" onPress={offer.discard}>
            Discard
          </Button>
        </span>
      </div>
    </Banner>
  )
}
