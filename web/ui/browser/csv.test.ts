import { expect, test } from 'vitest'
import { csvOf } from '#domain/csv.ts'
import { localMoment } from './csv.ts'

test('rows stand under their headings, numbers plain and texts quoted', () => {
  expect(csvOf(['Date', 'Tokens'], [['2026', 1_234]])).toBe('\uFEFF"Date","Tokens"\r\n"2026",1234\r\n')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['say "hi",\nthen go', '"say ""hi"",\nthen go"'],
])('%j cannot begin a formula or end its cell', (text, cell) => {
  expect(csvOf(['x'], [[text]])).toBe(`\uFEFF"x"\r\n${cell}\r\n`)
})

test('a moment is told in local time', () => {
  expect(localMoment(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
})
