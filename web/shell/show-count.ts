import { COUNTED_TO } from '#domain/lists/define-list.ts'

/** A count as it is shown: "1,000+" for one that goes beyond COUNTED_TO. */
export function showCount(count: number): string {
  return count > COUNTED_TO ? `${COUNTED_TO.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
}
