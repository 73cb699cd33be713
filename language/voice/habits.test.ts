import { describe, expect, it, test } from 'vitest'
import { compareHabits } from './compare-habits.ts'
import { describeFingerprint } from './describe-fingerprint.ts'
import { makeFingerprint } from './fingerprint.ts'
import { countHabits } from './habits.ts'

const countsOf = (text: string) => countHabits([text]).counts

describe('what is counted', () => {
  test.each([
    ['It’s late, that’s all, and here’s why.', 3],
    ["Let's go. Who's there? He's out.", 3],
    ['I don’t. They’ve gone. We’ll see. I’d stay, you’re right.', 5],
    ['Anna’s car and the children’s room at five o’clock.', 0],
    ['Mr O’Brien met D’Angelo.', 0],
  ])('%j holds %i contractions', (text, contractions) => {
    expect(countsOf(text).contraction).toBe(contractions)
  })

  test.each([
    ['We went — late — home.', 2],
    ['We went - late - home.', 2],
    ['- milk\n- eggs\n– bread', 0],
    ['It took 10–15 days, from 2012–2013.', 0],
    ['A well-known face.', 0],
  ])('%j holds %i dashes', (text, dashes) => {
    expect(countsOf(text).dash).toBe(dashes)
  })

  it('takes the number of a list item neither for a figure nor for a sentence', () => {
    const { counts, sentences, sentenceWords } = countHabits(['1. Open the door.\n2. Close 3 windows.\n3. Go out.'])
    expect([counts.figure, sentences, sentenceWords]).toEqual([1, 3, 8])
  })

  it('counts what is written out beside what is contracted', () => {
    expect(countHabits(['It is late. That is all. I do not mind, and he is out.']).writtenOut).toBe(4)
  })
})

const hintsOf = (usual: string[], here: string | string[]) =>
  compareHabits(countHabits(usual), countHabits([here].flat()), 'written', 0).map(({ hint }) => hint)
const PROSE = `We moved the shop to the harbour in the spring, when the fishermen mend their nets. At first nobody came.
The old customers went on walking past the old door, and the new street had other habits. So we put a table outside with
bread on it, and a card that said where the flour comes from. Within a week a few people stopped. They asked about the
mill, about the ovens, about my father who built them. After a month the table was too small. We never printed a leaflet
for all this; we only let everyone see what we do every morning before the street wakes up.`
const PLAIN = 'We met there and then they all went home again. '

describe('a hint', () => {
  it('calls nothing rare that is only rare in so short a text', () => {
    const usual = [`${PLAIN.repeat(9)}I went home. `.repeat(10)]
    expect(hintsOf(usual, `I saw it. I took it. I kept it. ${PLAIN}`)).toContain(
      'You usually say “I” or “my” at most once in a text this long: 3 here.',
    )
  })

  it('calls rare what is rare in the examples', () => {
    expect(hintsOf([`Well! ${PLAIN.repeat(200)}`], 'So good! It was. '.repeat(4))).toContain(
      'You rarely use exclamation marks: 4 here.',
    )
  })

  it('says how often it usually is, whether there is more of it here or less', () => {
    const usual = ['I said so. They went home again after that. '.repeat(40)]
    expect(hintsOf(usual, 'They went home again after that. '.repeat(20))).toContain(
      'You usually say “I” or “my” about 13 times in a text this long: none here.',
    )
    expect(hintsOf(usual, 'I know what I want when I say I do. '.repeat(10))).toContain(
      'You usually say “I” or “my” about 11 times in a text this long: 40 here.',
    )
  })

  it('counts posts where a habit is one of whole posts', () => {
    const asking = Array.from({ length: 10 }, (_, at) => `Did you see ${at}? ${PLAIN}`)
    expect(
      hintsOf(
        asking,
        Array.from({ length: 10 }, () => PLAIN),
      ),
    ).toContain('You usually open with a question in about 10 of 10 posts: in none here.')
  })

  it('counts items of lists as items', () => {
    expect(hintsOf([PLAIN.repeat(50)], `- one thing\n- another thing\n- a third thing\n${PLAIN}`)).toContain(
      'You never use list items in your examples: 3 here.',
    )
  })
})

describe('a description', () => {
  const said = (...texts: string[]) => describeFingerprint(makeFingerprint(texts))

  it('calls questions many only where they are', () => {
    const [few, many] = [`${PLAIN.repeat(3)}Was it so? ${PLAIN.repeat(2)}`, `${PLAIN}Was it so? ${PLAIN}`]
    expect(said(few.repeat(8))).toMatch(/^Short sentences[^;]*, with a question now and then;/)
    expect(said(many.repeat(8))).toMatch(/^Short sentences[^;]*, many of them questions;/)
  })

  it('calls a question at the beginning frequent only where texts show it more than once', () => {
    const asking = (at: number) => `Did you see number ${at}? ${PLAIN.repeat(12)}`
    expect(said(asking(1))).toMatch(/^Short sentences[^;]*, a question first;/)
    expect(said(asking(1), PLAIN.repeat(12))).not.toContain('question first')
    expect(said(asking(1), asking(2))).toMatch(/, often a question first;/)
    expect(said(asking(1), asking(2), PLAIN.repeat(12))).toMatch(/, often a question first;/)
  })

  it('does not call words written out where it finds none that could be contracted, or many that are', () => {
    expect(said(PROSE)).toMatch(/you speak as “we”$/)
    expect(said(PROSE)).not.toContain('written out')
    expect(said(`It’s late. That’s all. There’s more. ${PROSE}`)).not.toContain('written out')
    expect(said(`It is late. I do not mind. They are out. It is so. ${PROSE}`)).toContain('words written out in full')
  })

  it('says of marks how many there are, not what they are meant for', () => {
    const dashed = said(`We met — late — and they all went home again. ${PLAIN}`.repeat(10))
    expect(dashed).toContain('many dashes')
    expect(said(`We met there! ${PLAIN.repeat(4)}`.repeat(8))).toContain('some exclamation marks')
    expect(said(`We met there! ${PLAIN}`.repeat(8))).toContain('many exclamation marks')
    expect(said(`${PROSE} 🙂`)).toContain('some emoji')
    expect(said(`${PLAIN.repeat(4)} 🙂`)).toContain('many emoji')
  })
})
