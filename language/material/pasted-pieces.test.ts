import { expect, test } from 'vitest'
import { mendSpeech } from '#language/material/speech/mend-speech.ts'
import { leftOversOf } from '#test/material/left-overs.ts'
import { PIECES } from '#test/material/pieces.ts'
import { readMaterial } from './read-material.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s']/gu, '')
    .replace(/\s+/g, ' ')

test('there are at least forty pieces', () => expect(PIECES.length).toBeGreaterThanOrEqual(40))

test.each(PIECES)('$name is read as a person would read it', ({ content, kind, speaker, keys, notOwn }) => {
  const material = readMaterial(content)
  const own = material.sentences.filter((sentence) => !sentence.asked)
  const texts = own.map(({ text }) => text)
  expect.soft(keys.filter((key) => !texts.includes(key))).toEqual([])
  expect.soft([material.title ?? '', ...material.headings, ...texts].flatMap(leftOversOf)).toEqual([])
  expect.soft(notOwn.filter((words) => texts.some((text) => plain(text).includes(words)))).toEqual([])
  expect.soft(material.kind).toBe(kind)
  if (speaker !== undefined) expect.soft(material.chosenSpeaker).toBe(speaker)
})

test.each(PIECES)('$name: each sentence says where it stood, and so does what was left out', ({ content }) => {
  const { sentences, leftOut } = readMaterial(content)
  const placed = sentences.filter(({ range, words }) => {
    const there = range ? plain(content.slice(range.from, range.to)) : ''
    return there.startsWith(plain(words[0] ?? '')) && there.endsWith(plain(words.at(-1) ?? '').slice(-3))
  })
  expect(placed.length).toBeGreaterThanOrEqual(sentences.length * 0.9)
  for (const { count, ranges } of leftOut) {
    expect(ranges).toHaveLength(count)
    for (const { from, to } of ranges) expect(from >= 0 && from <= to && to <= content.length).toBe(true)
  }
})

test('what was left out of a page can be told and given back', () => {
  const page = PIECES.find(({ name }) => name === 'page-blog-hiring')?.content ?? ''
  const left = readMaterial(page).leftOut
  expect(left.map(({ sort }) => sort)).toEqual(expect.arrayContaining(['navigation', 'notices', 'end of page']))
  const texts = left.flatMap(({ ranges }) => ranges.map(({ from, to }) => page.slice(from, to)))
  expect(texts).toEqual(
    expect.arrayContaining(['Skip to content', 'Accept all', 'Enter your email', 'daniel_k 2 days ago']),
  )
})

test('another speaker than the one who says most can be chosen', () => {
  const talk = PIECES.find(({ name }) => name === 'otter-bakery')?.content ?? ''
  const { sentences, chosenSpeaker, speakers } = readMaterial(talk, { speaker: 'Tom Ashdown' })
  expect([chosenSpeaker, ...speakers]).toEqual(['Tom Ashdown', 'Nora Whitcombe', 'Tom Ashdown'])
  expect(sentences.filter(({ asked }) => !asked).map(({ text }) => text)).toContain('Was anybody against it?')
})

test('a figure is never cut from what it counts in captions without stops', () => {
  for (const name of ['youtube-times-gardening', 'youtube-plain-choir']) {
    const { sentences } = readMaterial(PIECES.find((piece) => piece.name === name)?.content ?? '')
    const whole = sentences.filter(({ complete }) => complete).map(({ text }) => text)
    expect(whole.filter((text) => /^(?:beds|of the eleven|the eleven beds|fifty|two people)\b/i.test(text))).toEqual([])
  }
})

test('the parts of two figures are no repetition', () => {
  const said = 'Um, we had ordered four hundred roses and a hundred and ten came.'
  expect(mendSpeech(said, 'en')).toBe('We had ordered four hundred roses and a hundred and ten came.')
})

test('a start that is taken up with a pronoun is said once, and the mark of another speaker is none of the words', () => {
  expect(mendSpeech('The chairs were, they were the problem.', 'en')).toBe('The chairs were the problem.')
  expect(mendSpeech('She was, they said, early.', 'en')).toBe('She was, they said, early.')
  expect(mendSpeech('I ran faster. >> You know, nobody shows you that.', 'en')).toBe(
    'I ran faster. Nobody shows you that.',
  )
})

test('what is to be taken down is said without the order to do so', () => {
  expect(mendSpeech('Write that nobody was hurt. Put down that letter.', 'en')).toBe(
    'Nobody was hurt. Put down that letter.',
  )
})

test('the number of a note goes, and a power stays', () => {
  const html = '<p>I kept the forty hives that I could name.<sup>1</sup> The field has 40 m<sup>2</sup> of clover.</p>'
  expect(readMaterial(html).sentences.map(({ text }) => text)).toEqual([
    'I kept the forty hives that I could name.',
    'The field has 40 m2 of clover.',
  ])
})
