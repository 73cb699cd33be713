import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EqualApproximately } from 'lucide-react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#domain/lists/define-list.ts'
import { previewWords } from '#domain/text.ts'
import { client } from '#web/client.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { queryKeys } from '#web/query.ts'
import { addressOfBeginning } from './beginning-search.ts'

const SHOWN_WORDS = 7

export type SimilarNoteProps = { piece: Piece; items: readonly Piece[] }

/** Says which other piece says nearly the same, where there is one. Cards that stand together ask together. */
export default function SimilarNote({ piece, items }: SimilarNoteProps) {
  const from = Math.floor(items.indexOf(piece) / PAGE_SIZE) * PAGE_SIZE
  const ids = items.slice(from, from + PAGE_SIZE).map(({ id }) => id)
  const { data } = useQuery({
    // Below the counts, which whatever changes a list has read anew.
    queryKey: [...queryKeys.counts, 'similar', ids],
    queryFn: ({ signal }) => client.pieces.similar({ ids }, { signal }),
    placeholderData: keepPreviousData,
    enabled: from >= 0,
  })
  const similar = data?.items.find(({ id }) => id === piece.id)?.similar
  if (!similar) return null
  const { text, truncated } = previewWords(similar.beginning.replace(/\s+/g, ' ').trim(), SHOWN_WORDS)
  const elsewhere = similar.platform?.name === piece.platform?.name ? undefined : similar.platform?.name
  return (
    <p className="flex gap-2 text-sm text-ink-2">
      <EqualApproximately aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">
        Similar to{' '}
        <Link
          to={addressOfBeginning(similar.beginning)}
          className="rounded-xs text-accent underline underline-offset-4"
        >
          <bdi>“{truncated ? `${text.replace(/[.,;:]$/, '')}…` : text}”</bdi>
        </Link>
        {elsewhere !== undefined && ` · ${elsewhere}`}
      </span>
    </p>
  )
}
