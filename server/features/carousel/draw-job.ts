/** Runs in a thread of `server/base/apart`: a deck in, the bytes of its file out. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { SlideFormat } from '#domain/platforms/slide-themes.ts'
import { type Deck, drawSlides } from './draw-slides.ts'
import { joinPdf } from './join-pdf.ts'
import { paintPng } from './paint-svg.ts'
import type { Drawing } from './slide-shapes.ts'

export type DrawJob = {
  deck: Deck
  format: SlideFormat
  /** The number of the one slide that is to be looked at, and how many pixels wide. */
  only: { number: number; width: number } | undefined
  title: string
  /** When the text was last changed, which is the date of the files. */
  at: number
}

export default async function drawDeck({ deck, format, only, title, at }: DrawJob): Promise<Uint8Array> {
  const drawings = drawSlides(deck)
  const looked = only === undefined ? undefined : drawings[only.number - 1]
  if (looked) return paintPng(looked, only?.width)
  const date = new Date(at)
  return format === 'pdf' ? joinPdf(drawings, { title, author: deck.name, at: date }) : zipPngs(drawings, date)
}

function zipPngs(drawings: readonly Drawing[], mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [at, drawing] of drawings.entries())
    zip.addBuffer(paintPng(drawing), `slide-${String(at + 1).padStart(2, '0')}.png`, { mtime, compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
