import { describe, expect, it, test } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { PASSAGES_MAX } from '#domain/writing/readings.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { ARTICLES } from '#test/articles/draft-checks.ts'
import { PIECES } from '#test/material/pieces.ts'
import { compose } from './compose.ts'
import { passagesOf } from './passages-of.ts'
import { findAskedPassage } from './select/asked-passage.ts'

const TEXTS = [...ARTICLES, ...PIECES].map(({ name, content }) => ({ name, content }))
const wordsOf = (text: string) => Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word)
const held = (content: string) => passagesOf(content, readMaterial(content))

/** Sentences of the material in the first draft that is asked for with this passage. */
function sentencesOf(
  platform: (typeof PLATFORM_NAMES)[number],
  content: string,
  passage?: { from: number; to: number },
  seed = 0,
): number[] {
  const draft = compose({ platform, content, seed, reading: passage && { passage } })
  if (draft.kind === 'refused') throw new Error(draft.reason)
  return draft.trace.flatMap((item) => (item.from === 'sentence' ? [item.sentence] : []))
}

describe.each(TEXTS)('$name', ({ content }) => {
  const passages = held(content)

  it('holds a few posts, none of which overlaps another', () => {
    expect(passages.length).toBeLessThanOrEqual(PASSAGES_MAX)
    const inOrder = passages.toSorted((one, other) => one.from - other.from)
    for (const [at, { from, to }] of inOrder.entries()) {
      expect(from).toBeGreaterThanOrEqual(inOrder[at - 1]?.to ?? 0)
      expect(to).toBeGreaterThan(from)
      expect(to).toBeLessThanOrEqual(content.length)
    }
  })

  it('has the words of each first line where it says that the passage stands', () => {
    for (const { firstLine, from, to } of passages) {
      const words = wordsOf(content.slice(from, to))
      let at = 0
      for (const word of wordsOf(firstLine)) {
        at = words.indexOf(word, at) + 1
        expect(at, `${word} of ${firstLine}`).toBeGreaterThan(0)
      }
    }
  })
})

const SOME = TEXTS.filter((_, at) => at % 4 === 1)

it.each(SOME)(
  '$name gives the post of a passage that is asked for, whatever the platform of the post',
  ({ content }) => {
    for (const { firstLine, from, to } of held(content).slice(0, 3)) {
      const places = findAskedPassage(readMaterial(content), { from, to })
      const asked = (index: number) => places && index >= places.from && index <= places.to
      for (const platform of ['LinkedIn', 'Instagram', 'Twitter Post'] as const)
        expect(sentencesOf(platform, content, { from, to }).filter((index) => !asked(index))).toEqual([])
      const post = compose({ platform: 'LinkedIn', content, seed: 0, reading: { passage: { from, to } } })
      expect(post.kind === 'draft' && post.text.replace(/^“/, '').startsWith(firstLine)).toBe(true)
    }
  },
)

const LONG = ARTICLES.find(({ name }) => name.startsWith('02'))?.content ?? ''

test('an article holds as many posts as are shown', () => expect(held(LONG)).toHaveLength(PASSAGES_MAX))

test('text that no post can be made of holds none', () => {
  for (const content of ['', 'Two words.', '- milk\n- eggs\n- bread\n- butter']) expect(held(content)).toEqual([])
})

test('a passage is never what a form is refused for', () => {
  const passages = held(LONG)
  for (const platform of PLATFORM_NAMES) {
    const { kind } = compose({ platform, content: LONG, seed: 0 })
    for (const { from, to } of passages)
      expect(compose({ platform, content: LONG, seed: 0, reading: { passage: { from, to } } }).kind).toBe(kind)
  }
})

test('a thread and a carousel favour what lies around the passage', () => {
  for (const passage of held(LONG)) {
    const places = findAskedPassage(readMaterial(LONG), passage)
    const isAsked = (index: number) => places && index >= places.from && index <= places.to
    for (const platform of ['Twitter Thread', 'Carousel'] as const)
      expect(sentencesOf(platform, LONG, passage).some(isAsked)).toBe(true)
  }
})

test('asked again, a passage gives another post that begins in it or beside it', () => {
  const [, passage] = held(LONG)
  const [first, second] = [0, 1].map((seed) => sentencesOf('LinkedIn', LONG, passage, seed))
  expect(second).not.toEqual(first)
  expect(second?.some((index) => first?.includes(index))).toBe(true)
})

test('characters that no sentence stands at change nothing', () => {
  const at = { from: LONG.length + 10, to: LONG.length + 20 }
  for (const platform of PLATFORM_NAMES)
    expect(compose({ platform, content: LONG, seed: 0, reading: { passage: at } })).toEqual(
      compose({ platform, content: LONG, seed: 0 }),
    )
})

test('a sentence in the middle of which the passage lies is what is asked for', () => {
  const material = readMaterial(LONG)
  const range = material.sentences[7]?.range
  const inside = range && { from: range.from + 4, to: range.from + 9 }
  expect(inside && findAskedPassage(material, inside)).toEqual({ from: 7, to: 7 })
})

test('a speaker that was chosen is whose words a post is made of', () => {
  const content = PIECES.find(({ name }) => name === 'mixed-mail-with-transcript')?.content ?? ''
  const { speakers } = readMaterial(content)
  for (const speaker of speakers) {
    const { sentences, chosenSpeaker } = readMaterial(content, { speaker })
    expect(chosenSpeaker).toBe(speaker)
    const draft = compose({ platform: 'Twitter Post', content, seed: 0, reading: { speaker } })
    if (draft.kind === 'refused') continue
    for (const item of draft.trace) if (item.from === 'sentence') expect(sentences[item.sentence]?.asked).toBe(false)
  }
})
