export type FileKind = 'text' | 'html' | 'pdf' | 'docx' | 'compound' | 'unknown'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Where a PDF may begin at the latest, as readers of PDF agree. */
const PDF_WITHIN_BYTES = 1_024

/** What a file is by its bytes; its name says nothing. A compound file is an old Word file or one with a password. */
export function sniffFile(bytes: Buffer): FileKind {
  const start = bytes.toString('latin1', 0, 256)
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html[\s>])/i.test(start)) return 'html'
  if (bytes.subarray(0, PDF_WITHIN_BYTES).includes('%PDF-')) return 'pdf'
  if (bytes.subarray(0, 4).equals(ZIP)) return 'docx'
  if (bytes.subarray(0, 8).equals(COMPOUND)) return 'compound'
  return /^\s*\{\\rtf/i.test(start) ? 'unknown' : 'text'
}
