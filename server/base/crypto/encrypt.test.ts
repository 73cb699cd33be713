import { expect, it } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

const SECRET = 'a secret only this test knows, 32'
const KEY = 'sk-ein-Schlüssel-🔑-1234567890'

it('opens what it encrypted, whatever the text', () => {
  for (const text of ['', 'x', KEY, 'long '.repeat(2_000)]) {
    expect(decrypt(SECRET, 'model key', encrypt(SECRET, 'model key', text))).toBe(text)
  }
})

it('shows nothing of the text, and encrypts it differently each time', () => {
  const encrypted = encrypt(SECRET, 'model key', KEY)
  expect(encrypted).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(encrypted.slice(3), 'base64url').includes('Schl')).toBe(false)
  expect(encrypt(SECRET, 'model key', KEY)).not.toBe(encrypted)
})

it('stays shut under another secret and for another purpose', () => {
  const encrypted = encrypt(SECRET, 'model key', KEY)
  expect(decrypt(`${SECRET}.`, 'model key', encrypted)).toBeUndefined()
  expect(decrypt(SECRET, 'webhook secret', encrypted)).toBeUndefined()
})

it('stays shut, without throwing, once any byte was changed', () => {
  const bytes = Buffer.from(encrypt(SECRET, 'model key', KEY).slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(decrypt(SECRET, 'model key', `v1.${changed.toString('base64url')}`)).toBeUndefined()
  }
})

it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', KEY])(
  'answers nothing for %j, which it never encrypted',
  (text) => {
    expect(decrypt(SECRET, 'model key', text)).toBeUndefined()
  },
)
