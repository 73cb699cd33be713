import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { hooks } from '#domain/lists/hooks.ts'
import { isApiError } from '#web/call-errors.ts'
import { client, messageOf } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { findHookType, hooksAddress } from './hook-tabs.ts'
import type { Hook } from './use-hooks.ts'

const SAVED = 'Saved to your hooks'
const FAILED = 'Failed to save hook. Please try again.'

// Under the counts, which are read anew whenever something becomes of the person's own hooks.
const savedQuery = queryOptions({
  queryKey: [hooks.name, 'counts', 'saved'],
  queryFn: ({ signal }) => client.curatedHooks.saved(undefined, { signal }),
})

/** Copies a curated hook to the person's own; once it is there, leads to it. */
export function SaveCurated({ hook: { id, hookType } }: { hook: Hook }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: saved, isPending: isUnknown } = useQuery(savedQuery)
  const [isPending, setIsPending] = useState(false)
  const isSaved = saved?.ids.includes(id) ?? false
  const type = findHookType(hookType) ?? null

  function openOwn() {
    void navigate(hooksAddress(type))
  }

  async function save() {
    setIsPending(true)
    try {
      await client.curatedHooks.save({ id })
      queries.setQueryData(savedQuery.queryKey, (known) => ({ ids: [...(known?.ids ?? []), id] }))
      for (const queryKey of [[hooks.name, 'counts'], queryKeys.counts]) void queries.invalidateQueries({ queryKey })
      notify({ message: SAVED, tone: 'success', action: { label: 'Open', onAction: openOwn } })
    } catch (error) {
      const isFull = isApiError(error) && error.code === 'hook_limit'
      notify({
        message: messageOf(error, FAILED),
        tone: 'error',
        ...(isFull && { action: { label: 'Make room', onAction: openOwn } }),
      })
    }
    setIsPending(false)
  }

  // One button in both states, so that the focus stays on it.
  return (
    <Button
      variant="ghost"
      size="sm"
      isPending={isPending}
      // Its place is kept until it is known what a press would do.
      {...(isUnknown && { className: 'invisible' })}
      {...(isSaved && { 'aria-label': `Saved. Open your ${hookType} hooks` })}
      onPress={isSaved ? openOwn : () => void save()}
    >
      {isSaved && <Glyph name="check" size={16} />}
      {isSaved ? 'Saved' : 'Save to my hooks'}
    </Button>
  )
}
