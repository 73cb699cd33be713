import { describe, expect, it } from 'vitest'
import { ARTICLES, COACH } from '#test/articles/draft-checks.ts'
import { NEAR_LIKENESS, SIGNATURE_LENGTH, signatureOf } from './minhash.ts'

function likeness(one: string, other: string): number {
  const [first, second] = [signatureOf(one), signatureOf(other)]
  return first.filter((number, at) => number === second[at]).length / SIGNATURE_LENGTH
}
const texts = [...ARTICLES.map(({ content }) => content), COACH]
/** Every so many-th word changed, as an editor would. */
const edited = (text: string, every: number) =>
  text
    .split(' ')
    .map((word, at) => (at % every === every - 1 ? 'rather' : word))
    .join(' ')

describe('two texts say nearly the same', () => {
  it.each(texts.map((text, at) => [at, text] as const))('where one is an edited copy: %i', (_, text) => {
    expect(likeness(text, edited(text, 12))).toBeGreaterThanOrEqual(NEAR_LIKENESS)
    expect(likeness(text, text.slice(0, Math.floor(text.length * 0.8)))).toBeGreaterThanOrEqual(NEAR_LIKENESS)
  })

  it('whatever their case, punctuation and layout', () => {
    const otherwise = COACH.toUpperCase().replace(/\s+/g, '\n\n').replace(/[.,!]/g, ' –')
    expect(likeness(COACH, otherwise)).toBe(1)
  })

  it('where no spaces stand between the words', () => {
    const text = '去年の春、私は毎週の会議をやめました。会議の代わりに、全員が月曜日に短い文章を書きます。'
    expect(likeness(text, text.replace('春', '夏'))).toBeGreaterThanOrEqual(NEAR_LIKENESS)
    const other = '新しい顧客を探す前に、今の顧客に何が足りないかを聞いてください。答えは驚くほど簡単です。'
    expect(likeness(text, other)).toBeLessThan(0.2)
  })
})

describe('two texts do not', () => {
  it('where they are of different things', () => {
    for (const [at, text] of texts.entries())
      for (const other of texts.slice(at + 1)) expect(likeness(text, other)).toBeLessThan(0.2)
  })

  it('where they only have their subject in common', () => {
    const one =
      'Most meetings could have been a note. We cancelled ours for a month, wrote down what we had decided instead, and nobody missed the hour on Tuesday. Try it with the one you dread most.'
    const other =
      'A good meeting ends with a decision and a name beside it. Send the question a day before, invite only those who must answer, and stop as soon as they have. Tuesday is a good day for it.'
    expect(likeness(one, other)).toBeLessThan(0.2)
  })

  it('where they only end alike', () => {
    const call = ' Follow me for one lesson a week, and write to me if you want the list.'
    const [one = '', other = ''] = ARTICLES.map(({ content }) => content.slice(0, 400) + call)
    expect(likeness(one, other)).toBeLessThan(NEAR_LIKENESS)
  })
})

it.each(['', '   ', '🎉🎉🎉', 'Only a few words, by chance the same'])('%j is too short to be told', (text) => {
  expect(signatureOf(text)).toEqual([])
})

it('a signature is numbers of 32 bits, always the same for a text, since they are kept', () => {
  const signature = signatureOf(COACH)
  expect(signature).toHaveLength(SIGNATURE_LENGTH)
  expect(signature.every((number) => number === (number | 0))).toBe(true)
  expect(signature.slice(0, 3)).toEqual([-2121846302, -2146232919, -2129371560])
})
