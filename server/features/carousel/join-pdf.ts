/** Joins slides in one PDF, a page each, whose words can be searched, copied and read aloud. */
import PDFDocument from 'pdfkit'
import { emojiPicture } from './draw-emoji.ts'
import { arrowPath, EMOJI_INDENT, EMOJI_RISE, EMOJI_SIDE } from './paint-svg.ts'
import { bytesOf } from './slide-fonts.ts'
import type { Drawing, Line, Shape } from './slide-shapes.ts'

export type PdfNames = { title: string; author: string; at: Date }

/** The PDF of these slides; a pixel of a slide is a point of its page. */
export async function joinPdf(drawings: readonly Drawing[], { title, author, at }: PdfNames): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'und',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  for (const { width, height, shapes } of drawings) {
    pdf.addPage({ size: [width, height], margin: 0 })
    for (const shape of shapes) paint(pdf, shape)
  }
  pdf.end()
  return whole
}

function paint(pdf: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      if (shape.radius > 0) pdf.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius).fill(shape.fill)
      else pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill)
      return
    case 'arrow':
      pdf.path(arrowPath(shape)).lineWidth(shape.stroke).lineCap('round').lineJoin('round').stroke(shape.fill)
      return
    case 'line':
      paintLine(pdf, shape)
  }
}

function paintLine(pdf: PDFKit.PDFDocument, { x, baseline, size, fill, runs }: Line): void {
  for (const run of runs) {
    const left = x + run.x
    if ('emoji' in run) {
      const side = EMOJI_SIDE * size
      pdf.image(emojiPicture(run.emoji), left + EMOJI_INDENT * size, baseline - EMOJI_RISE * size, { width: side })
      continue
    }
    pdf.registerFont(run.font, bytesOf(run.font))
    pdf.font(run.font, size).fillColor(fill)
    const options = { lineBreak: false, baseline: 'alphabetic' as const, characterSpacing: run.tracking * size }
    pdf.text(run.text, left, baseline, options)
  }
}
