import { describe, expect, it } from 'vitest'
import { JAPANESE, OTHER_LANGUAGES } from '#test/other-languages.ts'
import type { Sample } from './sample.ts'
import { SUGGESTION_WORDS_NEEDED, suggestFoundations } from './suggest-foundations.ts'

const STORY =
  'Last spring I lost my biggest client. I sat in the car for an hour and did not know whom to call. My sister said one thing that stayed with me. I drove home and wrote to ten people who had once thanked me.'
const POSTS = [
  `Who do you call when it goes wrong?\n\n${STORY}\n\nYou do not need a plan for that. You need a list of people who would be glad to hear from you.\n\nWhat is on your list?`,
  'What would you do with a free hour?\n\nMost of us fill it. I’m no better: I fill mine with mail and I’m tired at the end of it. Calm is not a gift. It is a thing you practise, and you’ll be bad at it at first.\n\nTry it today.\n\n#calm #rest',
  'Do you still like your work?\n\nI ask because I was grateful and tired at the same time for years, and nobody told me that both can be true. You can be proud of a thing and still want to leave it. You’re not broken.\n\nWrite to me if that is you: I read everything.',
]
const samples: readonly Sample[] = POSTS.map((text, at) => ({ title: `Post ${at + 1}`, manner: 'written', text }))
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text)

/** Without white space, which alone may differ between a sample and what is suggested of it. */
const bare = (text: string) => text.replace(/\s+/g, '')

describe('words of two minds', () => {
  it('are not taken for feelings', () => {
    const text = 'The link was broken. Health care is for every patient. A bold title stands alone. I believe so. '
    const plain = `${text}It was accomplished by trusted partners, who trust in steady growth.`
    const more: Sample = { title: 'Plain', manner: 'written', text: plain }
    expect(suggestFoundations([...samples, more]).emotionalVocabulary).toEqual(
      suggestFoundations(samples).emotionalVocabulary,
    )
  })
})

describe('posts of one person', () => {
  const found = suggestFoundations(samples)

  it('give the story they tell, in their own words and with the post it stands in', () => {
    expect(found.personalStories[0]).toEqual({ text: STORY, from: 'Post 1' })
  })

  it('give nothing as a story or a call to action that does not stand in a post', () => {
    const all = bare(POSTS.join(' '))
    for (const text of textsOf([...found.personalStories, ...found.callToActions])) expect(all).toContain(bare(text))
    expect(found.callToActions).not.toEqual([])
  })

  it('give their words for feelings, a section a feeling', () => {
    const sections = textsOf(found.emotionalVocabulary)
    expect(sections).toContain('Gratitude: thanked, grateful')
    const words = new Set(
      POSTS.join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu),
    )
    for (const section of sections) {
      for (const word of section.split(': ')[1]?.split(', ') ?? []) expect(words.has(word), word).toBe(true)
    }
  })

  it('give how they open and close, with a line of theirs', () => {
    expect(textsOf(found.conversationalRhythm)).toContain(
      'You open with a question in 3 of 3 texts, such as “Who do you call when it goes wrong?”',
    )
    expect(found.conversationalRhythm[0]?.text).toMatch(/^Short sentences.*: \d+ words on average\.$/)
  })

  it('give what they ask of their readers at the end, hashtags left aside', () => {
    expect(textsOf(found.callToActions)).toEqual(
      expect.arrayContaining([
        'What is on your list?',
        'Try it today.',
        'Write to me if that is you: I read everything.',
      ]),
    )
    expect(textsOf(found.callToActions).join(' ')).not.toContain('#')
  })

  it('give plain habits as guidelines', () => {
    expect(textsOf(found.contentGuidelines)).toEqual(
      expect.arrayContaining(['No emoji.', 'Contractions, as people talk.']),
    )
  })

  it('give everything once, also where a text was taught to two brand voices', () => {
    expect(suggestFoundations([...samples, ...samples])).toEqual(found)
  })
})

