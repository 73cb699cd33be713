import { describe, expect, test } from 'vitest'
import { splitParagraphs, splitSentences, unwrapLines } from './sentences.ts'

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
