// The running text of a page by its blocks.

import { ELEMENT_NODE, measureText, type PageNode, TEXT_NODE, visit } from './nodes.ts'

export type Parts = { tables: boolean; code: boolean }

/** From this share of a text on, tables and code are what it tells. */
const SHARE_MIN = 0.08

const LEFT_OUT: ReadonlySet<string> = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT FORM BUTTON INPUT SELECT TEXTAREA NAV AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
)
const BLOCKS: ReadonlySet<string> = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE BLOCKQUOTE UL OL LI DL DT DD H1 H2 H3 H4 H5 H6 HR ADDRESS DETAILS SUMMARY BODY FIGURE FIGCAPTION PRE TABLE CAPTION TR'.split(
    ' ',
  ),
)

/** Whether tables and code are so much of a text that they are what it tells, as in documentation and recipes. */
export function partsOf(root: PageNode): Parts {
  const sizes = measureText(root)
  const held = { TABLE: 0, PRE: 0 }
  visit(root, (node) => {
    const name = node.nodeName.toUpperCase()
    const isPart = name === 'TABLE' || name === 'PRE'
    if (isPart) held[name] += sizes.get(node) ?? 0
    return !isPart
  })
  const least = (sizes.get(root) ?? 0) * SHARE_MIN
  return { tables: held.TABLE > least, code: held.PRE > least }
}

const SENTENCE_WORDS_MIN = 5

/** A caption that is a sentence tells something; a name or a credit does not. */
function isTelling(caption: PageNode): boolean {
  const text = (caption.textContent ?? '').slice(0, 2_000).trim()
  return /[.!?…。]["”’)]?$/.test(text) && text.split(/\s+/, SENTENCE_WORDS_MIN).length === SENTENCE_WORDS_MIN
}

/**
 * The text of a tree: a blank line between blocks, a line feed for a break, a dash before an item of a list, a bar between
 * the cells of a row; of tables and code what `parts` says.
 */
export function textOf(root: PageNode, parts: Parts = { tables: false, code: false }): string {
  let codes = 0
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
  const spaced = (text: string) => (codes > 0 ? text : text.replace(/\s+/g, ' '))
  const walk = (node: PageNode) => {
    if (node.nodeType === TEXT_NODE) return write(spaced(node.textContent ?? ''))
    const name = node.nodeName.toUpperCase()
    if (node.nodeType !== ELEMENT_NODE || LEFT_OUT.has(name)) return undefined
    if (name === 'BR') return write('\n')
    if ((name === 'TABLE' && !parts.tables) || (name === 'PRE' && !parts.code)) return undefined
    if (name === 'FIGCAPTION' && !isTelling(node)) return undefined
    if (/^T[DH]$/.test(name) && (blocks.at(-1) ?? '').trim() !== '') write(' | ')
    const isBlock = BLOCKS.has(name)
    if (isBlock) enter(name === 'LI' ? '- ' : '')
    if (name === 'PRE') codes++
    for (const child of node.childNodes) walk(child)
    if (name === 'PRE') codes--
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
