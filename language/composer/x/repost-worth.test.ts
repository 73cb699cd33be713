import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'
import { presents } from './repost-worth.ts'

test('who somebody is and what something is for is told apart from a claim', () => {
  for (const text of [
    'Openness is central to our work here.',
    'I work on the harbour.',
    '18F Guides aims to serve as the repository for best practices.',
    'The Harbour Lab is a centre where anyone gets help.',
  ])
    expect(presents(text)).toBe(true)
  for (const text of ['An angry letter is a question with its coat on.', 'We work faster when nobody watches.'])
    expect(presents(text)).toBe(false)
})

test('a post on X is no presentation and nothing that only subscribers are told', () => {
  const content = `The Harbour Guild is a group of people who mend cranes in the north. We are committed to cranes that last.

Oil a crane before it squeaks. A crane that squeaks has already lost a bearing, and a bearing costs more than ten years of oil.

Nothing here is legal advice. If you would like the next essay you can sign up on the home page.`
  const result = compose({ platform: 'Twitter Post', content, seed: 0 })
  expect(result.kind === 'draft' && result.text).toMatch(/squeaks/)
})
