// Takes from the beginning of a page's text what repeats its title or says only who wrote it, when, and how long it is.

const ABOVE_BLOCKS_MAX = 5
const NAME = String.raw`\p{Lu}[\p{L}'’.-]{0,30}`
const BYLINE = new RegExp(
  `^(?:by|words by|written by|posted by|von|par|por) ${NAME}(?: (?:and |& )?${NAME}){0,6}(?:[,|·•–—].{0,60})?$`,
  'iu',
)
const DATE =
  /^(?:(?:published|posted|updated|last updated)(?: on)?:? )?(?:[a-z]{3,9},? )?(?:\d{1,2}(?:st|nd|rd|th)?\.? [a-z]{3,9}\.?,? \d{4}|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4})(?:[ ,|·•–—].{0,40})?$/i
const LENGTH = /^(?:reading time:? )?\d{1,3}[- ]min(?:ute)?s?(?: read)?\.?$/i

/** The text without those blocks; one that is a sentence of the article stays. */
export function withoutHeading(text: string, titles: readonly string[]): string {
  const blocks = text.split('\n\n')
  const names = titles.map(plain).filter((title) => title !== '')
  const isAbove = (block: string) => {
    const said = plain(block)
    if (names.some((name) => name === said || (said.length > 8 && name.startsWith(`${said} `)))) return true
    return block.length <= 120 && (BYLINE.test(block) || DATE.test(block) || LENGTH.test(block))
  }
  const head = blocks.slice(0, ABOVE_BLOCKS_MAX)
  return [...head.filter((block) => !isAbove(block)), ...blocks.slice(ABOVE_BLOCKS_MAX)].join('\n\n')
}

function plain(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
