import { describe, expect, it } from 'vitest'
import { areNearDuplicates } from './near-duplicate.ts'

describe('lines that say the same', () => {
  it.each([
    ['Nobody tells you this.', 'nobody tells you this'],
    ['“Your price is a sentence.”', 'Your  price is a sentence!'],
    ['Yes.', 'yes'],
    ['What would you do about it?', 'And what would you do about it?'],
    ['Don’t pitch in the first email.', "Don't pitch in the first email"],
    [
      'The cold email that won my biggest client was three lines long.',
      'The cold email that won my biggest client was four lines long.',
    ],
    [
      'Most founders price their first product too low because they fear silence.',
      'Because they fear silence, most founders price their first product too low.',
    ],
    ['定价不是数学，而是勇气。', '定价不是数学，而是勇气'],
    ['定价不是数学，而是一种勇气。', '定价不是数学，而是勇气。'],
  ])('%j and %j', (one, other) => {
    expect(areNearDuplicates(one, other)).toBe(true)
    expect(areNearDuplicates(other, one)).toBe(true)
  })
})

describe('lines that do not', () => {
  it.each([
    ['', ''],
    ['…', '!'],
    ['', 'Nobody tells you this.'],
    ['Line 1', 'Line 2'],
    ['Filled 0', 'Filled 1'],
    ['One.', 'Two.'],
    ['What would an easy version of hiring look like?', 'What would an easy version of cold email look like?'],
    ['What is your number for cold email?', 'If you could see only one number about cold email, which one?'],
    ['AI is changing accounting. Where do you disagree?', 'AI is changing accounting. Whom would you ask first?'],
    ['Which part of hiring would you drop first?', 'Who taught you what you know about hiring?'],
    [
      'The cold email that won my biggest client was three lines long.',
      'My biggest client never answered a cold email in three years.',
    ],
    ['This is what it is and what it was.', 'That is what they were and what we are.'],
    ['定价不是数学，而是勇气。', '招聘要慢，解雇要快。'],
  ])('%j and %j', (one, other) => {
    expect(areNearDuplicates(one, other)).toBe(false)
    expect(areNearDuplicates(other, one)).toBe(false)
  })
})
