import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitSentences } from '#domain/sentences.ts'
import { checkPlatformRules, weightedLength } from './platform-rules.ts'
import { splitThread } from './split-piece.ts'
import { fitThread } from './thread.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../test/articles')
const ARTICLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), 'utf8').normalize('NFC').trim() }))

/** The posts of a fitted thread without their numbers, after checking that these count from 1 to the end. */
function bodiesOf(thread: string): string[] {
  const posts = splitThread(thread)
  return posts.map((post, at) => {
    const number = `${at + 1}/${posts.length} `
    expect(post.startsWith(number)).toBe(true)
    return post.slice(number.length)
  })
}

const solid = (text: string) => text.replace(/\s+/g, '')
// A line of hyphens divides posts and is no word.
const tokens = (text: string) => text.split(/\s+/).filter((token) => token !== '' && !/^-{3,}$/.test(token))

describe('a text that came as one', () => {
  test.each(ARTICLES)('$name becomes numbered posts that fit, with every word whole and in order', ({ text }) => {
    const one = text.replace(/\s+/g, ' ')
    const thread = fitThread(one)
    expect(checkPlatformRules('Twitter Thread', thread)).toEqual([])
    const bodies = bodiesOf(thread)
    expect(bodies.length).toBeGreaterThan(8)
    expect(tokens(bodies.join(' '))).toEqual(tokens(one))
    expect(fitThread(thread)).toBe(thread)
  })

  test.each(ARTICLES)('$name keeps each sentence that fits in a post in one post', ({ text }) => {
    const one = text.replace(/\s+/g, ' ')
    const bodies = bodiesOf(fitThread(one))
    const short = splitSentences(one).filter((sentence) => weightedLength(`99/99 ${sentence}`) <= 280)
    expect(short.length).toBeGreaterThan(9)
    expect(short.filter((sentence) => !bodies.some((body) => body.includes(sentence)))).toEqual([])
  })

  test.each(ARTICLES)('$name with its paragraphs kept loses nothing either', ({ text }) => {
    const thread = fitThread(text)
    expect(checkPlatformRules('Twitter Thread', thread)).toEqual([])
    expect(tokens(bodiesOf(thread).join(' '))).toEqual(tokens(text))
  })

  test('fills posts: they are as few as sentences allow', () => {
    const sentence = 'Thirty-nine characters are in this one.'
    const bodies = bodiesOf(fitThread(Array.from({ length: 30 }, () => sentence).join(' ')))
    expect(bodies.map((body) => splitSentences(body).length)).toEqual([6, 6, 6, 6, 6])
  })

  test('breaks after a paragraph, else a sentence, else a clause, else a word', () => {
    const words = (count: number, end: string) => `${'abcd '.repeat(count - 1)}abcd${end}`
    const paragraph = `1/ ${words(35, '.')}\n\n${words(10, '.')} ${words(20, '.')}`
    expect(bodiesOf(fitThread(paragraph))[0]).toBe(words(35, '.'))
    const sentence = `${words(10, '.')} A${words(50, '.')}`
    expect(bodiesOf(fitThread(sentence))[0]).toBe(words(10, '.'))
    expect(bodiesOf(fitThread(`${words(40, ',')} ${words(40, '.')}`))[0]).toBe(words(40, ','))
    expect(bodiesOf(fitThread(words(100, '.')))[0]).toBe(words(55, ''))
  })
})

