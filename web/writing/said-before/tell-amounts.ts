/** How much there is of something, each kind that is there: "3 posts, 1 hook and 9 ideas"; '' for nothing. */
export function tellAmounts(amounts: { posts?: number; hooks?: number; ideas?: number }): string {
  const { posts = 0, hooks = 0, ideas = 0 } = amounts
  const parts = [told(posts, 'post'), told(hooks, 'hook'), told(ideas, 'idea')].filter((part) => part !== '')
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

function told(count: number, noun: string): string {
  if (count === 0) return ''
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
