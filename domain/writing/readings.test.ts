import { expect, it } from 'vitest'
import { isFairReading, readingInput } from './reading-input.ts'
import { canBeTakenBack, LEFT_OUT_SORTS, showLeftOut, TAKEN_BACK_SORTS, TEXT_KIND_NAMES } from './readings.ts'

it('names so many of a sort as a person would', () => {
  expect(showLeftOut('times', 31)).toBe('31 times')
  expect(showLeftOut('navigation', 14)).toBe('14 lines of navigation')
  expect(showLeftOut('quoted mail', 1)).toBe('1 line of quoted mail')
  expect(showLeftOut('captions', 1_200)).toBe('1,200 caption marks')
})

it('names what a text was read as', () => {
  expect(Object.values(TEXT_KIND_NAMES)).toEqual([
    'article',
    'conversation',
    'captions',
    'chat',
    'mail',
    'notes',
    'page',
    'slides',
    'mixed',
  ])
})

it('gives back lines, and no marks of a recording', () => {
  expect(LEFT_OUT_SORTS.filter((sort) => !canBeTakenBack(sort))).toEqual(['times', 'captions', 'sounds'])
})

it.each([{}, { speaker: 'Nora', takenBack: [...TAKEN_BACK_SORTS], passage: { from: 0, to: 1 } }])(
  'takes the wishes %j',
  (reading) => {
    expect(readingInput.safeParse(reading).data).toEqual(reading)
    expect(isFairReading(reading)).toBe(true)
  },
)

it.each([{ takenBack: ['times'] }, { takenBack: ['something else'] }, { passage: { from: 0 } }])(
  'refuses the form %j',
  (reading) => expect(readingInput.safeParse(reading).success).toBe(false),
)

it.each([
  { speaker: 'x'.repeat(201) },
  { takenBack: Array.from({ length: TAKEN_BACK_SORTS.length + 1 }, () => 'credits' as const) },
  { passage: { from: 5, to: 5 } },
  { passage: { from: -1, to: 5 } },
  { passage: { from: 0.5, to: 5 } },
])('refuses the wishes %j', (reading) => expect(isFairReading(reading)).toBe(false))
