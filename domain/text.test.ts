import { describe, expect, test } from 'vitest'
import { splitParagraphs, splitSentences, unwrapLines } from './sentences.ts'
import { countWords, isVisible, normaliseText, previewCharacters, previewWords } from './text.ts'

test.each([
  ['', false],
  [' \n\t\u00a0', false],
  ['\u200b\u200d\u2060\u00ad\u202e\ufe0f\u3164', false],
  ['a', true],
  ['\u200b5', true],
  ['🙂', true],
  ['—', true],
  ['あ', true],
])('sees of %j what a reader sees', (text, expected) => {
  expect(isVisible(text)).toBe(expected)
})

describe('normaliseText', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u0000b\u0007c\u001b[0m', 'abc[0m'],
    ['tab\tstays', 'tab\tstays'],
    ['\uD83D alone \uDE00', ' alone '],
    ['whole 😀', 'whole 😀'],
    ['e\u0301', 'é'],
    ['\uFEFFstart', 'start'],
  ])('%j becomes %j', (given, expected) => {
    expect(normaliseText(given)).toBe(expected)
    expect(normaliseText(normaliseText(given))).toBe(expected)
  })
})

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['one two\nthree\tfour', 4],
  ['😀 😀', 2],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words))

test('a preview of words keeps the spacing and says what it left off', () => {
  expect(previewWords('one two\nthree four', 3)).toEqual({ text: 'one two\nthree', truncated: true })
  expect(previewWords('one two', 2)).toEqual({ text: 'one two', truncated: false })
  expect(previewWords('', 15)).toEqual({ text: '', truncated: false })
})

test('a preview of characters never cuts an emoji or an accent in two', () => {
  expect(previewCharacters('👨‍👩‍👧‍👦ab', 2)).toEqual({ text: '👨‍👩‍👧‍👦a', truncated: true })
  expect(previewCharacters('e\u0301a', 1)).toEqual({ text: 'e\u0301', truncated: true })
  expect(previewCharacters('Three whole words here', 14)).toEqual({ text: 'Three whole', truncated: true })
  expect(previewCharacters('Three whole words', 11)).toEqual({ text: 'Three whole', truncated: true })
  expect(previewCharacters('abc', 3)).toEqual({ text: 'abc', truncated: false })
  expect(previewCharacters('x'.repeat(1_000_000), 150)).toEqual({ text: 'x'.repeat(150), truncated: true })
})

test('paragraphs stand between blank lines', () => {
  expect(splitParagraphs('a\nb\n\n \n c \n\n')).toEqual(['a\nb', 'c'])
})

test('lines wrapped by an editor are joined, lines of their own are not', () => {
  const wrapped = 'A week before Christmas, the Administration made an\nextraordinary effort to build better software.'
  expect(unwrapLines(wrapped)).toEqual([wrapped.replace('\n', ' ')])
  expect(unwrapLines('No plan.\nNo budget\nNo problem')).toEqual(['No plan.', 'No budget', 'No problem'])
  expect(unwrapLines('- first thing to do\n- second thing')).toEqual(['- first thing to do', '- second thing'])
})

describe('splitSentences', () => {
  test.each<[string, string[]]>([
    ['I met Mr. Smith at 5 p.m. He left.', ['I met Mr. Smith at 5 p.m.', 'He left.']],
    ['The U.S. Digital Service helps. It is new.', ['The U.S. Digital Service helps.', 'It is new.']],
    ['We moved to the U.S. The law is new.', ['We moved to the U.S.', 'The law is new.']],
    ['Our D.C. and New York offices.', ['Our D.C. and New York offices.']],
    ['He works at 18F. Then he left.', ['He works at 18F.', 'Then he left.']],
    ['It rose 2.5 percent. Good.', ['It rose 2.5 percent.', 'Good.']],
    ['Use short words, e.g. Use "help". Done.', ['Use short words, e.g. Use "help".', 'Done.']],
    ['J. K. Rowling wrote it. We read it.', ['J. K. Rowling wrote it.', 'We read it.']],
    ['“Is it?” she said. “No.” He left.', ['“Is it?” she said.', '“No.”', 'He left.']],
    ['We asked (twice.) They left.', ['We asked (twice.)', 'They left.']],
    ['He waited... and then left. Done…', ['He waited... and then left.', 'Done…']],
    ['Yahoo! is fine. Really!', ['Yahoo! is fine.', 'Really!']],
    ['It runs at scale. cloud.gov is the yard.', ['It runs at scale.', 'cloud.gov is the yard.']],
    ['See No. 5 first. No. We will not.', ['See No. 5 first.', 'No.', 'We will not.']],
    ['i went home. it was fun. bye', ['i went home.', 'it was fun.', 'bye']],
    ['Ich war in Köln. Es war schön.', ['Ich war in Köln.', 'Es war schön.']],
    ['¿Qué pasó? Nada grave.', ['¿Qué pasó?', 'Nada grave.']],
    ['مرحبا بك. كيف حالك؟ نعم.', ['مرحبا بك.', 'كيف حالك؟', 'نعم.']],
    ['A heading\n\nThen text.', ['A heading', 'Then text.']],
    ['', []],
    ['\n \n', []],
    ['Get well soon to Fr. Pat. It costs Fr. 20.', ['Get well soon to Fr. Pat.', 'It costs Fr. 20.']],
    [
      'Cllr. Byrne came. It cost him 20 Fr. The bus was late.',
      ['Cllr. Byrne came.', 'It cost him 20 Fr.', 'The bus was late.'],
    ],
  ])('%j', (text, sentences) => expect(splitSentences(text)).toEqual(sentences))

  test('a megabyte of anything is split', () => {
    expect(splitSentences('word '.repeat(200_000))).toHaveLength(1)
    expect(splitSentences('It rained. '.repeat(100_000))).toHaveLength(100_000)
    expect(splitSentences('A. '.repeat(300_000)).join(' ')).toBe('A. '.repeat(300_000).trim())
    expect(splitSentences('\n'.repeat(1_000_000))).toEqual([])
  })
})
