// Keeps what slides say readable: points that are whole sentences are the text itself, an agenda is none of it.

import type { Block } from '#language/material/split-blocks.ts'
import { isClause } from '#language/words/is-clause.ts'
import { VERBS } from '#language/words/word-lists.ts'

const STAGE_DIRECTION =
  /^(?:[-*•]\s+)?(?:speaker )?notes?:\s+(?:please )?(?:tell|show|ask|pause|mention|explain|point|demo|remember|play|read|wait|skip|introduce|hand|walk|click|give|talk|thank|smile|look|stop)\b[^.!?]*\b(?:here|slides?|stor(?:y|ies)|audience|room|jokes?|video|demo|clock|photos?|questions)\b/i

/** A note in which a speaker tells themselves what to do: "Speaker notes: Tell the story of the man with the dog here." */
export function isStageDirection(line: string): boolean {
  return STAGE_DIRECTION.test(line)
}

/** The blocks of slides: points that are whole sentences and tell something as a paragraph, without an agenda of the headings. */
export function joinSlidePoints(blocks: readonly Block[]): Block[] {
  const headings = new Set(blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [bare(text)] : [])))
  const joined: Block[] = []
  let points: Block[] = []
  const close = () => {
    const isProse = points.length > 0 && points.every(({ text }) => tells(text))
    joined.push(...(isProse ? [{ kind: 'prose' as const, text: points.map(({ text }) => text).join(' ') }] : points))
    points = []
  }
  for (const block of blocks) {
    if (block.kind === 'item' && !block.kept) {
      if (!headings.has(bare(block.text))) points.push(block)
      continue
    }
    close()
    joined.push(block)
  }
  close()
  return joined
}

function bare(text: string): string {
  return text.toLowerCase().replace(/(?<![\s.:!?])[\s.:!?]+$/, '')
}

// Orders stay a list: each of them is one thing to do.
function tells(text: string): boolean {
  const first = /^[\p{L}'’]+/u.exec(text)?.[0].toLowerCase() ?? ''
  return /[.!?]["”’)]?$/.test(text) && isClause(text) && !VERBS.has(first)
}
