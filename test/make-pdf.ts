/** Writes small PDFs by hand, so that tests read what another program would have made. */

import { deflateSync } from 'node:zlib'

export type PdfText = { text: string; x: number; y: number; size?: number }

/** A PDF of these pages, in Helvetica; `extra` goes into its trailer. */
export function makePdf(pages: readonly (readonly PdfText[])[], extra = ''): Buffer {
  const streams = pages.map((page) => {
    const drawn = page.map(({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    return deflateSync(Buffer.from(drawn.join('\n'), 'latin1'))
  })
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  return assemble(
    [
      [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
      [Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)],
      [Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
      ...streams.flatMap((stream, at) => [
        [
          Buffer.from(
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
          ),
        ],
        streamOf(stream),
      ]),
    ],
    extra,
  )
}

/** A PDF with one page whose content unpacks to so many bytes. */
export function makeSwellingPdf(bytes: number): Buffer {
  return assemble([
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>')],
    streamOf(deflateSync(Buffer.alloc(bytes, ' '))),
  ])
}

/** A text in lines of a page's width, from the top of the page down. */
export function wrapped(paragraphs: readonly string[], width = 70): PdfText[] {
  const lines: PdfText[] = []
  let y = 740
  for (const paragraph of paragraphs) {
    for (const [text] of paragraph.matchAll(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g'))) {
      lines.push({ text: text.trim(), x: 72, y })
      y -= 14
    }
    y -= 10
  }
  return lines
}

function streamOf(stream: Buffer): Buffer[] {
  return [
    Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
    stream,
    Buffer.from('\nendstream'),
  ]
}

function assemble(objects: readonly (readonly Buffer[])[], extra = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    for (const part of object) add(part)
    add(Buffer.from('\nendobj\n'))
  }
  const start = at
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`))
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
