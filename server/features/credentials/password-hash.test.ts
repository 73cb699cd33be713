import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Made by the version of 2026-11-24, whose hashing came from a library. */
const FORMER =
  '772152aadf33ba088a7867acbcf3e8a7:e2bb1c5aad221e98d39a00a4a9a3782d0050fe129f3819c1af56f75f4a2d8b1e3a96a1deb9ca2e15de53f7eec7618f509e2365a542ac54ff0f48974f3f3ff59b'
const PASSWORD = 'a pässword of the version before'

test('a hash of before still opens, whichever way its letters are composed, and to nothing else', async () => {
  expect(await verifyPassword(FORMER, PASSWORD)).toBe(true)
  expect(await verifyPassword(FORMER, PASSWORD.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(FORMER, `${PASSWORD} `)).toBe(false)
})

test('a hash is salted, names no password and opens to its own alone', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(first).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, PASSWORD)).toBe(true)
  expect(await verifyPassword(first, 'another')).toBe(false)
})

test.each(['', ':', 'no hash', `${'0'.repeat(32)}:`, `:${'0'.repeat(128)}`])('%j opens to nothing', async (hash) => {
  expect(await verifyPassword(hash, '')).toBe(false)
  expect(await verifyPassword(hash, PASSWORD)).toBe(false)
})

test('nobody has a password', async () => {
  expect(await verifyPassword(undefined, '')).toBe(false)
})
