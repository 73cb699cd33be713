import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { abridge } from '#language/composer/whole/abridge.ts'
import { findEdges } from '#language/composer/whole/find-edges.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { asideOdds } from './aside-odds.ts'

const LETTER = `Notes from the workshop

Hello everybody, and sorry this is late. It has rained here since Tuesday and the roof is talking to me.

Thank you for all the cards about my thumb, which is fine now.

In April a woman brought me a chair with three legs. She had carried it on two buses from the other side of the river, and she wanted to know what a fourth leg would cost. I said sixty pounds without looking up.

She sat down on the floor beside the chair. Her father had sawn that leg off himself, she said, so that he could sit closer to the stove. He had used the chair like that for thirty years, with a brick under the corner.

I have mended chairs for twenty-two years and I have never asked anybody why a thing was broken. I look at the joint, I look at the wood, and I say a price. It had not come into my head that a broken chair may be a finished one.

So I asked her where the brick was. It was in her other bag. We sanded the chair, we oiled it, and we glued a piece of felt to the brick. I charged her eleven pounds.

Since then I ask everybody one question before I pick up a tool, and about a third of them go home with less work than they came for. I earn a little less. I have fewer chairs coming back.

Some news. The evening class is back, Thursdays from half past six, and I am looking for somebody who can hold a lamp. Please bring your own apron. My sister has opened a bakery on the corner, go and see her. And would whoever borrowed the long clamp bring it home.

Thanks for reading, and mind your thumbs.`

const source = () => sourceOf(readMaterial(LETTER), undefined, 0)
const oddsOf = (start: string) => {
  const one = source()
  return asideOdds(one)[one.ranked.findIndex(({ sentence }) => sentence.text.startsWith(start))] ?? -1
}

test('greetings, thanks and dates are told from what a letter tells', () => {
  for (const start of ['Hello everybody', 'Thank you for all', 'It has rained here']) {
    expect(oddsOf(start), start).toBeGreaterThan(0.5)
  }
  for (const start of ['In April a woman', 'Her father had sawn', 'So I asked her where', 'I have mended chairs']) {
    expect(oddsOf(start), start).toBeLessThan(0.2)
  }
})

test('a letter begins with its subject and ends with what it comes to', () => {
  const one = source()
  const { start, end } = findEdges(one)
  expect(one.ranked[start]?.sentence.text).toBe('In April a woman brought me a chair with three legs.')
  expect(one.ranked[end]?.sentence.text).toBe('I have fewer chairs coming back.')
  const told = abridge(one, 1_500)?.lines.map(({ text }) => text) ?? []
  expect(told[0]).toMatch(/^In April a woman/)
  expect(told.at(-1)).toBe('I have fewer chairs coming back.')
  expect(told.join(' ')).not.toMatch(/Hello|thumb|Thursday|apron|clamp/)
})

test('no sentence of another language is taken for one', () => {
  const one = source()
  const other = { ...one, ranked: [...one.ranked], material: { ...one.material, language: 'fr' as const } }
  expect(asideOdds(other).every((odds) => odds === 0)).toBe(true)
})
