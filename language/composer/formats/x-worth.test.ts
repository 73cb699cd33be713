import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

const post = (content: string) => {
  const draft = compose({ platform: 'Twitter Post', content, seed: 0 })
  return draft.kind === 'draft' ? draft.text.replaceAll('\n\n', ' ') : draft.reason
}

const BELL = `We run a small post office at the end of a valley, and last year the queue reached the bridge. People had waited for an hour and they told us so. We hired a boy to count them.

He counted for a month and wrote it on the door. On Mondays there were ninety, on Thursdays there were four.

So we put the numbers in the window. Half of the Mondays came on Thursday within a month.

A queue is a letter that nobody has opened. Whoever counts it has read the first line.`

test('a thought that holds anywhere is a post, the beginning of a story is none', () => {
  expect(post(BELL)).toBe('A queue is a letter that nobody has opened. Whoever counts it has read the first line.')
})
