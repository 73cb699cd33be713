// Promises that a proposal made of edits is pointed out once in this browser, where the person is, and never in the way.

import { BRAND } from '#domain/brand.ts'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client } from '#web/client.ts'
import { meQuery, queryClient, queryKeys } from '#web/query.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

/** Names of proposals kept as pointed out; the oldest are forgotten first. */
const REMEMBERED_AT_MOST = 300

/**
 * Looks for proposals that were not pointed out before and shows one notice for all of them. A lost network is waited
 * out; rejects if the server cannot tell.
 */
export async function noticeLessons(voiceId: string, name: string, open: (address: string) => void): Promise<void> {
  const answer = await queryClient.fetchQuery({
    queryKey: queryKeys.voiceLessons(voiceId),
    queryFn: ({ signal }) => client.voiceLessons.list({ id: voiceId }, { signal }),
    staleTime: 0,
    networkMode: 'offlineFirst',
  })
  const personId = queryClient.getQueryData(meQuery.queryKey)?.user.id
  if (personId === undefined) return
  const key = `${BRAND.slug}.lessons.${personId}`
  const known = readStored(key)?.split('\n') ?? []
  const proposals = answer.items.filter(({ state }) => state === 'proposed')
  const nameOf = ({ kind, subject }: (typeof proposals)[number]) => `${voiceId} ${kind} ${subject}`
  const fresh = proposals.filter((proposal) => !known.includes(nameOf(proposal)))
  const [first] = fresh
  if (!first) return
  writeStored(key, [...known, ...fresh.map(nameOf)].slice(-REMEMBERED_AT_MOST).join('\n'))
  notify({
    message: fillMessage(NOTICES.lessonProposed, { sentence: first.sentence, name }),
    timeoutMs: TIMINGS.undoNoticeMs,
    action: { label: 'See it', onAction: () => open(`/dashboard/brand-voices/${voiceId}#lessons`) },
  })
}
