import { expect, it } from 'vitest'
import { tracePost } from './trace-post.ts'

const TEXT = `0:03 Ana Okay, is it recording? So, um, one Sunday I sat down with the numbers.
Three of the eleven jobs made all of our profit. Three! The other eight, they cost us money, every single week.
That was the moment for me.`

const traced = (post: string, text = TEXT) => tracePost(text, post).map(({ from, to }) => text.slice(from, to))

it('finds the sentences of a post where they stand, also without what was left out of them', () => {
  expect(traced('One Sunday I sat down with the numbers.\n\nThree of the eleven jobs made all of our profit.')).toEqual(
    ['one Sunday I sat down with the numbers.\nThree of the eleven jobs made all of our profit.'],
  )
  expect(traced('The other eight cost us money, every single week.')).toEqual([
    'The other eight, they cost us money, every single week.',
  ])
})

it('marks each place once, in the order of the text, whatever the order of the post', () => {
  const post =
    'That was the moment for me.\nOne Sunday I sat down with the numbers.\nOne Sunday I sat down with the numbers.'
  expect(traced(post)).toEqual(['one Sunday I sat down with the numbers.', 'That was the moment for me.'])
})

it('tells nothing of what was worded anew, nor of labels, hashtags and short words that could stand anywhere', () => {
  expect(traced('Profit hides in a handful of projects, so count them all.\n#Profit #Jobs')).toEqual([])
  expect(traced('--- Slide 1 ---\nThree!')).toEqual([])
  expect(traced('1/2 That was the moment for me.')).toEqual(['That was the moment for me.'])
  expect(traced('')).toEqual([])
  expect(traced('Some words here.', '')).toEqual([])
})

it('takes of two equal sentences the one that follows', () => {
  const text = 'We said yes. Then we waited for it. We met again. Then we waited for it. Nobody came to us.'
  const ranges = tracePost(text, 'We met again. Then we waited for it. Nobody came to us.')
  expect(ranges.map(({ from, to }) => text.slice(from, to))).toEqual([
    'We met again. Then we waited for it. Nobody came to us.',
  ])
})
