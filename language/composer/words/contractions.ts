// Keeps contracting and expanding to pairs that are never ambiguous.

import { CONTRACTIONS } from '#language/voice/contractions.ts'

const word = (form: string) => form.replace('’', "['’]")
/** "Do not" asks nothing and "have" must be a helper, so a participle has to follow. */
const CONTRACTIBLE = CONTRACTIONS.map(([long, short]) => {
  const helper = / have$/.test(long) ? '(?= (?:been|had|done|made|seen|found|learned|\\p{L}+ed)\\b)' : '(?= [\\p{L}])'
  return [new RegExp(`\\b${long}\\b${helper}`, 'giu'), short] as const
})
const EXPANDABLE = CONTRACTIONS.map(([long, short]) => [new RegExp(`\\b${word(short)}\\b`, 'giu'), long] as const)

/** "do not" becomes "don’t"; words in capitals and at the end of a clause stay. */
export function contract(text: string): string {
  return CONTRACTIBLE.reduce(
    (result, [pattern, short]) => result.replace(pattern, (found) => likeCase(found, short)),
    text,
  )
}

/** "don’t" becomes "do not"; questions such as "Don’t you?" stay, since their words would have to move. */
export function expand(text: string): string {
  if (/\b\p{L}+n['’]t (?:you|we|i|they|it|he|she|that|this|there)\b/iu.test(text)) return text
  return EXPANDABLE.reduce((result, [pattern, long]) => result.replace(pattern, (found) => likeCase(found, long)), text)
}

function likeCase(found: string, form: string): string {
  if (/^I\b/.test(form)) return form
  if (/^\p{Lu}{2}/u.test(found)) return found
  return /^\p{Lu}/u.test(found) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}
