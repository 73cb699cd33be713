import { expect, it } from 'vitest'
import { fillTemplate, placesOf, splitTemplate } from './fill-template.ts'

const TEMPLATE = 'I fired [number] [topics].\n\n[topics] cost [amount 2]. [1] is no place, and [neither\nis this].'
const typed = (texts: Record<string, string>) => new Map(Object.entries(texts))
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

it('finds every place once, in the order of the text', () => {
  expect(placesOf(TEMPLATE)).toEqual(['number', 'topics', 'amount 2'])
  expect(placesOf('No place here.')).toEqual([])
})

it('takes a template apart without losing a character', () => {
  for (const template of [TEMPLATE, '[all of it]', '[one][two]', ''])
    expect(textOf(splitTemplate(template))).toBe(template)
})

it('fills a place wherever it stands and leaves open what nothing was typed for', () => {
  const filled = fillTemplate(TEMPLATE, typed({ topics: ' clients ', number: '  ' }))
  expect(textOf(filled)).toContain('I fired [number] clients.\n\nclients cost [amount 2].')
  expect(filled.flatMap(({ place }) => place ?? [])).toEqual(['number', 'amount 2'])
})

it('takes what was typed as it is, brackets and dollar signs too', () => {
  expect(textOf(fillTemplate('It cost [amount].', typed({ amount: '$& [and more]' })))).toBe('It cost $& [and more].')
})
