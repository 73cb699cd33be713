import { expect, it } from 'vitest'
import { oneLineOf } from './one-line.ts'

it.each([
  ['Stop pricing by the hour.', 'Stop pricing by the hour.'],
  ['  Stop pricing by the hour.\n', 'Stop pricing by the hour.'],
  ['"Stop pricing by the hour."', 'Stop pricing by the hour.'],
  ['“Stop pricing by the hour.”', 'Stop pricing by the hour.'],
  ['**Stop pricing by the hour.**', 'Stop pricing by the hour.'],
  ['Stop pricing *by the hour*.', 'Stop pricing by the hour.'],
  ['**Hook:** "Stop pricing by the hour."', 'Stop pricing by the hour.'],
  ['Hook: Stop pricing by the hour.', 'Stop pricing by the hour.'],
  ['Opening line: “Stop pricing by the hour.”', 'Stop pricing by the hour.'],
  ['“Hook: Stop pricing by the hour.”', 'Stop pricing by the hour.'],
  ['Here is a hook for you:\n\nStop pricing by the hour.', 'Stop pricing by the hour.'],
  ['Sure!\nStop pricing by the hour.', 'Stop pricing by the hour.'],
  ['1. Stop pricing by the hour.\n2. Price the result.\n3. Ask.', 'Stop pricing by the hour.'],
  ['- Stop pricing by the hour.\n\n- Price the result.', 'Stop pricing by the hour.'],
  ['Stop pricing by the hour.\n\nPrice the result instead.', 'Stop pricing by the hour.'],
  [
    'Stop pricing by the hour.\nYour clients never wanted hours.',
    'Stop pricing by the hour. Your clients never wanted hours.',
  ],
  // What only looks like wrapping stays.
  ['“No,” she said. “Not at that price.”', '“No,” she said. “Not at that price.”'],
  ['3. That is how many clients were left.', '3. That is how many clients were left.'],
  ['Here is what it cost me: a year.', 'Here is what it cost me: a year.'],
  ['', ''],
])('takes the line out of %j', (answer, line) => expect(oneLineOf(answer)).toBe(line))

it('stays the same when it is read again', () => {
  const once = oneLineOf('Hook: "Stop pricing by the hour."\n\nHook: "Ask."')
  expect(oneLineOf(once)).toBe(once)
})
