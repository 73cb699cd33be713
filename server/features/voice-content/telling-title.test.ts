import { expect, it } from 'vitest'
import { tellingTitle } from './telling-title.ts'

it.each([
  ['Voice note', ''],
  ['Voice note 12', ''],
  ['New Recording 3', ''],
  ['IMG_2033.m4a', ''],
  ['2026-03-01 14.22', ''],
  ['March 3', ''],
  ['Aufnahme', ''],
  ['On pricing', 'On pricing'],
  ['The call in Leeds', 'The call in Leeds'],
  ['Memo to the team', 'Memo to the team'],
  ['B2B', 'B2B'],
])('what is called %j is told as %j', (title, told) => expect(tellingTitle(title)).toBe(told))
