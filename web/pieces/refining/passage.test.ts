import { describe, expect, test } from 'vitest'
import { REFINE_CONTEXT_MAX_CHARACTERS } from '#domain/writing/refinements.ts'
import { findPassage, passageOf, stretchAt } from './passage.ts'

const TEXT = 'One paragraph here.\nIts second line.\n\n  \nThe other one.\n'

describe('stretchAt', () => {
  test.each([
    ['the selection without the white space around it', 3, 14, 'paragraph', false],
    ['the paragraph the caret stands in', 5, 5, 'One paragraph here.\nIts second line.', true],
    ['the paragraph at whose end the caret stands', 36, 36, 'One paragraph here.\nIts second line.', true],
    ['the next one where the caret stands between two', 38, 38, 'The other one.', true],
    ['the last one where the caret stands behind it', TEXT.length, TEXT.length, 'The other one.', true],
    ['the paragraph where only white space is selected', 36, 39, 'One paragraph here.\nIts second line.', true],
    ['the last one where the text has become shorter since', 900, 950, 'The other one.', true],
  ])('%s', (_, start, end, expected, isParagraph) => {
    const stretch = stretchAt(TEXT, { start, end })
    expect(stretch && TEXT.slice(stretch.start, stretch.end)).toBe(expected)
    expect(stretch?.isParagraph).toBe(isParagraph)
  })

  test.each(['', ' \n\n '])('nothing in a text without words: %j', (text) => {
    expect(stretchAt(text, { start: 0, end: text.length })).toBeUndefined()
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
