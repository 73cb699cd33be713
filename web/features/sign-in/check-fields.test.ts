import { describe, expect, it } from 'vitest'
import { checkConfirmation, checkEmail, checkNewPassword, collectErrors } from './check-fields.ts'

describe('the fields around signing in', () => {
  it('refuses a password of five characters and takes one of six', () => {
    expect(checkNewPassword('vio9x')).toBe('Password must be at least 6 characters long')
    expect(checkNewPassword('vio9xq')).toBeUndefined()
  })

  it('refuses a well-known password and an endless one', () => {
    expect(checkNewPassword('Password1')).toBe('This password is too well known to be safe. Please choose another one.')
    expect(checkNewPassword('x'.repeat(129))).toBe('Password must be at most 128 characters long')
  })

  it('asks for the same password twice', () => {
    expect(checkConfirmation('violet-9', 'violet-8')).toBe('Passwords do not match')
    expect(checkConfirmation('violet-9', 'violet-9')).toBeUndefined()
  })

  it('asks for a confirmation even when both are blank', () => {
    expect(checkConfirmation('', '')).toBe('Password must be at least 6 characters long')
  })

  it('takes an address with spaces around it and refuses one without a host', () => {
    expect(checkEmail('  ada@example.com ')).toBeUndefined()
    expect(checkEmail('ada@')).toBe('Please enter a valid email address.')
  })

  it('names only the fields that are wrong, in their order', () => {
    expect(Object.keys(collectErrors({ a: undefined, b: 'x', c: 'y' }))).toEqual(['b', 'c'])
  })
})
