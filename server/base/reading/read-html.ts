// Keeps the article of a page: its running text by blocks, without menus, forms and what surrounds it.

import { countWords } from '#domain/text.ts'
import { ReadingFailure } from './reading-failure.ts'

export type Article = { title: string; text: string }

const ELEMENTS_MAX = 60_000
const WORDS_AT_LEAST = 50
/** A page with fewer words than this that asks for a sign-in or a check is that question and no article. */
const WALL_WORDS_MAX = 200
const WALL =
  /\b(?:just a moment|attention required|access (?:to this page )?(?:has been )?denied|verify(?:ing)? (?:that )?you are (?:a )?human|are you (?:a )?robot|unusual traffic|(?:log|sign) ?in to (?:continue|view|see|read)|(?:please )?enable (?:javascript|cookies)|subscribe to (?:continue|read)|subscribers only|create (?:a free|an) account to)\b/i

/** The title and text of the article. Throws ReadingFailure `locked` for a wall in front of it, `empty` without one. */
export async function readHtml(html: string): Promise<Article> {
  const [{ parseHTML }, { Readability }] = await Promise.all([import('linkedom'), import('@mozilla/readability')])
  const { document } = parseHTML(withBody(html))
  if (!document.documentElement || !document.body) throw new ReadingFailure('empty')
  const seen = textOf(toTree(document.body))
  const asksForPassword = document.querySelector('input[type="password"]') !== null
  const title = document.querySelector('title')?.textContent ?? ''
  const article = parseArticle(() =>
    new Readability<TreeNode>(document, {
      serializer: toTree,
      maxElemsToParse: ELEMENTS_MAX,
      charThreshold: 250,
    }).parse(),
  )
  const text = article?.content ? textOf(article.content) : ''
  const words = countWords(text)
  const isWall = words < WALL_WORDS_MAX && (asksForPassword || WALL.test(`${title}\n${seen.slice(0, 20_000)}`))
  if (isWall) throw new ReadingFailure('locked')
  if (words < WORDS_AT_LEAST) throw new ReadingFailure('empty')
  return { title: (article?.title || title).trim(), text }
}

/** The parser adds none of the tags that HTML lets pages leave out. */
function withBody(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<html><body>${html.replace(/<\/?html[^>]*>/gi, '')}</body></html>`
}

type TreeNode = { nodeType: number; nodeName: string; textContent: string | null; childNodes: Iterable<TreeNode> }
type Parsed = { title?: string | null | undefined; content?: TreeNode | null | undefined } | null

const toTree = (node: unknown) => node as TreeNode // safe because every node of a document has these

function parseArticle(parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    throw new ReadingFailure('hard', { cause: error })
  }
}

const TEXT_NODE = 3
const ELEMENT_NODE = 1
const LEFT_OUT: ReadonlySet<string> = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT FORM BUTTON INPUT SELECT TEXTAREA NAV TABLE PRE FIGURE FIGCAPTION AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
)
const BLOCKS: ReadonlySet<string> = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE BLOCKQUOTE UL OL LI DL DT DD H1 H2 H3 H4 H5 H6 HR ADDRESS DETAILS SUMMARY BODY'.split(
    ' ',
  ),
)

/** The text of a tree: a blank line between blocks, a line feed for a break, a dash before an item of a list. */
function textOf(root: TreeNode): string {
  const blocks: string[] = ['']
  // A dash waits for the first words of its item, which may stand in a block of their own.
  const enter = (start: string) => {
    const before = (blocks.at(-1) ?? '').trim()
    if (before === '' || before === '-') blocks.pop()
    blocks.push(before === '-' ? '- ' : start)
  }
  const leave = () => {
    if (['', '-'].includes((blocks.at(-1) ?? '').trim())) blocks.pop()
    blocks.push('')
  }
  const write = (text: string) => blocks.push((blocks.pop() ?? '') + text)
  const walk = (node: TreeNode) => {
    if (node.nodeType === TEXT_NODE) return write((node.textContent ?? '').replace(/\s+/g, ' '))
    const name = node.nodeName.toUpperCase()
    if (node.nodeType !== ELEMENT_NODE || LEFT_OUT.has(name)) return undefined
    if (name === 'BR') return write('\n')
    const isBlock = BLOCKS.has(name)
    if (isBlock) enter(name === 'LI' ? '- ' : '')
    for (const child of node.childNodes) walk(child)
    if (isBlock) leave()
    return undefined
  }
  walk(root)
  return blocks
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '' && block !== '-')
    .join('\n\n')
}
