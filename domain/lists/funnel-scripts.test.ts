import { expect, it } from 'vitest'
import { SPOKEN_WORDS_PER_MINUTE, secondsToSay } from './funnel-scripts.ts'

const words = (count: number) => 'word '.repeat(count)

it.each([
  ['', 5],
  ['Hello there.', 5],
  [words(SPOKEN_WORDS_PER_MINUTE), 60],
  [words(SPOKEN_WORDS_PER_MINUTE * 2 + 1), 120],
  [words(100), 45],
  [words(123), 55],
])('a text of that many words takes so long to say', (text, seconds) => expect(secondsToSay(text)).toBe(seconds))
