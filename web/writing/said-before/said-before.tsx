import { useQuery } from '@tanstack/react-query'
import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import { TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { client } from '#web/client.ts'
import { useSettledText } from '#web/writing/use-settled-text.ts'
import { tellAmounts } from './tell-amounts.ts'

/** Shorter than this, whatever is typed is within everything. */
const TOPIC_MIN_CHARACTERS = 3

export type SaidBeforeProps = {
  /** What is typed. */
  topic?: string
  /** What a post is to open with. */
  opening?: string
}

/** Says quietly how much of this person's there is on a topic, and how many posts open like a line; nothing where it is new. */
export function SaidBefore({ topic = '', opening = '' }: SaidBeforeProps) {
  const settled = useSettledText(topic).trim()
  const asked = {
    ...(settled.length >= TOPIC_MIN_CHARACTERS && settled.length <= TOPIC_MAX_CHARACTERS && { topic: settled }),
    ...(opening !== '' && { opening }),
  }
  const { data } = useQuery({
    queryKey: ['pieces', 'said-before', asked],
    queryFn: ({ signal }) => client.coverage.saidBefore(asked, { signal }),
    enabled: Object.keys(asked).length > 0,
    // It never holds anybody up: what cannot be told is not told.
    retry: false,
  })
  const onTopic = tellAmounts(data?.topic ?? {})
  const posts = data?.opening?.posts ?? 0
  return (
    <div role="status" className="text-sm text-ink-2 empty:hidden">
      {posts > 0 && (
        <p>
          You opened {tellAmounts({ posts })} like this in {COVERAGE_DAYS} days.
        </p>
      )}
      {onTopic !== '' && <p>You have {onTopic} on this topic.</p>}
    </div>
  )
}
