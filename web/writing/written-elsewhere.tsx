import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { WRITTEN_ELSEWHERE_LOOK_MS } from '#domain/timings.ts'
import type { Task, WritingStatus } from '#domain/writing/operations.ts'
import { tellNews, underwayQuery } from '#web/query.ts'
import { onPendingElsewhere } from './run/pending-writing.ts'

/**
 * Says beside a button, while nothing is written here, that another tab is at the same task; once it has ended, what is
 * shown is read anew. The server is asked, for a tab that is gone tells nothing.
 */
export function WrittenElsewhere({ task }: { task: Task }) {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...underwayQuery(task),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isAny(state.data) ? WRITTEN_ELSEWHERE_LOOK_MS : false),
  })
  useEffect(() => onPendingElsewhere(() => void queries.invalidateQueries(underwayQuery(task))), [queries, task])
  const ids = data?.items.map(({ id }) => id).join()
  useEffect(() => {
    if (ids) return () => tellNews()
  }, [ids])
  return (
    <p role="status" className="basis-full text-sm text-ink-2 empty:hidden md:text-end">
      {isAny(data) && NOTICES.writtenElsewhere}
    </p>
  )
}

// One that waits to be decided on is no longer written, and may wait for days.
function isAny(writings: { items: { status: WritingStatus }[] } | undefined): boolean {
  return writings?.items.some(({ status }) => status !== 'offered') === true
}
