import { expect, it } from 'vitest'
import { domainOf, isPhoneNumber, normalisePhoneNumber } from './sign-in.ts'

it.each([
  ['+44 (20) 7946-0018', '+442079460018', true],
  ['0044 20 7946 0018', '+442079460018', true],
  ['+1.212.555/0100', '+12125550100', true],
  ['020 7946 0018', '02079460018', false],
  ['+0 20 7946 0018', '+02079460018', false],
  ['+4420', '+4420', false],
  ['+44207946001812345', '+44207946001812345', false],
  ['+44 20 CALL', '+4420CALL', false],
  ['', '', false],
])('reads the number %s', (typed, number, isNumber) => {
  expect([normalisePhoneNumber(typed), isPhoneNumber(normalisePhoneNumber(typed))]).toEqual([number, isNumber])
})

it.each([
  [' Ada@Acme.Example ', 'acme.example'],
  ['acme.example', 'acme.example'],
  ['ada@acme.example@elsewhere.example', 'ada@acme.example@elsewhere.example'],
  ['', ''],
])('finds the domain of %s', (text, domain) => {
  expect(domainOf(text)).toBe(domain)
})
