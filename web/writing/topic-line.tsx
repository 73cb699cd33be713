/** What a text was written about, in one line; nothing where that is not known. */
export function TopicLine({ topic }: { topic: string }) {
  if (topic === '') return null
  return (
    <span className="max-w-full truncate text-sm text-ink-2" title={topic}>
      About <bdi>{topic}</bdi>
    </span>
  )
}
