import { expect, it } from 'vitest'
import { open, seal } from './encrypt.ts'

const SECRET = 'a secret only this test knows, 32'
const KEY = 'sk-ein-Schlüssel-🔑-1234567890'

it('opens what it sealed, whatever the text', () => {
  for (const text of ['', 'x', KEY, 'long '.repeat(2_000)]) {
    expect(open(SECRET, 'model key', seal(SECRET, 'model key', text))).toBe(text)
  }
})

it('shows nothing of the text, and seals it differently each time', () => {
  const sealed = seal(SECRET, 'model key', KEY)
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').includes('Schl')).toBe(false)
  expect(seal(SECRET, 'model key', KEY)).not.toBe(sealed)
})

it('stays shut under another secret and for another purpose', () => {
  const sealed = seal(SECRET, 'model key', KEY)
  expect(open(`${SECRET}.`, 'model key', sealed)).toBeUndefined()
  expect(open(SECRET, 'webhook secret', sealed)).toBeUndefined()
})

it('stays shut, without throwing, once any byte was changed', () => {
  const bytes = Buffer.from(seal(SECRET, 'model key', KEY).slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(open(SECRET, 'model key', `v1.${changed.toString('base64url')}`)).toBeUndefined()
  }
})

it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', KEY])(
  'answers nothing for %j, which it never sealed',
  (text) => {
    expect(open(SECRET, 'model key', text)).toBeUndefined()
  },
)
