import { expect, test } from 'vitest'
import { pieceFilterOf, readFilters } from './library-filters.ts'

const NOW = new Date(2026, 10, 26, 15, 30)
const asked = (address: string) => pieceFilterOf(readFilters(new URLSearchParams(address)), NOW)
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).toISOString()

test.each([
  ['', {}],
  [
    'source=ideas&stage=TOFU&favourite=1&order=longest',
    { source: 'ideas', funnelStage: 'TOFU', favourite: 'true', order: 'longest' },
  ],
  ['stage=none', { unstaged: 'true' }],
  ['when=1', { from: day(2026, 11, 26) }],
  ['when=30', { from: day(2026, 10, 28) }],
  ['when=between&from=2026-11-01&to=2026-11-20', { from: day(2026, 11, 1), to: day(2026, 11, 21) }],
  ['when=between&to=2026-12-31', { to: day(2027, 1, 1) }],
  ['when=7&from=2020-01-01', { from: day(2026, 11, 20) }],
  ['source=nonsense&stage=%00&when=8&order=__proto__', {}],
  ['when=between&from=2026-13-45&to=tomorrow', {}],
  ['tag=Two%20words', { tag: 'Two words' }],
])('%s', (address, filter) => {
  expect(asked(address)).toEqual(filter)
})
