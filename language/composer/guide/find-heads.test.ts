import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

function guideOf(content: string): string {
  const draft = compose({ platform: 'Mini-Guide', content, seed: 0 })
  return draft.kind === 'draft' ? draft.text : draft.reason
}

const STEPS = `What to do before you sell a boat

Here is how I'd do it, in the order I'd do it. I have sold eleven of them, and most of the people who came to look at one were only cold and wanted a cup of tea in a cabin.

Step 1. Empty the lockers

Put everything on the jetty. You will find two anchors that you forgot. My uncle once found a whole bicycle in there and rode it home.

Step 2. Wash the hull

Use the soft brush. It takes an afternoon with the radio on, and nobody ever enjoys it much in October.

Step 3. Names and numbers

Write down the year of the engine. Buyers ask for it before they ask for the price, and those who do not ask will not buy anything.

And take a photo of the mast while the sun is low.`

test('numbered steps are the steps, each with what is said under it', () => {
  expect(guideOf(STEPS)).toBe(`What to do before you sell a boat

Here is how I'd do it, in the order I'd do it.

1. Empty the lockers. Put everything on the jetty. You will find two anchors that you forgot.

2. Wash the hull. Use the soft brush. It takes an afternoon with the radio on, and nobody ever enjoys it much in October.

3. Names and numbers. Write down the year of the engine. Buyers ask for it before they ask for the price, and those who do not ask will not buy anything.

Take a photo of the mast while the sun is low.`)
})

test('of more steps than fit none is left out', () => {
  const more = ['Call the harbour', 'Pay the berth', 'Print the papers', 'Hang the sign', 'Lock the door', 'Go home']
  const all = more.map(
    (title, at) => `Step ${at + 4}. ${title}\n\nDo it before noon if you can, because the office is closed later.`,
  )
  const guide = guideOf(STEPS.replace(/\n\nAnd take.*$/s, `\n\n${all.join('\n\n')}`))
  for (const title of more) expect(guide).toContain(title)
  expect(guide).toContain('7. ')
  expect(guide).not.toContain('8. ')
})

test('what only grants something or promises an answer is no step', () => {
  const guide = guideOf(`What two friends should write down

Some time ago a couple of friends sent me the contract for their boat. It had a drawing of two seals on it, and it said that they would talk about everything.

So what do I suggest, if you own a boat with a friend?

Keep the seals, if you must. But write down who sails in August. Use dates and numbers, because nobody remembers what was said on a jetty. Ask two people what they agreed and you'll hear two stories. Agree who pays for the paint before anybody buys it.

I sent the contract back with two new paragraphs and a note about the drawing. They have not answered me yet, and I suppose that they are sailing by now. The harbour is quiet in September and the other boats are covered.`)
  expect(guide).toContain('What do I suggest, if you own a boat with a friend?')
  expect(guide).toContain('1. Write down who sails in August.')
  expect(guide).not.toMatch(/^\d\. (?:Keep|Ask)/m)
})
