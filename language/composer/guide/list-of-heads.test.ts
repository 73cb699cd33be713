import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

const ITEMS = [
  [
    'Oiling every crane in May.',
    'We did it for the photo. The cranes that needed it had stopped in March, and nobody had looked.',
  ],
  [
    'Counting boats at noon.',
    'At noon everybody is out. Count at six, when they come back, and you will know who is missing.',
  ],
  [
    'Paper on the office door.',
    'Nobody reads it. We told the man who sells the ice, and the whole harbour knew by ten.',
  ],
  [
    'A meeting on Mondays.',
    'It was a list of what we had done. Now we stand at the north wall for ten minutes and look at it.',
  ],
]
const TEXT = `4 things we stopped doing at the harbour

I have run the office since 2011, and some of what we did was for show. My deputy dared me to write it down.

${ITEMS.map(([title, rest], at) => `${at + 1}. ${title} ${rest}`).join('\n\n')}

My deputy says that hers would be longer.`

const draftFor = (platform: 'LinkedIn' | 'Twitter Thread' | 'Carousel' | 'Instagram') => {
  const draft = compose({ platform, content: TEXT, seed: 0 })
  return draft.kind === 'draft' ? draft.text : ''
}

test.each(['LinkedIn', 'Instagram'] as const)(
  'a text that counts its points is told by all of them on %s',
  (platform) => {
    const text = draftFor(platform)
    expect(text).toMatch(
      /^4 things we stopped doing at the harbour\n\nI have run the office since 2011, and some of what we did was for show\. My deputy dared me to write it down\.\n\n1\. Oiling every crane in May\. We did it/,
    )
    for (const [at, [title = '']] of ITEMS.entries()) expect(text).toContain(`${at + 1}. ${title}`)
  },
)

test('the notices behind a letter are no points of it', () => {
  const letter = `What the lamp on the pier taught me

${Array.from({ length: 6 }, (_, at) => `In the ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][at]} winter we wrote down every boat that came in behind the lamp. Nobody had told us to, and by March the book was longer than the pier. The harbour master read it in one night and moved the lamp by nine metres.`).join('\n\n')}

${ITEMS.map(([title, rest], at) => `${at + 1}. ${title} ${rest}`).join('\n\n')}`
  const draft = compose({ platform: 'LinkedIn', content: letter, seed: 0 })
  expect(draft.kind === 'draft' && draft.text).not.toMatch(/^1\. Oiling/m)
})

test('asking again gives another post than the one that was had', () => {
  const told = `${TEXT}

What changed most is the winter. We used to sit in the office from November on and write lists of what the harbour needs. Now two of us walk along the wall every morning with a lamp, and we write down what has moved since yesterday. It takes an hour, and in the first winter it saved us a gate. The old lists are in the cellar, and nobody has asked for them.`
  const texts = [0, 1].map((seed) => {
    const draft = compose({ platform: 'LinkedIn', content: told, seed })
    return draft.kind === 'draft' ? draft.text : ''
  })
  expect(texts[1]).not.toBe('')
  expect(texts[1]).not.toBe(texts[0])
})

test('a thread has a post for each of them, a carousel a slide', () => {
  const thread = draftFor('Twitter Thread')
  expect(thread).toMatch(/^1\/5 4 things/)
  expect(thread).toContain('5/5 A meeting on Mondays.')
  const slides = draftFor('Carousel')
  for (const [title = ''] of ITEMS) expect(slides).toContain(title.replace(/\.$/, ''))
})
