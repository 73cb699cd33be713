import { describe, expect, test } from 'vitest'
import { isEmail, passwordProblem, passwordStrength } from './accounts.ts'

describe('an e-mail address', () => {
  test.each(['ada@example.com', 'a.b+c_d-e@sub.example.co.uk', "o'hara@example.ie", 'A@B.CO'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example.c',
    'a b@example.com',
    ' ada@example.com',
    '.ada@example.com',
    'ada..b@example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example.com\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    '<ada@example.com>',
    'ada@exämple.com',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  // A pattern that tries every way to read these would not come to its end.
  test.each(['a'.repeat(254), 'a.'.repeat(127), `${'a'.repeat(120)}@${'a.'.repeat(66)}`])(
    'what looks like one for long is judged all the same: %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

describe('a password', () => {
  test.each([
    ['abc12', 'password_too_short'],
    ['        ', 'password_too_short'],
    ['123456', 'password_well_known'],
    ['PassWord1', 'password_well_known'],
    ['x'.repeat(129), 'password_too_long'],
    ['tulips', undefined],
    ['x'.repeat(128), undefined],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test.each([
    ['short', 'too short'],
    ['qwerty', 'well known'],
    ['tulips', 'weak'],
    ['tulips4me', 'fair'],
    ['Tulips for 4 of us', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
