import { expect, it } from 'vitest'
import { foldNearSentence, foldOf, foldsByScreen } from './fold.ts'

const seen = (platform: string, text: string, screen: 'phone' | 'desktop') =>
  text.slice(0, foldOf(platform, text, screen))
const words = (count: number) => Array.from({ length: count }, () => 'abcd').join(' ')

it('folds a LinkedIn post after 140 characters on a phone and 210 on a desktop, behind a whole word', () => {
  expect(seen('LinkedIn', words(100), 'phone')).toBe(words(28))
  expect(seen('LinkedIn', words(100), 'desktop')).toBe(words(42))
  expect(foldOf('LinkedIn', 'a'.repeat(140), 'phone')).toBeUndefined()
  expect(foldOf('LinkedIn', 'a'.repeat(141), 'phone')).toBe(140)
  expect(foldOf('LinkedIn', 'a'.repeat(210), 'desktop')).toBeUndefined()
  expect(foldOf('LinkedIn', 'a'.repeat(211), 'desktop')).toBe(210)
})

it('folds it after three lines on a phone and five on a desktop, and a blank line costs one', () => {
  expect(seen('LinkedIn', 'One.\nTwo.\nThree.\nFour.', 'phone')).toBe('One.\nTwo.\nThree.')
  expect(foldOf('LinkedIn', 'One.\nTwo.\nThree.\n\n', 'phone')).toBeUndefined()
  expect(seen('LinkedIn', 'One.\n\nTwo.\n\nThree.\n\nFour.', 'phone')).toBe('One.\n\nTwo.')
  expect(seen('LinkedIn', 'One.\n\nTwo.\n\nThree.\n\nFour.', 'desktop')).toBe('One.\n\nTwo.\n\nThree.')
  expect(seen('LinkedIn', 'One.\n\n\nTwo.', 'phone')).toBe('One.')
  expect(foldOf('LinkedIn', 'One.\n\n\nTwo.', 'desktop')).toBeUndefined()
  expect(seen('LinkedIn', `One.\n${words(60)}\nThree.`, 'phone')).toBe(`One.\n${words(27)}`)
})

it('counts from the first word, and characters as they are read', () => {
  expect(foldOf('LinkedIn', '\n\n One.\nTwo.\nThree.\n', 'phone')).toBeUndefined()
  expect(seen('LinkedIn', '\n\nOne.\nTwo.\nThree.\nFour.', 'phone')).toBe('\n\nOne.\nTwo.\nThree.')
  expect(foldOf('LinkedIn', '👨‍👩‍👧‍👦'.repeat(140), 'phone')).toBeUndefined()
})

it('folds a caption on Instagram after 125 characters on either, and nothing on X', () => {
  for (const screen of ['phone', 'desktop'] as const) {
    expect(foldOf('Instagram', 'a\n'.repeat(60), screen)).toBeUndefined()
    expect(foldOf('Instagram', 'a'.repeat(126), screen)).toBe(125)
    expect(foldOf('Twitter Post', 'a'.repeat(280), screen)).toBeUndefined()
    expect(foldOf(undefined, 'a'.repeat(280), screen)).toBeUndefined()
  }
  expect([foldsByScreen('LinkedIn'), foldsByScreen('Instagram'), foldsByScreen('Twitter Post')]).toEqual([
    true,
    false,
    false,
  ])
})

it('may be drawn behind the sentence that ends nearest', () => {
  const text = `${words(36)}. ${words(60)}`
  expect(text.slice(0, foldNearSentence('LinkedIn', text))).toBe(`${words(36)}.`)
  expect(foldNearSentence('LinkedIn', words(100))).toBe(words(42).length)
  expect(foldNearSentence('LinkedIn', 'Short.')).toBeUndefined()
})
