// Makes a template of a post without a model: its lines and its formulas stay, and what the post says in them is left open,
// each sentence by what it does there.

import { normaliseText } from '#domain/text.ts'
import { openPost, writeTemplate } from '#language/composer/open-places.ts'
import { readLanguage } from '#language/detection/read-language.ts'
import { seenLines } from '#language/material/strip-markup.ts'
import { languageOf, wordsOf } from '#language/words/tokenize.ts'
import { findDetails } from './template-details.ts'
import { findSlots, isAllShape } from './template-slots.ts'

/** Fewer words have no shape that another post could take. */
export const TEMPLATE_WORDS_AT_LEAST = 15

/**
 * - `empty`: no words at all. `too_short`: fewer than `TEMPLATE_WORDS_AT_LEAST`.
 * - `too_general`: nothing in it that could be told from its shape.
 * - `unsupported_script`: words in letters other than Latin ones.
 */
export type TemplateRefusal = 'empty' | 'too_short' | 'too_general' | 'unsupported_script'

export type ShapedTemplate = { kind: 'template'; text: string } | { kind: 'refused'; reason: TemplateRefusal }

/** Never throws, whatever the post; the same post gives the same template. */
export function shapeTemplate(content: string): ShapedTemplate {
  const text = seenLines(normaliseText(content).trim())
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return { kind: 'refused', reason: 'empty' }
  const { language: script, isSpaced } = readLanguage(text)
  if (!isSpaced || script === 'other-script') return { kind: 'refused', reason: 'unsupported_script' }
  if (words.length < TEMPLATE_WORDS_AT_LEAST) return { kind: 'refused', reason: 'too_short' }
  const language = languageOf(words)
  const details = findDetails(openPost(text), language)
  if (details.length === 0 && isAllShape(words, language)) return { kind: 'refused', reason: 'too_general' }
  const slots = findSlots(text, details, language)
  const isInSlot = ({ from }: { from: number }) => slots.some((slot) => slot.from <= from && from < slot.to)
  const places = [...slots, ...details.filter((detail) => !isInSlot(detail))]
  if (places.length === 0) return { kind: 'refused', reason: 'too_general' }
  return { kind: 'template', text: writeTemplate(text, places, language === 'en') }
}
