import { expect, test } from 'vitest'
import { titleWithoutDate } from './title-guide.ts'

test.each([
  ['Opening the pool, version 7', 'Opening the pool'],
  ['Notes on the orchard 3/9', 'Notes on the orchard'],
  ['2025-06-01 Notes on the orchard', 'Notes on the orchard'],
  ['Notes on the orchard (12 May 2025)', 'Notes on the orchard'],
  ['Notes on the orchard (v2.1)', 'Notes on the orchard'],
  ['Notes on the orchard – June 2025', 'Notes on the orchard'],
  ['Ten rules for 24/7 kitchens', 'Ten rules for 24/7 kitchens'],
  ['How 2024 changed us', 'How 2024 changed us'],
])('the day and the version of a file are no part of its title: %s', (title, plain) =>
  expect(titleWithoutDate(title)).toBe(plain),
)
