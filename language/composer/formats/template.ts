// Makes a template of a post without a model: its lines and its formulas stay, and whatever is of this one post is left open.

import { normaliseText } from '#domain/text.ts'
import { openPost, type Place, type Post, takeAll, writeTemplate } from '#language/composer/open-places.ts'
import { readLanguage } from '#language/detection/read-language.ts'
import { seenLines } from '#language/material/strip-markup.ts'
import { type Language, languageOf, wordsOf } from '#language/words/tokenize.ts'
import { findFigures, keepFixedFigures } from './template-figures.ts'
import { findNames } from './template-names.ts'
import { findTerms } from './template-terms.ts'

/** Fewer words have no shape that another post could take. */
export const TEMPLATE_WORDS_AT_LEAST = 15

/**
 * - `empty`: no words at all. `too_short`: fewer than `TEMPLATE_WORDS_AT_LEAST`.
 * - `too_general`: nothing in it that could be told from its shape.
 * - `unsupported_script`: words in letters other than Latin ones.
 */
export type TemplateRefusal = 'empty' | 'too_short' | 'too_general' | 'unsupported_script'

export type ShapedTemplate = { kind: 'template'; text: string } | { kind: 'refused'; reason: TemplateRefusal }

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"”]+[^\s<>"”.,;:!?)\]'’]|(?<![\p{L}\p{N}@.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|io|co|ai|dev|app|gov|edu|de|uk|eu|me|ly|xyz|info|tv|us)(?![\p{L}\p{N}])(?:\/[^\s<>"”]*[^\s<>"”.,;:!?)\]'’])?/giu
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/gu
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu
const HASHTAG = /(?<![\p{L}\p{N}&])#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]+/gu
/** What stands in straight, curly or angled quotation marks on one line, without the marks. */
const QUOTE =
  /(?<=(?<![\p{L}\p{N}])")(?! )[^"\n]{1,400}(?="(?![\p{L}\p{N}]))|(?<=“)[^“”\n]{1,400}(?=”)|(?<=«\s?)[^«»\s][^«»\n]{0,400}(?=\s?»)|(?<=„)[^„“”\n]{1,400}(?=[“”])/gu
/** "GPT-4" is one, "10K" and "3PM" are figures, and "B2B" is a field of work. */
const NAME_WITH_FIGURE =
  /(?<![\p{L}\p{N}@#$€£])(?!\d+(?:[KMBX]|KM|KG|GB|TB|MB|AM|PM|ST|ND|RD|TH)(?![\p{L}\p{N}])|Q[1-4](?!\p{N})|[BCD]2[BC](?!\p{L}))(?:\p{Lu}\p{L}*-?\d|\d+\p{Lu})[\p{L}\p{N}]*/gu
/** Places somebody has left open already. */
const OPEN_ALREADY = /\[[^\p{L}\][\n]*\p{L}[^\][\n]*\]/gu

/** Never throws, whatever the post; the same post gives the same template. */
export function shapeTemplate(content: string): ShapedTemplate {
  const text = seenLines(normaliseText(content).trim())
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return { kind: 'refused', reason: 'empty' }
  const { language: script, isSpaced } = readLanguage(text)
  if (!isSpaced || script === 'other-script') return { kind: 'refused', reason: 'unsupported_script' }
  if (words.length < TEMPLATE_WORDS_AT_LEAST) return { kind: 'refused', reason: 'too_short' }
  const language = languageOf(words)
  const places = findPlaces(openPost(text), language)
  if (places.length === 0) return { kind: 'refused', reason: 'too_general' }
  return { kind: 'template', text: writeTemplate(text, places, language === 'en') }
}

// What says more comes first: "GPT-4" is a name before it holds a figure, and "March 3" a date before March is a name.
function findPlaces(post: Post, language: Language): Place[] {
  for (const { 0: found, index } of post.text.matchAll(OPEN_ALREADY)) post.take(index, index + found.length)
  const addresses = [...takeAll(post, EMAIL, 'email'), ...takeAll(post, LINK, 'link')]
  const handles = takeAll(post, HANDLE, '@handle')
  const hashtags = takeAll(post, HASHTAG, '#topic')
  const quotes = takeAll(post, QUOTE, 'quote').map((quote): Place => {
    return /\s/.test(quote.key) ? quote : { ...quote, kind: 'word' }
  })
  const models = takeAll(post, NAME_WITH_FIGURE, 'name')
  keepFixedFigures(post)
  const figures = findFigures(post, language === 'en')
  const names = findNames(post, language === 'de')
  const tags = hashtags.map(({ key }) => key.slice(1))
  return [
    ...addresses,
    ...handles,
    ...hashtags,
    ...quotes,
    ...models,
    ...figures,
    ...names,
    ...findTerms(post, language, tags),
  ]
}
