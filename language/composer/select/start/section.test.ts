import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { compose } from '#language/composer/compose.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { sectionTitle } from './section.ts'

const TEXT = `8 letters from the harbour office

Every winter I keep a note of what comes in. Here is this one's.

1. A photo of the harbour flag

The flag was right. The wind had turned it, and the photo was taken from the back. I sent the photo again from the front, and the fine was gone in four days. Look at the photo before you pay for anything.

2. A brown envelope that nobody had opened

I opened it. It was a refund of nine hundred pounds, and it had been in the drawer since August. Four of you sent me envelopes like it this year. Two were refunds, and one was a fine that had grown from a hundred pounds to a thousand. Send them to me shut if you have to.

3. The bill for the second crane

There is no second crane. There never was one. Somebody had copied the line from the harbour next door, and we had paid it for six years. Read the bill aloud to somebody who works there.`

const titlesIn = (content: string) => {
  const source = sourceOf(readMaterial(content), undefined, 0)
  return source.ranked.flatMap(({ sentence }) => sectionTitle(source, sentence.index)?.text ?? [])
}

test('a numbered section is known by its title, without number and stop', () => {
  expect(titlesIn(TEXT)).toEqual([
    'A photo of the harbour flag',
    'A brown envelope that nobody had opened',
    'The bill for the second crane',
  ])
})

test('names of parts, questions and what leans on the text are no titles', () => {
  const headings = ['Background', 'What came then?', 'Why it failed', 'We sold the crane in March']
  const bodyOf = (year: string) => `The harbour had ${year} cranes and nobody who oiled them in ${year}.`
  const sections = headings.map((heading, at) => `## ${heading}\n\n${bodyOf(`${at + 4}`)}`)
  const text = ['Cranes in winter', bodyOf('eleven'), ...sections].join('\n\n')
  expect(titlesIn(text)).toEqual(['We sold the crane in March'])
})

test('a post that tells one section has its title above it and ends with it', () => {
  const draft = compose({ platform: 'LinkedIn', content: TEXT, seed: 1 })
  const text = draft.kind === 'draft' ? draft.text : ''
  const drafts = [0, 1, 2, 3].map((seed) => compose({ platform: 'LinkedIn', content: TEXT, seed }))
  expect(text).not.toBe('')
  const under = drafts.flatMap((one) => (one.kind === 'draft' && /^A brown envelope/m.test(one.text) ? [one.text] : []))
  const alone = under.filter((one) => !/crane|flag/.test(one))
  expect(alone.length).toBeGreaterThan(0)
  for (const one of alone) expect(one).toContain('I opened it.')
})
