import { expect, it } from 'vitest'
import type { HookType } from '#domain/lists/hooks.ts'
import { composeAssignment } from '#language/composer/topics/compose-assignment.ts'
import { findOwnLines, ownLinesFor } from './own-lines.ts'

const POST = `Retainers made my months quiet and my clients kind.

A retainer is not a discount. It is a promise. Last spring I moved nine clients to a retainer. Everybody says retainers are for agencies.

The first retainer I sold had no end date, and that was a mistake. They loved it. What would a retainer have to hold for you to sign it today?

I wrote the retainer first and the price later, then I sent both on a Friday without reading them again, which nobody should do.

Would you sign a retainer with a studio of two?`

const MANNER = { habits: undefined, lessons: [], foundations: undefined }

const LINES = [
  'A retainer is not a discount.',
  'Last spring I moved nine clients to a retainer.',
  'Everybody says retainers are for agencies.',
  'What would a retainer have to hold for you to sign it today?',
]

it('are sentences on the topic that stand alone, are seen whole and open no text', () => {
  const found = findOwnLines([POST], 'retainers', 20)
  expect(found).toEqual(expect.arrayContaining(LINES))
  for (const not of [
    'Retainers made',
    'It is a promise',
    'They loved it',
    'I wrote the retainer first',
    'Would you sign',
  ])
    expect(found.filter((line) => line.startsWith(not))).toEqual([])
  expect(findOwnLines([POST], 'retainers for designers', 20)).toEqual(found)
  expect(findOwnLines([POST], 'beekeeping', 20)).toEqual([])
  expect(findOwnLines([POST], '…', 20)).toEqual([])
  expect(findOwnLines([POST], 'retainers', 2)).toHaveLength(2)
})

it('are none that open another text, hold a place to fill in, or are in another language', () => {
  const other = 'A retainer is not a discount.\n\nMy retainer has [number] days in every month of the year.'
  const found = findOwnLines([POST, other], 'retainer', 20)
  expect(found).not.toContain('A retainer is not a discount.')
  expect(found.filter((line) => line.includes('['))).toEqual([])
  const german = 'Ich mag Retainer sehr und das schon lange. Ein Retainer ist kein Rabatt und war auch nie einer.'
  expect(findOwnLines([german], 'retainer', 20)).toEqual([])
})

it.each<[HookType, string]>([
  ['Contrarian', 'A retainer is not a discount.'],
  ['Story', 'Last spring I moved nine clients to a retainer.'],
  ['Myths', 'Everybody says retainers are for agencies.'],
  ['Questions', 'What would a retainer have to hold for you to sign it today?'],
  ['Statistics', 'Of forty retainers I lost two.'],
  ['Authority', 'In twelve years my clients have signed one retainer each.'],
  ['Common Mistakes', 'Most retainers end too late.'],
  ['Step by Step', 'Write the retainer first, then name its price.'],
  ['Problem Solution', 'The problem with retainers is their end.'],
])('of the type %s: %j', (type, line) => {
  const plain = 'A retainer pays the rent of a studio.'
  expect(ownLinesFor(type, [plain, line], [])).toEqual([line])
  expect(ownLinesFor(type, [line], [line.toUpperCase()])).toEqual([])
})

it('are told by no word for the other types, and a year is no figure', () => {
  expect(ownLinesFor('Curiosity', LINES, [])).toEqual([])
  expect(ownLinesFor('Statistics', ['My retainers began in 2019.'], [])).toEqual([])
})

it('come before the lines of the bank, one after the other, then the bank goes on', () => {
  const assignment = { kind: 'hook', hookType: 'Contrarian', topic: 'retainers' } as const
  const compose = (own: string[], known: string[], variant = 0) => {
    const answer = composeAssignment({ assignment: { ...assignment, own }, platform: '', known, variant, ...MANNER })
    return answer.kind === 'text' ? answer.text : answer.reason
  }
  const [first = '', second = ''] = ['A retainer is not a discount.', 'Retainers are never too small for a lawyer.']
  expect(compose([first, second], [])).toBe(first)
  expect(compose([first, second], [], 1)).toBe(second)
  expect(compose([first, second], [first])).toBe(second)
  expect(compose([first, second], [first, second])).toBe(compose([], []))
})
