// Finds what in a post is of this one post alone, from its figures to its names, so that a template leaves it open.

import { type Place, type Post, takeAll } from '#language/composer/open-places.ts'
import type { Language } from '#language/words/tokenize.ts'
import { findFigures, keepFixedFigures } from './template-figures.ts'
import { findNames } from './template-names.ts'
import { findTerms } from './template-terms.ts'

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

/** Every particular of a post, as places. */
// What says more comes first: "GPT-4" is a name before it holds a figure, and "March 3" a date before March is a name.
export function findDetails(post: Post, language: Language): Place[] {
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
