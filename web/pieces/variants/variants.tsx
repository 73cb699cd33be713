import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { OFFER_NOTICES } from '#domain/writing/offers.ts'
import type { Collection } from '#web/collection/use-collection.ts'
import { copyPiece } from '#web/pieces/copy-piece.ts'
import { type Piece, sentencesOf } from '#web/pieces/use-pieces.ts'
import { meQuery } from '#web/query.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useVariants } from './use-variants.ts'
import { VariantColumns } from './variant-columns.tsx'

export type VariantsProps = {
  /** Any piece of the request. */
  piece: Piece
  collection: Pick<Collection<Piece>, 'remove' | 'refresh'>
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Texts of one request side by side, and one more of them on request; what is being written goes on while it is closed. */
export default function Variants(props: VariantsProps) {
  const { data: me } = useQuery(meQuery)
  return me ? <VariantsDialog {...props} personId={me.user.id} /> : null
}

function VariantsDialog(props: VariantsProps & { personId: string }) {
  const { personId, piece, collection, isOpen, onOpen, onClose } = props
  const { items, tokens, failure, reload } = useVariants(piece, isOpen)
  const writing = useWriting({
    personId,
    task: 'generation',
    about: piece.id,
    failure: NOTICES.generateFailed,
    onSaved: () => {
      void reload()
      void collection.refresh().catch(() => undefined)
      if (!isOpen) notify({ message: 'Your new variant is ready.', action: { label: 'Show', onAction: onOpen } })
    },
  })

  const { message, phase } = writing
  useEffect(() => {
    if (message !== null && !isOpen) notify({ message, tone: 'error' })
  }, [message, isOpen])

  const isUndecided = phase === 'offered'
  useEffect(() => {
    if (isUndecided && !isOpen)
      notify({ message: OFFER_NOTICES.variantWaits, action: { label: 'Show', onAction: onOpen } })
  }, [isUndecided, isOpen, onOpen])

  async function remove(removed: readonly Piece[]) {
    await collection.remove(removed, sentencesOf(piece).remove)
  }

  return (
    <Dialog title="Variants" size="full" isOpen={isOpen} onClose={onClose}>
      {failure !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void reload() }}>
          {failure}
        </Banner>
      )}
      {failure === null && !items && (
        <div className="flex h-full min-h-60 items-center justify-center">
          <Spinner size="lg" label="Loading" />
        </div>
      )}
      {items && (
        <VariantColumns
          items={items}
          tokens={tokens}
          writing={writing}
          onCopy={copyPiece}
          onDelete={(item) => {
            void remove([item])
            if (items.length === 1) onClose()
          }}
          onKeepOnly={(item) => {
            void remove(items.filter(({ id }) => id !== item.id))
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