describe('telling a story', () => {
  const storiesIn = (text: string) =>
    suggestFoundations([{ title: 'New', manner: 'written', text }, ...samples]).personalStories.filter(
      ({ from }) => from === 'New',
    )

  it.each([
    [
      'what others say between quotation marks',
      '“I sold my house last year and I moved to the coast with my dogs,” she says. “I found peace there. I wrote a book and I sold it to a friend of mine.” That is how some people live, and they say it with a smile.',
    ],
    [
      'what is true at all times',
      'I write every morning. My coffee is cold by eight. I walk the dog and I think about the day, and then I sit down and I answer what came in over night, one letter after another, until noon.',
    ],
    ['a single short sentence', 'I lost my keys. That is all there is to it, and it happens to everybody.'],
  ])('is not %s', (_, text) => {
    expect(storiesIn(text)).toEqual([])
  })

  it('ends where the telling ends', () => {
    const told =
      'In 2019 I closed my shop. I sold the shelves to a neighbour and kept the sign. It hung in my kitchen for years, and I looked at it every morning.'
    const [story] = storiesIn(`${told} Shops are hard. Rents rise. People buy elsewhere.`)
    expect(story?.text).toBe(told)
  })
})

describe('honesty', () => {
  const nothing = {
    contentGuidelines: [],
    personalStories: [],
    emotionalVocabulary: [],
    conversationalRhythm: [],
    callToActions: [],
  }

  it('says how little there is instead of suggesting from it', () => {
    expect(suggestFoundations([])).toEqual({
      words: 0,
      wordsNeeded: SUGGESTION_WORDS_NEEDED,
      readable: true,
      ...nothing,
    })
    expect(suggestFoundations(samples.slice(0, 1))).toMatchObject({ readable: true, ...nothing })
  })

  it.each([
    ['one word again and again', 'the '.repeat(400)],
    ['code', 'const a = b.map((c) => c.d * 2); if (!a) { throw new Error(e) }\n'.repeat(30)],
    ['words without spaces', `${JAPANESE} `.repeat(170)],
  ])('says that it cannot read %s', (_, text) => {
    expect(suggestFoundations([{ title: 'Odd', manner: 'written', text }])).toMatchObject({
      readable: false,
      ...nothing,
    })
  })

  it.each(Object.entries(OTHER_LANGUAGES))(
    'suggests of %s what is counted and asked, and nothing English',
    (_, texts) => {
      const foreign = texts.map((text, at) => ({ title: `${at}`, manner: 'written' as const, text }))
      const found = suggestFoundations(foreign)
      expect(found).toMatchObject({ readable: true, personalStories: [], emotionalVocabulary: [] })
      const [sentences, ...others] = textsOf(found.conversationalRhythm)
      expect(sentences).toMatch(/^(Short|Medium-length|Long) sentences.*: \d+ words on average\.$/)
      for (const text of others) expect(text).toMatch(/^(You (open|close) with|Short paragraphs)/)
      for (const text of textsOf(found.contentGuidelines)) expect(text).toMatch(/emoji|xclamation|ashtag|igures|ashes/)
      for (const text of textsOf(found.callToActions)) expect(texts.join(' ')).toContain(text)
      expect(textsOf(found.callToActions).every((text) => text.endsWith('?'))).toBe(true)
      const among = suggestFoundations([...samples, ...foreign])
      const alone = suggestFoundations(samples)
      expect(among.personalStories).toEqual(alone.personalStories)
      expect(among.emotionalVocabulary).toEqual(alone.emotionalVocabulary)
    },
  )

  it('keeps spoken samples apart from written ones', () => {
    const spoken = samples.map((sample) => ({
      ...sample,
      text: `${sample.text} So I said yes.`,
      manner: 'spoken' as const,
    }))
    const rhythm = textsOf(suggestFoundations([...samples, ...spoken]).conversationalRhythm)
    expect(rhythm.filter((text) => text.startsWith('When you speak: '))).toHaveLength(1)
    expect(textsOf(suggestFoundations(spoken).conversationalRhythm)).toEqual([
      expect.stringMatching(/^When you speak: short sentences/),
    ])
  })

  it.each([
    ['a line without an end', `${'I was there and '.repeat(8_000)}`],
    ['marks alone', '!?… — ## @@ “”'.repeat(4_000)],
    ['open quotation marks', '“I was '.repeat(8_000)],
    ['spaces', `I ${' '.repeat(50_000)} was`],
  ])('is not held up by %s', (_, text) => {
    expect(suggestFoundations([...samples, { title: 'Odd', manner: 'written', text }]).words).toBeGreaterThan(0)
  })
})
