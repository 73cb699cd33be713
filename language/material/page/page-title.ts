// Keeps a copied page to its article: under the title of it, and without what stood above that.

import type { Gatherer } from '#language/material/left-out.ts'
import type { Block, Layout } from '#language/material/split-blocks.ts'

const WORDS = { least: 4, most: 20 }
/** The first paragraph of an article has so many words. */
const PROSE_WORDS = 25
/** A row of a menu, or the length of a recording. */
const IS_MENU = /\S {2,}\S|\d:\d\d|[|›»]/
const SENTENCE = /[.!?…]["'”’)]*$/

function wordsOf(text: string): number {
  return text.split(/\s+/).length
}

/** The layout of a copied page under the longest of the lines above its first paragraph that can be a title; as it is where none can. */
export function titlePage(layout: Layout, gatherer: Gatherer): Layout {
  const first = layout.blocks.findIndex(({ kind, text }) => kind === 'prose' && wordsOf(text) >= PROSE_WORDS)
  if (first < 1) return layout
  const titles = layout.blocks
    .slice(0, first)
    .map((block, at) => ({ at, text: block.text, kind: block.kind, kept: block.kept }))
    .filter(({ kind, kept, text }) => kind === 'heading' && !kept && wordsOf(text) >= WORDS.least)
    .filter(({ text }) => wordsOf(text) <= WORDS.most && !SENTENCE.test(text) && !IS_MENU.test(text))
  const best = titles.toSorted((one, other) => wordsOf(other.text) - wordsOf(one.text))[0]
  const { title } = layout
  if (!best || (title !== undefined && !IS_MENU.test(title) && wordsOf(title) >= wordsOf(best.text))) return layout
  const above = layout.blocks.slice(0, first).flatMap((block, at): Block[] => {
    if (at === best.at || block.kept) return block.kept ? [block] : []
    return gatherer.leaveOut('navigation', block.text) === '' ? [] : [block]
  })
  return { ...layout, title: best.text, blocks: [...above, ...layout.blocks.slice(first)] }
}
