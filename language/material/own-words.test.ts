import { describe, expect, it, test } from 'vitest'
import { normaliseText } from '#domain/text.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { leftOversOf } from '#test/material/left-overs.ts'
import { PIECES } from '#test/material/pieces.ts'
import { PASTED, pasted } from '#test/pasted/pasted-texts.ts'
import { SPOKEN } from '#test/spoken/spoken-texts.ts'
import { ownWordsOf } from './own-words.ts'

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
/** What the reader takes for running text where bullets ran together. */
const pieces = PIECES.filter(({ name }) => name !== 'notes-run-together')

describe.each(pieces)('$name', ({ content, keys, notOwn }) => {
  const own = ownWordsOf(content)

  it('teaches nothing of where it was copied from', () => expect(leftOversOf(own)).toEqual([]))

  it('teaches every sentence of its person and none of anybody else', () => {
    const said = plain(own)
    expect.soft(keys.filter((key) => !said.includes(plain(key).trim()))).toEqual([])
    expect.soft(notOwn.filter((words) => said.includes(plain(words).trim()))).toEqual([])
  })

  it('is what it is when it is read again', () => expect(ownWordsOf(own)).toBe(own))
})

test.each([...SPOKEN, ...PASTED.filter(({ name }) => !/headings|newsletter|table/.test(name))])(
  '$name is plain and stays as it is, to the letter',
  ({ content }) => expect(ownWordsOf(content)).toBe(normaliseText(content).trim()),
)

test('lists, hashtags, emoji, single words and links in plain prose are habits and stay', () => {
  const post = `Three things I know about bread 🍞

1. Flour first.
2. Water later.
- Salt last, always — always!

Why?

Because https://bread.example says so; and so do I.
Agree? P.S. I don't.

#bread #baking`
  expect(ownWordsOf(post)).toBe(post)
})

test('the marks of Markdown go, and its words stay in their lines', () => {
  expect(ownWordsOf('## Bread\n\nI **never** weigh [my flour](https://flour.example).\n\n---\n\n- One _loaf_')).toBe(
    'Bread\n\nI never weigh my flour.\n\n- One _loaf_',
  )
  expect(ownWordsOf('I **never** weigh my flour.\nP.S. I do.')).toBe('I never weigh my flour.\nP.S. I do.')
})

test('HTML is read as its words, whatever its tags say', () => {
  const html = `<h2 style="margin:0;font:700 24px/32px Inter">Bread &amp; salt</h2>
<p style="color:#333333;line-height:1.5">I bake in the evening,
because the mornings are loud.</p><ul><li>No sugar</li></ul>`
  const own = ownWordsOf(html)
  expect(own).toBe('Bread & salt\n\nI bake in the evening, because the mornings are loud.\n\n- No sugar')
  expect(makeFingerprint([own]).habits.counts.figure).toBe(0)
})

test('an interview that was written up stays as it is; a talk with names alone is its speaker’s', () => {
  const talk = `Ada Brook: Why did you stop?

Tom Hill: Because the oven was older than me. I had mended it for years.

Ada Brook: And now?

Tom Hill: Now I sleep. The oven is a shelf for books.`
  expect(ownWordsOf(talk)).toBe(
    'Because the oven was older than me. I had mended it for years.\n\nNow I sleep. The oven is a shelf for books.',
  )
  const written = `${'I met Tom on a wet Monday in the shop that he had closed a week before, and he made tea. '.repeat(2)}\n\n${talk}`
  expect(ownWordsOf(written)).toBe(written)
  const myths =
    'Myth: Bread needs sugar.\n\nFact: Bread needs time.\n\nMyth: Salt is bad.\n\nFact: Salt is what you taste.'
  expect(ownWordsOf(myths)).toBe(myths)
})

test.each(['', ' ', '<p></p>', '[00:01]', 'Home | Blog | About', '0:01\n0:02\n0:03', '🍞'])(
  'what would leave nothing stays: %j',
  (text) => expect(ownWordsOf(text)).toBe(text.trim()),
)

test('a table and a newsletter are taken in without what stands around their words', () => {
  expect(ownWordsOf(pasted('newsletter'))).not.toMatch(/^#|\*\*|^best,?$/im)
  expect(ownWordsOf(pasted('headings'))).not.toMatch(/^#/m)
})
