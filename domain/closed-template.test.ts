import { expect, it } from 'vitest'
import { closeTemplate } from './fill-template.ts'

it.each([
  [
    'a line that is still open',
    'We sold bread.\n\n[turn: what changed]\n\nWe sell more.',
    'We sold bread.\n\nWe sell more.',
  ],
  ['a sentence that is still open', 'We sold bread. It cost [amount]. We sell more.', 'We sold bread. We sell more.'],
  [
    'items that are still open, and counts on',
    '1. One.\n2. [lesson 2]\n3. Three.\n\n1. Anew.',
    '1. One.\n2. Three.\n\n1. Anew.',
  ],
  [
    'what announced only them',
    'We sold bread.\n\nI learned:\n\n1. [lesson]\n2. [lesson 2]\n\nAgree?',
    'We sold bread.\n\nAgree?',
  ],
  [
    'nothing of what is filled',
    '• We sold bread: ten of them (2 ❤️).\n\n• Agree?',
    '• We sold bread: ten of them (2 ❤️).\n\n• Agree?',
  ],
  ['everything where nothing is filled', '[hook]\n\n- [point]\n- [point 2] 👇', ''],
])('leaves out %s', (_, filled, post) => {
  expect(closeTemplate(filled)).toBe(post)
})
