import { describe, expect, test } from 'vitest'
import { REFINE_CONTEXT_MAX_CHARACTERS } from '#domain/writing/refinements.ts'
import { findPassage, paragraphAt, passageOf, selectedWords } from './passage.ts'

const TEXT = 'One paragraph here.\nIts second line.\n\n  \nThe other one.\n'

describe('selectedWords', () => {
  test.each([
    ['whole words, though the selection begins and ends inside one', 1, 11, 'One paragraph'],
    ['a word of which one letter is selected', 5, 6, 'paragraph'],
    ['no white space around it', 3, 14, 'paragraph'],
    ['the sign that was selected with the words', 14, 19, 'here.'],
    ['words on both sides of a break', 15, 24, 'here.\nIts'],
  ])('%s', (_, start, end, expected) => {
    const stretch = selectedWords(TEXT, { start, end })
    expect(stretch && TEXT.slice(stretch.start, stretch.end)).toBe(expected)
  })

  test('words of a language that sets none apart', () => {
    const text = '私は東京に住んでいます。'
    const stretch = selectedWords(text, { start: 3, end: 4 })
    expect(stretch && text.slice(stretch.start, stretch.end)).toBe('東京')
  })

  test.each([
    ['a caret', 4, 4],
    ['white space alone', 36, 39],
    ['a sign alone', 18, 19],
    ['what is not there any more', 900, 950],
  ])('nothing: %s', (_, start, end) => {
    expect(selectedWords(TEXT, { start, end })).toBeUndefined()
  })
})

describe('paragraphAt', () => {
  test.each([
    ['the one the caret stands in', 5, 'One paragraph here.\nIts second line.'],
    ['the one at whose end it stands', 36, 'One paragraph here.\nIts second line.'],
    ['the next one where it stands between two', 38, 'The other one.'],
    ['the last one where it stands behind it', TEXT.length, 'The other one.'],
    ['the last one where the text has become shorter since', 900, 'The other one.'],
  ])('%s', (_, caret, expected) => {
    const stretch = paragraphAt(TEXT, caret)
    expect(stretch && TEXT.slice(stretch.start, stretch.end)).toBe(expected)
  })

  test.each(['', ' \n\n '])('nothing in a text without words: %j', (text) => {
    expect(paragraphAt(text, 0)).toBeUndefined()
  })
})

describe('passageOf', () => {
  test('takes what stands around it, as far as it may go with it', () => {
    const text = `${'b'.repeat(3_000)}mid${'a'.repeat(3_000)}`
    const passage = passageOf(text, { start: 3_000, end: 3_003 })
    expect(passage.selection).toBe('mid')
    expect(passage.before).toBe('b'.repeat(REFINE_CONTEXT_MAX_CHARACTERS))
    expect(passage.after).toBe('a'.repeat(REFINE_CONTEXT_MAX_CHARACTERS))
  })

  test('never cuts a character in two', () => {
    const text = `${'🙂'.repeat(1_500)}xmidx${'🙂'.repeat(1_500)}`
    const { before, after } = passageOf(text, { start: 3_001, end: 3_004 })
    expect(before.isWellFormed()).toBe(true)
    expect(after.isWellFormed()).toBe(true)
  })
})

describe('findPassage', () => {
  const found = (text: string, passage: Parameters<typeof findPassage>[1]) => findPassage(text, passage)?.start

  test('finds it where it stood', () => {
    expect(findPassage(TEXT, passageOf(TEXT, { start: 4, end: 13 }))).toEqual({ start: 4, end: 13 })
  })

  test('finds it after something was typed further up', () => {
    const passage = passageOf(TEXT, { start: 4, end: 13 })
    expect(found(`A new beginning. ${TEXT}`, passage)).toBe(21)
  })

  test('tells the same words apart by what stands around them', () => {
    const text = 'We try. We fail. We try. We win. We try.'
    const middle = passageOf(text, { start: 17, end: 24 })
    expect(found(text, middle)).toBe(17)
    expect(found(`Again. ${text}`, middle)).toBe(24)
    expect(found(text.replace('We fail. ', ''), middle)).toBe(8)
  })

  test('does not find words that were changed or taken out', () => {
    const passage = passageOf(TEXT, { start: 4, end: 13 })
    expect(found(TEXT.replace('paragraph', 'section'), passage)).toBeUndefined()
    expect(found('', passage)).toBeUndefined()
    expect(found(TEXT, { selection: '', before: '', after: '' })).toBeUndefined()
  })
})
