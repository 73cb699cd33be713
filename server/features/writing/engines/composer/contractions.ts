// Keeps contracting and expanding to pairs that are never ambiguous.

const PAIRS: readonly (readonly [string, string])[] = [
  ['do not', 'don’t'],
  ['does not', 'doesn’t'],
  ['did not', 'didn’t'],
  ['is not', 'isn’t'],
  ['are not', 'aren’t'],
  ['was not', 'wasn’t'],
  ['were not', 'weren’t'],
  ['cannot', 'can’t'],
  ['could not', 'couldn’t'],
  ['should not', 'shouldn’t'],
  ['would not', 'wouldn’t'],
  ['will not', 'won’t'],
  ['have not', 'haven’t'],
  ['has not', 'hasn’t'],
  ['had not', 'hadn’t'],
  ['I am', 'I’m'],
  ['we are', 'we’re'],
  ['you are', 'you’re'],
  ['they are', 'they’re'],
  ['I have', 'I’ve'],
  ['we have', 'we’ve'],
  ['you have', 'you’ve'],
  ['I will', 'I’ll'],
  ['we will', 'we’ll'],
  ['you will', 'you’ll'],
]

const word = (form: string) => form.replace('’', "['’]")
const LONG = new RegExp(`\\b(?:${PAIRS.map(([long]) => long).join('|')})\\b`, 'gi')
const SHORT = new RegExp(`\\b(?:${PAIRS.map(([, short]) => word(short)).join('|')})\\b`, 'gi')
/** "Do not" asks nothing and "have" must be a helper, so a participle has to follow. */
const CONTRACTIBLE = PAIRS.map(([long, short]) => {
  const helper = / have$/.test(long) ? '(?= (?:been|had|done|made|seen|found|learned|\\p{L}+ed)\\b)' : '(?= [\\p{L}])'
  return [new RegExp(`\\b${long}\\b${helper}`, 'giu'), short] as const
})
const EXPANDABLE = PAIRS.map(([long, short]) => [new RegExp(`\\b${word(short)}\\b`, 'giu'), long] as const)

/** How many places are contracted. */
export function countContractions(text: string): number {
  return text.match(SHORT)?.length ?? 0
}

/** How many places are or could be contracted. */
export function countContractible(text: string): number {
  return countContractions(text) + (text.match(LONG)?.length ?? 0)
}

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
