// Keeps running text where no paragraphs are known: lines are joined by where they stand on the page.

/** Measured from the left and from the foot of the page, in whatever unit; `height` is that of its letters. */
export type PlacedLine = { text: string; left: number; right: number; y: number; height: number }

/** Lines of all pages as paragraphs, without page numbers and what stands at the edge of page after page. */
export function joinPages(pages: readonly (readonly PlacedLine[])[]): string {
  const edges = new Map<string, number>()
  for (const page of pages)
    for (const line of new Set([page.at(0), page.at(-1)].map((edge) => edgeName(edge?.text))))
      edges.set(line, (edges.get(line) ?? 0) + 1)
  const isRepeated = (line: PlacedLine) => (edges.get(edgeName(line.text)) ?? 0) >= Math.max(3, pages.length / 2)
  const isNumber = (line: PlacedLine) => /^[-–—\s]*\d{1,4}[-–—\s]*$/.test(line.text)
  return joinLines(
    pages.map((page) =>
      page.filter((line, at) => {
        const isEdge = at === 0 || at === page.length - 1
        return !(isEdge && (isNumber(line) || isRepeated(line)))
      }),
    ),
  )
}

/** All lines as paragraphs, which may run on from one page to the next. */
export function joinLines(pages: readonly (readonly PlacedLine[])[]): string {
  const paragraphs: string[] = []
  let last: PlacedLine | undefined
  for (const page of pages) {
    const width = Math.max(0, ...page.map(({ right }) => right))
    const gap = usualGap(page)
    for (const line of page) {
      const isNew = last === undefined || startsParagraph(last, line, gap, width)
      if (isNew) paragraphs.push(line.text.trim())
      else paragraphs.push(runOn(paragraphs.pop() ?? '', line.text.trim()))
      last = line
    }
  }
  return paragraphs.join('\n\n')
}

/** Numbers aside, so that "Page 3 of 9" is the same on every page. */
function edgeName(text = ''): string {
  return text.replace(/\d+/g, '0').trim()
}

function usualGap(lines: readonly PlacedLine[]): number {
  const gaps = lines.slice(1).map((line, at) => (lines[at]?.y ?? 0) - line.y)
  const down = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b)
  return down[Math.floor(down.length / 2)] ?? 0
}

function startsParagraph(last: PlacedLine, line: PlacedLine, gap: number, width: number): boolean {
  const down = last.y - line.y
  const ends = /[.!?…:]["”’)\]]*\s*$/.test(last.text)
  if (/^\s*(?:[-*•–▪◦‣·]|\d{1,2}[.)])\s/.test(line.text)) return true
  // Up again: another column or page, where a sentence may go on.
  if (down <= 0) return ends
  if (down > gap * 1.35 || Math.abs(last.height - line.height) > line.height * 0.2) return true
  return ends && (last.right < width * 0.8 || line.left > last.left + line.height)
}

function runOn(before: string, line: string): string {
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line) ? before.slice(0, -1) + line : `${before} ${line}`
}
