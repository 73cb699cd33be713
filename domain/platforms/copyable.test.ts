import { expect, it } from 'vitest'
import { copyable } from './copyable.ts'

it.each([
  ['emphasis', 'Some **bold**, __strong__, *soft* and `plain` words', 'Some bold, strong, soft and plain words'],
  ['headings', '# Title\n\n### Part ##\nText', 'Title\n\nPart\nText'],
  ['hashtags, which are none', '#MondayMood is ours\n#1 of all', '#MondayMood is ours\n#1 of all'],
  ['links', 'Read [our list](https://example.com/a_(b)?c=d) now', 'Read our list https://example.com/a_(b)?c=d now'],
  ['a link that names itself', '[https://example.com](https://example.com)', 'https://example.com'],
  ['a link with a title', '**[The list](https://a.example "Ours")**', 'The list https://a.example'],
  ['an address in brackets', 'See <https://example.com>.', 'See https://example.com.'],
  ['an address with underscores', '__https://a.example/__x__y_z_/__', 'https://a.example/__x__y_z_/'],
  ['places to fill', 'Write to [your name] (https://a.example)', 'Write to [your name] (https://a.example)'],
  ['lists', '- **One**\n- two\n\n1. first\n2. second\n* third', '- One\n- two\n\n1. first\n2. second\n* third'],
  ['sums and names', '2 * 3 * 4, a_snake_case\n\n\n', '2 * 3 * 4, a_snake_case\n\n\n'],
  ['a stand-in that was typed', 'A \uFFFC and https://a.example/_b_', 'A \uFFFC and https://a.example/_b_'],
])('takes Markdown off for LinkedIn and Instagram: %s', (_, text, bare) => {
  for (const platform of ['LinkedIn', 'Instagram', 'Story Breakdown', 'Mini-Guide'])
    expect(copyable(platform, text)).toEqual({ text: bare, parts: [] })
})

it('gives the slides of a carousel with a blank line between them, and no line that only parts them', () => {
  const text =
    '--- Slide 1 ---\n**Cover**\n\n--- Slide 2 ---\nSecond\n\nOne.\nTwo – with a dash.\n---\n\n-----slide 9-----\nEnd'
  expect(copyable('Carousel', text).text).toBe('Cover\n\nSecond\n\nOne.\nTwo – with a dash.\n\nEnd')
  expect(copyable('Carousel', 'Before\n---\nA').text).toBe('Before\n\nA')
})

it('gives a thread whole, with a blank line between posts, and post by post', () => {
  expect(copyable('Twitter Thread', '1/2 First.\n\nStill first.\n\n2/2 Second.')).toEqual({
    text: '1/2 First.\n\nStill first.\n\n2/2 Second.',
    parts: ['1/2 First.\n\nStill first.', '2/2 Second.'],
  })
  expect(copyable('Twitter Thread', 'One.\n---\nTwo,\n\nin two parts.\n---\n')).toEqual({
    text: 'One.\n\nTwo,\n\nin two parts.',
    parts: ['One.', 'Two,\n\nin two parts.'],
  })
})

it('leaves a post on X, and what is for no platform that is known, as it stands', () => {
  for (const platform of ['Twitter Post', 'Email', undefined])
    expect(copyable(platform, ' **a** --- \n')).toEqual({ text: ' **a** --- \n', parts: [] })
  for (const platform of ['LinkedIn', 'Carousel', 'Twitter Thread']) expect(copyable(platform, '').text).toBe('')
})
