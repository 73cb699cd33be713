// Finds where the words of a text box stand on the screen: a box tells nothing of that, so the same text lies unseen
// behind it, broken into the same lines.

import type { Stretch } from './use-selection.ts'

/** The lines that a passage covers in a layer that holds the text, as high as its lines are, in pixels of the screen. */
export function linesOf(layer: HTMLElement, { start, end }: Stretch): DOMRect[] {
  const from = placeAt(layer, start)
  const to = placeAt(layer, end)
  if (!from || !to) return []
  const range = document.createRange()
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, to.offset)
  const lines: DOMRect[] = []
  for (const { left, top, right, bottom } of range.getClientRects()) {
    const last = lines.at(-1)
    // Parts of one line stand at one height.
    if (last && top < last.bottom && bottom > last.top) {
      const x = Math.min(last.left, left)
      const y = Math.min(last.top, top)
      lines[lines.length - 1] = new DOMRect(x, y, Math.max(last.right, right) - x, Math.max(last.bottom, bottom) - y)
    } else if (right > left) lines.push(new DOMRect(left, top, right - left, bottom - top))
  }
  const height = Number.parseFloat(getComputedStyle(layer).lineHeight)
  return lines.map(({ left, top, width, bottom }) => new DOMRect(left, (top + bottom - height) / 2, width, height))
}

function placeAt(layer: HTMLElement, offset: number): { node: Node; offset: number } | undefined {
  const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (left <= length) return { node, offset: left }
    left -= length
  }
  return undefined
}
