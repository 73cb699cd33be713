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
 * the cells of a row; of tables and code what `parts` says. No further than the block in which it has `most` characters.
 */
export function textOf(
  root: PageNode,
  parts: Parts = { tables: false, code: false },
  most = Number.POSITIVE_INFINITY,
): string {
  let codes = 0
  let length = 0
  let block = ''
  const blocks: string[] = []
  const end = (next: string) => {
    const told = isMark(block) ? '' : tidy(block)
    if (!isMark(told)) {
      blocks.push(told)
      length += told.length
    }
    block = next
  }
  const spaced = (text: string) => (codes > 0 ? text : text.replace(/\s+/g, ' '))
  const walk = (node: PageNode): void => {
    if (length >= most) return
    if (node.nodeType === TEXT_NODE) {
      block += spaced(node.textContent ?? '')
      return
    }
    const name = node.nodeName.toUpperCase()
    if (node.nodeType !== ELEMENT_NODE || LEFT_OUT.has(name)) return
    if (name === 'BR') {
      block += '\n'
      return
    }
    if ((name === 'TABLE' && !parts.tables) || (name === 'PRE' && !parts.code)) return
    if (name === 'FIGCAPTION' && !isTelling(node)) return
    if ((name === 'TD' || name === 'TH') && block.trim() !== '') block += ' | '
    const isBlock = BLOCKS.has(name)
    // A dash waits for the first words of its item, which may stand in a block of their own.
    if (isBlock) end(name === 'LI' || block.trim() === '-' ? '- ' : '')
    if (name === 'PRE') codes++
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child)
    if (name === 'PRE') codes--
    if (isBlock) end('')
  }
  walk(root)
  end('')
  return blocks.join('\n\n')
}

/** Whether a block says nothing, but that an item begins. */
function isMark(block: string): boolean {
  const said = block.trim()
  return said === '' || said === '-'
}

function tidy(block: string): string {
  return block
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}
