// Keeps one list of contractions, for measuring and for writing them: pairs that are never ambiguous.

/** What is written out, and its short form with a curled apostrophe. */
export const CONTRACTIONS: readonly (readonly [string, string])[] = [
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

/** Words before which "'s" stands for "is", "has" or "us"; elsewhere it shows whose something is. */
const BEFORE_S = 'it that there here what who where how he she let'.split(' ')
const SHORT = new RegExp(`(?:n['’]t|['’](?:m|re|ve|ll|d))$|^(?:${BEFORE_S.join('|')})['’]s$`, 'i')

const WRITTEN_OUT = new Set([
  ...CONTRACTIONS.map(([long]) => long.toLowerCase()),
  ...BEFORE_S.map((word) => `${word} ${word === 'let' ? 'us' : 'is'}`),
])

/** Whether this word is two drawn together, such as "don't" or "it's". */
export function isContraction(word: string): boolean {
  return SHORT.test(word)
}

/** Whether this word, with the next one where two are needed, could be contracted. */
export function isWrittenOut(word: string, next: string | undefined): boolean {
  const first = word.toLowerCase()
  return WRITTEN_OUT.has(first) || (next !== undefined && WRITTEN_OUT.has(`${first} ${next.toLowerCase()}`))
}
