import { describe, expect, test } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { splitSlides, splitThread } from '#domain/platforms/split-piece.ts'
import { splitParagraphs, splitSentences } from '#domain/sentences.ts'
import { countWords } from '#domain/text.ts'
import { ARTICLES, COACH, drafted } from '#test/articles/draft-checks.ts'
import { leaningOf } from './analyse/context-dependence.ts'
import { shorten } from './shorten-passage.ts'

function shortened(passage: string): string {
  const shorter = shorten(passage)
  if (shorter === undefined) throw new Error('nothing could go')
  return shorter
}

describe.each([...ARTICLES, { name: 'the coach', content: COACH }])('$name', ({ content }) => {
  // What a person selects: a few paragraphs of running text.
  const passages = splitParagraphs(content)
    .filter((paragraph) => splitSentences(paragraph).length >= 2 && !/^(?:[-*•]|\d+\.|[-=]{3,})/m.test(paragraph))
    .map((paragraph, at, all) =>
      [paragraph, all[at + 1], all[at + 2]].filter((part) => part !== undefined).join('\n\n'),
    )
    .map((passage) =>
      passage
        .split('\n\n')
        .map((part) => splitSentences(part).join(' '))
        .join('\n\n'),
    )

  test('whole sentences of it stay, in order, in their paragraphs, about 60 % of the words', () => {
    expect(passages.length).toBeGreaterThan(2)
    for (const passage of passages) {
      const from = splitSentences(passage)
      let at = -1
      for (const sentence of splitSentences(shortened(passage))) {
        const next = from.indexOf(sentence, at + 1)
        expect([sentence, next]).not.toEqual([sentence, -1])
        at = next
      }
      const share = countWords(shortened(passage)) / countWords(passage)
      expect(share).toBeLessThan(from.length > 4 ? 0.8 : 1)
      expect(share).toBeGreaterThan(from.length > 4 ? 0.4 : 0.1)
      for (const paragraph of splitParagraphs(shortened(passage)))
        expect(
          splitParagraphs(passage).some((whole) => splitSentences(paragraph).every((one) => whole.includes(one))),
        ).toBe(true)
    }
  })

  test('no sentence stays without the one it leans on, and no question without its answer', () => {
    for (const passage of passages) {
      const from = splitSentences(passage)
      const kept = splitSentences(shortened(passage))
      kept.forEach((sentence, at) => {
        const before = from[from.indexOf(sentence) - 1]
        if (before !== undefined && leaningOf(sentence, 'en') === 'yes') expect(kept[at - 1]).toBe(before)
        const after = from[from.indexOf(sentence) + 1]
        if (after !== undefined && sentence.endsWith('?')) expect(kept[at + 1]).toBe(after)
      })
    }
  })
})

test('a passage that begins by leaning begins anew where it can', () => {
  const passage =
    'However, they failed. Most teams treat accessibility as a final check. The cheapest accessibility work is done before anyone writes code. Nobody had to rewrite a single screen.'
  expect(shortened(passage)).toMatch(/^(?:Most|The cheapest|Nobody)/)
})

test.each([
  ['nothing', ''],
  ['one sentence', 'Saying no is not rude.'],
  ['a fragment', 'without a full stop'],
  ['hashtags', '#clients #pricing'],
  ['a headline under its slide', '--- Slide 3 ---\nI had 14 clients'],
  ['steps of one sentence each', '1. Track your hours.\n2. Call the worst client.\n3. Wait.'],
])('from %s nothing can go', (_, passage) => expect(shorten(passage)).toBeUndefined())

test('of two sentences one stays', () => {
  const passage = 'Saying no is not rude. You need fewer clients who pay you properly for the hours they take.'
  expect(splitSentences(passage)).toContain(shortened(passage))
})

test('a script without spaces between sentences gets none', () => {
  expect(shortened('写作是一种技能。每天练习会让你进步。今天就开始吧。')).toMatch(/^[^ ]+。$/)
})

describe('the form of a text stays', () => {
  test.each([1, 2, 3, 4])('draft %i: threads, slides, stories and guides keep their parts', (seed) => {
    const thread = drafted('Twitter Thread', COACH, seed).text
    expect(splitThread(shortened(thread)).map((post) => post.slice(0, 4))).toEqual(
      splitThread(thread).map((post) => post.slice(0, 4)),
    )
    const slides = drafted('Carousel', COACH, seed).text
    expect(splitSlides(shortened(slides)).map(({ headline }) => headline)).toEqual(
      splitSlides(slides).map(({ headline }) => headline),
    )
    for (const platform of ['Story Breakdown', 'Mini-Guide'] as const)
      expect(checkPlatformRules(platform, shortened(drafted(platform, COACH, seed).text))).toEqual([])
  })

  test('a line of hashtags stays', () => {
    const post = `${drafted('LinkedIn', COACH, 3).text}\n\n#Freelancing`
    expect(shortened(post).split('\n').at(-1)).toBe(post.split('\n').at(-1))
  })
})

test('the longest text there can be is shortened', () => {
  const long = ARTICLES.map(({ content }) => content)
    .join('\n\n')
    .repeat(4)
    .slice(0, 200_000)
  expect(shortened(long).length).toBeLessThan(150_000)
})
