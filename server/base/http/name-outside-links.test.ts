import { expect, it } from 'vitest'
import { nameOutsideLinks } from './name-outside-links.ts'

it('names nothing where no link is set', () => {
  expect(nameOutsideLinks({ links: {} })).toBe('')
})

it('names the links so that no address ends the attribute', () => {
  expect(nameOutsideLinks({ links: { blog: 'https://example.com/?a=1&b="<x>' } })).toBe(
    '<meta name="outside-links" content="{&quot;blog&quot;:&quot;https://example.com/?a=1&amp;b=\\&quot;&lt;x>&quot;}">',
  )
})
