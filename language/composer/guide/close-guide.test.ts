import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

const STEPS = `Track your hours for two weeks, even if it hurts. Divide what each client pays by the hours they really take. Write down the three names at the bottom of the list. Call the worst one first.`
const TEXT = `Why I stopped saying yes to everybody

Three years ago I was working sixty hours a week and still could not pay myself a proper salary. I had fourteen clients and no evening. My two best clients paid me well for an hour, and the others paid me less than the cleaner of the office gets.

I let nine of them go in April, with a kind letter and four weeks of notice. Seven of the nine thanked me for being honest with them. My income fell for two months and then it doubled.

${STEPS}`

function endOf(content: string, seed = 0): string | undefined {
  const draft = compose({ platform: 'Mini-Guide', content, seed })
  return draft.kind === 'draft' ? draft.text.split('\n\n').at(-1) : draft.reason
}

test('a guide ends with what the text says behind its steps, where that holds for anybody', () => {
  expect(endOf(`${TEXT}\n\nYou don't need more clients. You need fewer, better ones.`)).toBe(
    "You don't need more clients. You need fewer, better ones.",
  )
})

test('what happened later, and what only announces, ends no guide', () => {
  for (const end of ['We moved to a smaller office in June.', 'I will tell you more about it.'])
    expect(endOf(`${TEXT}\n\n${end}`)).toMatch(/^(?:Try it|Start with|Begin with)/)
})

test('steps that follow each other begin with the first one', () => {
  const inOrder = TEXT.replace('Write down the three', 'Then write down the three')
  expect(endOf(inOrder)).toMatch(/first/)
})

test('a text that tells nobody what to do is no guide', () => {
  expect(
    endOf(
      TEXT.replace(
        STEPS,
        'The office has two rooms and a garden with a wall. The list hangs beside the door of the kitchen, where everybody who works here sees it on the way to the first coffee of the day.',
      ),
    ),
  ).toBe('no_steps')
})
