import twitterText from 'twitter-text'
import { describe, expect, test } from 'vitest'
import { checkPlatformRules, counters, findHashtags, STORY_BEATS, weightedLength } from './platform-rules.ts'
import { PLATFORM_NAMES } from './platforms.ts'
import { joinSlides, joinThread, splitSlides, splitThread } from './split-piece.ts'

function countedByX(text: string): number {
  return twitterText.parseTweet(text).weightedLength
}

describe('weightedLength', () => {
  test.each([
    ['', 0],
    ['hello', 5],
    ['日本語', 6],
    ['مرحبا', 5],
    ['👨‍👩‍👧‍👦', 2],
    ['🫩🇺🇸👍🏽', 6],
    ['e\u0301', 1],
    ['“quoted” – it’s …', 18],
    ['https://example.com/a/very/long/path?with=query#and', 23],
    ['see example.com.', 28],
    ['Visit cloud.gov and USAspending.gov now', 6 + 23 + 5 + 23 + 4],
    ['mail 18f@gsa.gov', 16],
    ['The U.S. and D.C. e.g. 2.5', 26],
    ['node.js and file.txt', 20],
    ['(https://example.com)', 25],
    ['http://localhost:3000/x', 23],
    ['http://пример.рф', 23],
    ['@user.com #tag.com', 18],
  ])('%j weighs %i, as X counts', (text, weight) => {
    expect(weightedLength(text)).toBe(weight)
    expect(countedByX(text)).toBe(weight)
  })

  test('a thousand generated texts weigh what X counts', () => {
    const words =
      'one Two, three. naïve Ünïcode 日本 😀 👩🏽‍🚀 … — “so” ‘x’ https://a.example.com/p_(q)?r=s, http://t.co/abc example.org it.is a.b #tag @name 3.14 مرحبا € ½ ☕️ 1️⃣ sub.domain.co.uk/path. foo@bar.com www.x.dev! \n'.split(
        ' ',
      )
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 1_000; round++) {
      const text = Array.from({ length: 1 + next(12) }, () => words[next(words.length)]).join(' ')
      expect([text, weightedLength(text)]).toEqual([text, countedByX(text)])
    }
  })

  test('a great deal of anything is counted', () => {
    for (const unit of ['a', 'a.', 'http://', 'a.com/', '-', '😀', 'é.', 'www.', '((', '?a=']) {
      expect(weightedLength(unit.repeat(300_000 / unit.length))).toBeGreaterThan(0)
    }
  })
})

describe('threads', () => {
  test.each<[string[]]>([
    [['1/2 First.\n\nStill first.', '2/2 Second.']],
    [['First.', 'Second.']],
    [['First.\n\nStill first.', 'Second.']],
    [['1/2 of all people.', 'Second.']],
    [['Only one.']],
    [['1/3 a', '2/3 3/4 of b\n\n1/4 of b', '3/3 c']],
  ])('%j survives being kept as one text', (posts) => expect(splitThread(joinThread(posts))).toEqual(posts))

  test('a break typed by a person parts two posts', () => {
    expect(splitThread('One.\n---\nTwo.\n\nStill two.\n---\n')).toEqual(['One.', 'Two.\n\nStill two.'])
    expect(splitThread('')).toEqual([])
  })
})

describe('slides', () => {
  test('they survive being kept as one text', () => {
    const slides = [
      { headline: 'Cover', body: '' },
      { headline: 'Second', body: 'One.\n\nTwo – with a dash.' },
    ]
    expect(joinSlides(slides)).toBe('--- Slide 1 ---\nCover\n\n--- Slide 2 ---\nSecond\n\nOne.\n\nTwo – with a dash.')
    expect(splitSlides(joinSlides(slides))).toEqual(slides)
  })

  test('three hyphens begin a slide, and text before the first marker is one', () => {
    expect(splitSlides('Cover\n---\nSecond\nbody\n\n-----slide 9-----\nThird')).toEqual([
      { headline: 'Cover', body: '' },
      { headline: 'Second', body: 'body' },
      { headline: 'Third', body: '' },
    ])
    expect(splitSlides('')).toEqual([])
  })
})

test('hashtags are found as the platforms read them', () => {
  expect(findHashtags('#one a#two #3 #4th ##five https://x.com/#six (#seven) #été')).toEqual([
    '#one',
    '#4th',
    '#five',
    '#seven',
    '#été',
  ])
})

describe('checkPlatformRules', () => {
  const story = STORY_BEATS.map((beat) => `${beat}:\nSomething happened.`).join('\n\n')
  const slides = (count: number, words = 3) =>
    joinSlides(Array.from({ length: count }, () => ({ headline: 'Head', body: 'word '.repeat(words).trim() })))

  test.each([
    ['Twitter Post', 'a'.repeat(280), []],
    ['Twitter Post', 'a'.repeat(323), ['Too long by 43']],
    ['Twitter Post', '日'.repeat(141), ['Too long by 2']],
    ['Twitter Thread', `short\n\n${'a'.repeat(281)}`, ['Post 2 is too long by 1']],
    ['LinkedIn', 'a'.repeat(3_000), []],
    ['LinkedIn', 'a'.repeat(4_234), ['Too long by 1,234']],
    ['LinkedIn', 'Some **bold** words', ['Markdown is shown as plain characters here']],
    ['Instagram', '#a #b #c #d #e', []],
    ['Instagram', '#a #b #c #d #e #f #g', ['2 hashtags too many']],
    ['Instagram', 'see https://example.com', ['Links cannot be clicked here']],
    ['Carousel', slides(5), []],
    ['Carousel', slides(3), ['2 slides more needed']],
    ['Carousel', slides(13), ['1 slide too many']],
    ['Carousel', `${slides(4)}\n---\nLast\n${'word '.repeat(42)}`, ['Slide 5 has 2 words too many']],
    ['Story Breakdown', story, []],
    ['Story Breakdown', story.replace('Turn:\nSomething happened.', 'Turn:\n'), ['"Turn" has no text']],
    ['Story Breakdown', story.replace('Turn:', 'Twist:'), ['"Turn" is missing']],
    ['Mini-Guide', 'Title\n\n1. a\n2. b\n3. c', []],
    ['Mini-Guide', 'Title\n\n1. a\n2. b', ['1 step more needed']],
  ] as const)('%s, %#', (platform, text, messages) => {
    expect(checkPlatformRules(platform, text).map((finding) => finding.message)).toEqual(messages)
  })

  test('no platform accepts an empty text, and none throws on it', () => {
    for (const platform of PLATFORM_NAMES) {
      expect(checkPlatformRules(platform, ' \n')).toMatchObject([{ rule: 'empty', severity: 'error' }])
      expect(counters(platform, '').every(({ value }) => value === 0)).toBe(true)
    }
  })
})

test('counters show the value beside its limit', () => {
  expect(counters('Twitter Post', 'hello')).toEqual([{ label: 'Characters', value: 5, limit: 280 }])
  expect(counters('Twitter Thread', '1/2 a\n\n2/2 bc')).toEqual([
    { label: 'Post 1', value: 5, limit: 280 },
    { label: 'Post 2', value: 6, limit: 280 },
  ])
  expect(counters('Carousel', '---\nA\nb c')).toEqual([
    { label: 'Slides', value: 1, limit: 12, least: 5 },
    { label: 'Words on the fullest slide', value: 2, limit: 40 },
  ])
})