describe('posts that came as posts', () => {
  test.each([
    'Hook.',
    '1/3 of founders quit.',
    'Hook.\n\nOne thought.\n\nEnd.',
    'Hook\n\n---\n\nOne thought,\n\nin two parts.',
    '1/2 Hook.\n\n2/2 End.',
  ])('%j stays as it is', (text) => expect(fitThread(text)).toBe(text))

  test.each([
    ['1/ Hook.\n\n2/ Middle.\n\n3/ End.', '1/3 Hook.\n\n2/3 Middle.\n\n3/3 End.'],
    ['1/9 Hook.\n\n2/9 Middle.\n\n3/9 End.', '1/3 Hook.\n\n2/3 Middle.\n\n3/3 End.'],
    ['1/3 Hook.\n2/3 Middle.\n3/3 End.', '1/3 Hook.\n\n2/3 Middle.\n\n3/3 End.'],
    ['1/ Hook,\n\nin two parts.\n\n2/ End.', '1/2 Hook,\n\nin two parts.\n\n2/2 End.'],
    ['1/ All there is.', 'All there is.'],
  ])('%j is counted right', (text, thread) => expect(fitThread(text)).toBe(thread))

  test('only the post that is too long is broken, and all are counted anew', () => {
    const long = `${'A sentence of some length. '.repeat(14)}End.`
    const posts = bodiesOf(fitThread(`1/3 Hook.\n\n2/3 ${long}\n\n3/3 Bye.`))
    expect(posts).toHaveLength(4)
    expect([posts[0], posts[3]]).toEqual(['Hook.', 'Bye.'])
    expect(`${posts[1]} ${posts[2]}`).toBe(long)
  })

  test('a post that is full to the last character stays whole', () => {
    const full = `2/3 ${'a'.repeat(276)}`
    const thread = `1/3 Hook.\n\n${full}\n\n3/3 Bye.`
    expect(fitThread(thread)).toBe(thread)
  })

  test('with ten and more posts the longer numbers still fit', () => {
    const posts = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(97 + at)}`.repeat(275))
    const thread = fitThread(posts.map((post, at) => `${at + 1}/ ${post}`).join('\n\n'))
    expect(checkPlatformRules('Twitter Thread', thread)).toEqual([])
    expect(solid(bodiesOf(thread).join(''))).toBe(posts.join(''))
  })
})

describe('what must not be cut', () => {
  test('a link, however long, stays whole', () => {
    const link = `https://example.com/${'path/'.repeat(120)}end?q=1`
    const thread = fitThread(`${'Some words before it. '.repeat(12)}${link} ${'and some after it. '.repeat(12)}`)
    expect(checkPlatformRules('Twitter Thread', thread)).toEqual([])
    expect(tokens(thread)).toContain(link)
  })

  test('a link within a script without spaces stays whole', () => {
    const link = 'https://example.com/a/very/long/path/indeed'
    const thread = fitThread(`${'写作是一种技能，每天练习会让你进步'.repeat(8)}${link}${'今天开始写作'.repeat(30)}`)
    expect(checkPlatformRules('Twitter Thread', thread)).toEqual([])
    expect(thread).toContain(link)
  })

  test('a script without spaces is broken at its sentences', () => {
    const sentence = '写作是一种技能，每天练习会让你进步。'
    const bodies = bodiesOf(fitThread(sentence.repeat(40)))
    expect(bodies.every((body) => body.endsWith('。') && body.length % sentence.length === 0)).toBe(true)
  })

  test('emoji and letters with marks stay whole', () => {
    const family = '👨‍👩‍👧‍👦'
    const emoji = bodiesOf(fitThread(family.repeat(400)))
    expect(emoji.every((body) => body.length % family.length === 0)).toBe(true)
    const marked = bodiesOf(fitThread('q\u0303'.repeat(400)))
    expect(marked.every((body) => body.startsWith('q'))).toBe(true)
  })

  test.each([
    ['a word without end', 'a'.repeat(5_000)],
    ['one character with a thousand marks', `a${'\u0303'.repeat(1_000)}`],
    ['a link no platform shortens', `ftp://example.invalid/${'x'.repeat(900)}`],
  ])('%s is cut, since it must be', (_, text) => {
    const thread = fitThread(text)
    expect(checkPlatformRules('Twitter Thread', thread)).toEqual([])
    expect(bodiesOf(thread).join('')).toBe(text)
  })

  test('a right-to-left text is broken at its sentences', () => {
    const sentence = 'الكتابة الجيدة تبدأ بفكرة واضحة، ثم بجملة قصيرة؟'
    const bodies = bodiesOf(fitThread(Array.from({ length: 20 }, () => sentence).join(' ')))
    expect(bodies.length).toBeGreaterThan(3)
    expect(bodies.every((body) => body.endsWith('؟'))).toBe(true)
  })
})

test('five hundred generated texts fit, whole and counted right, and stay so', () => {
  const pieces =
    'one Two, three. “Four,” five! naïve 日本語の文です。 😀 👩🏽‍🚀 … — https://a.example.com/p_(q)?r=s, example.org #tag @name 3.14 مرحبا؟ ☕️ 1/2 2/3 e.g. U.S. word-with-hyphens Antidisestablishmentarianism '
      .trim()
      .split(' ')
  let state = 5
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  for (let round = 0; round < 500; round++) {
    const parts = Array.from(
      { length: 1 + next(250) },
      () => `${pieces[next(pieces.length)]}${[' ', ' ', ' ', '\n', '\n\n'][next(5)]}`,
    )
    const text = parts.join('').trim()
    const thread = fitThread(text)
    expect([text, checkPlatformRules('Twitter Thread', thread)]).toEqual([text, []])
    if (thread !== text && !/^1\/\d{0,3}\s/.test(text)) expect(tokens(bodiesOf(thread).join(' '))).toEqual(tokens(text))
    expect(fitThread(thread)).toBe(thread)
  }
})

test('a long text of anything becomes a thread, and what is too long for any is left alone', () => {
  for (const unit of ['A sentence of words. ', 'word ', 'a', '写', '👩🏽‍🚀', 'a.', '1/ \n'])
    expect(fitThread(unit.repeat(15_000 / unit.length)).length).toBeGreaterThan(10_000)
  expect(fitThread('a'.repeat(60_000))).toBe('a'.repeat(60_000))
})
