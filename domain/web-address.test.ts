import { describe, expect, it } from 'vitest'
import { completeAddress } from './web-address.ts'

describe('completeAddress', () => {
  it.each([
    ['https://example.com/post', 'https://example.com/post'],
    ['  http://example.com  ', 'http://example.com/'],
    ['HTTPS://Example.com/Post?a=1#end', 'https://example.com/Post?a=1#end'],
    ['example.com', 'https://example.com/'],
    ['www.example.com/a b'.replace(' ', '%20'), 'https://www.example.com/a%20b'],
    ['example.com:8080/post', 'https://example.com:8080/post'],
    ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['bücher.example/neu', 'https://xn--bcher-kva.example/neu'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
  ])('takes %j for %j', (typed, address) => {
    expect(completeAddress(typed)).toBe(address)
  })

  it.each([
    '',
    '   ',
    'hello',
    'just some words',
    'see example.com for more',
    'https://',
    'https://exa mple.com',
    'ftp://example.com/file',
    'javascript:alert(1)',
    'mailto:ada@example.com',
    'data:text/html,hello',
    'file:///etc/passwd',
    'localhost:3000/x',
  ])('takes %j for no address', (typed) => {
    expect(completeAddress(typed)).toBeUndefined()
  })
})
