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

const KENNEL = `We run a kennel for nineteen dogs behind the old mill. The mill has been empty since the flood.

Last winter a storm took the roof. We carried the dogs into our kitchen and they slept under the table for a week.

People ask us what a dog costs. We tell them what it cost to dry the kitchen.

Owners don't pay for a bed, they pay for a night without worry.

The kitchen smelled until May.`

test('a thought that names its own subject goes before a piece of what happened', () => {
  expect(post(KENNEL)).toBe("Owners don't pay for a bed, they pay for a night without worry.")
})

const SHELF = `The shop keeps a shelf for broken clocks, and last year nobody looked at it. My uncle built the shelf from a door.

We wrote the name of the owner on every clock. In the year before we sold four repairs, and in the year after we sold ninety.

The uncle laughed about the names. He had thought of prices.`

test('a result in figures goes before what only happened', () => {
  expect(post(SHELF)).toContain('In the year before we sold four repairs')
})
