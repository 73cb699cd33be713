import { expect, it } from 'vitest'
import { readThread, writeThread } from './thread-posts.ts'

it.each([
  '1/3 One.\n\n2/3 Two,\n\nin two paragraphs.\n\n3/3 Three.',
  '1/ One.\n\n2/ Two.',
  'One.\n\nTwo.',
  'One,\n\nin two.\n\n---\n\nTwo.',
])('gives the same thread back where nothing was changed: %j', (text) => {
  const { bodies, numbering } = readThread(text)
  expect(bodies.some((body) => /^\d/.test(body))).toBe(false)
  expect(writeThread(bodies, numbering)).toBe(text)
})

it('numbers anew what was broken, moved or left empty', () => {
  const { bodies, numbering } = readThread('1/2 One. And more.\n\n2/2 Two.')
  expect(bodies).toEqual(['One. And more.', 'Two.'])
  expect(writeThread(['Two.', 'One.', ' ', 'And more.'], numbering)).toBe('1/3 Two.\n\n2/3 One.\n\n3/3 And more.')
  expect(readThread('').bodies).toEqual([])
  expect(writeThread(['', ' '], 'of-all')).toBe('')
})

it('parts posts without numbers by a line where one of them holds several paragraphs', () => {
  const text = writeThread(['One,\n\nin two.', 'Two.'], 'none')
  expect(text).toBe('One,\n\nin two.\n\n---\n\nTwo.')
  expect(readThread(text).bodies).toEqual(['One,\n\nin two.', 'Two.'])
})
