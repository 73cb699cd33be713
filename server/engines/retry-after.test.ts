import { expect, it } from 'vitest'
import { readRetryDelay, readWait, sayWait } from './retry-after.ts'

it.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
  [{ 'retry-after': 'Fri, 21 Nov 2025 16:00:09 GMT', date: 'Fri, 21 Nov 2025 16:00:00 GMT' }, 9_000],
  [{ 'retry-after': 'Fri, 21 Nov 2025 15:00:00 GMT', date: 'Fri, 21 Nov 2025 16:00:00 GMT' }, 0],
  // Without the provider's own time a date says nothing that can be relied on.
  [{ 'retry-after': 'Fri, 21 Nov 2025 16:00:09 GMT' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after-ms': '-1' }, undefined],
  [{}, undefined],
])('reads the wait in %j', (headers, milliseconds) => {
  expect(readWait(new Headers(headers as Record<string, string>))).toBe(milliseconds)
})

it('reads the wait that Google states in the body', () => {
  const body = '{"error":{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay": "34.5s"}]}}'
  expect(readRetryDelay(body)).toBe(34_500)
  expect(readRetryDelay('{}')).toBeUndefined()
})

it.each([
  [1, '1 second'],
  [44_200, '45 seconds'],
  [60_000, '1 minute'],
  [120_000, '2 minutes'],
  [121_000, '3 minutes'],
  [7_200_000, '2 hours'],
])('says %d milliseconds as %s', (milliseconds, words) => {
  expect(sayWait(milliseconds)).toBe(words)
})
