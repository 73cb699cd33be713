import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['plain words', ['Pricing with calm', 'Blog Post'], 'Pricing with calm - Blog Post.txt'],
  ['what a file system refuses', ['Why? "A/B": 1 < 2 | *', 'Blog Post'], 'Why A B 1 2 - Blog Post.txt'],
  ['a way out of the folder', ['../../etc/passwd', 'Blog Post'], 'etc passwd - Blog Post.txt'],
  ['dots and spaces at the ends', [' .hidden. ', '3-Emails'], 'hidden - 3-Emails.txt'],
  ['line breaks and signs that turn the direction', ['one\ntwo\u202Egpj', 'Blog Post'], 'one two gpj - Blog Post.txt'],
  ['other languages', ['Über Preise – 価格', 'Blog Post'], 'Über Preise – 価格 - Blog Post.txt'],
  ['nothing left of a part', ['???', 'Image Prompt'], 'Image Prompt.txt'],
  ['nothing left at all', ['', '...'], 'text.txt'],
])('%s', (_, parts, name) => {
  expect(fileNameOf(parts, 'txt')).toBe(name)
})

test('a long title is cut between characters, and its format stays', () => {
  const name = fileNameOf(['🎙'.repeat(200), 'Blog Post'], 'txt')
  expect(name).toBe(`${'🎙'.repeat(80)} - Blog Post.txt`)
})
