// Keeps the running text of a PDF, which knows no lines: its words are joined to lines by where they stand.

import { joinPages, type PlacedLine } from './join-pages.ts'
import { ReadingFailure } from './reading-failure.ts'

const PAGES_MAX = 2_000
/** A little more than anybody may teach a voice from; what lies beyond is not read. */
const ENOUGH_CHARACTERS = 400_000

/** The text of a PDF, paragraphs between blank lines. Throws ReadingFailure. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  }).catch((error: Error) => {
    throw new ReadingFailure(error.name === 'PasswordException' ? 'locked' : 'broken', { cause: error })
  })
  const pages: PlacedLine[][] = []
  let characters = 0
  let broken: unknown
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && characters < ENOUGH_CHARACTERS; number++) {
    try {
      const page = await pdf.getPage(number)
      const lines = readLines((await page.getTextContent()).items.filter((item) => 'str' in item))
      page.cleanup()
      pages.push(lines)
      characters += lines.reduce((sum, { text }) => sum + text.length, 0)
    } catch (error) {
      broken = error
    }
  }
  if (characters === 0 && broken) throw new ReadingFailure('broken', { cause: broken })
  return joinPages(pages)
}

type Item = { str: string; transform: readonly number[]; width: number; height: number; hasEOL: boolean }

function readLines(items: readonly Item[]): PlacedLine[] {
  const lines: PlacedLine[] = []
  let open: PlacedLine | undefined
  for (const { str, transform, width, height, hasEOL } of items) {
    const [, , , , x = 0, y = 0] = transform
    if (open && str.trim() !== '' && Math.abs(open.y - y) > Math.max(height, open.height) / 2) open = undefined
    if (str !== '') {
      if (!open) {
        open = { text: '', left: x, right: x, y, height }
        lines.push(open)
      }
      const isApart = x - open.right > open.height * 0.15 && !/\s$/.test(open.text) && !/^\s/.test(str)
      open.text += isApart && open.text !== '' ? ` ${str}` : str
      open.right = Math.max(open.right, x + width)
      open.height = Math.max(open.height, height)
    }
    if (hasEOL) open = undefined
  }
  return lines.filter(({ text }) => text.trim() !== '')
}
