// Keeps plain text whole whichever common encoding it was saved in, and refuses what is no text.

import { ReadingFailure } from './reading-failure.ts'

const MARKS: readonly [mark: string, encoding: string][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]
/** Above this share of bytes beyond ASCII a text is not in a Latin alphabet, and its letters would be guessed wrong. */
const HIGH_SHARE_MAX = 0.25
// Nothing that is typed; tab, line feed, form feed and carriage return are, and from U+0080 Latin letters follow.
const CONTROL = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u

/**
 * The text in the encoding that is named for it where that is known and true, in UTF-8 or UTF-16, or else in Windows'
 * Latin alphabet. Throws ReadingFailure `unknown` for what is no text and `encoding` for text in another encoding.
 */
export function decodeText(bytes: Buffer, name?: string): string {
  const named = name === undefined ? undefined : decodeAs(bytes, name)
  if (named !== undefined && !CONTROL.test(named)) return named
  if (/^(?:fffe0000|0000feff)/.test(bytes.toString('hex', 0, 4))) throw new ReadingFailure('encoding')
  const marked = MARKS.find(([mark]) => bytes.toString('hex', 0, mark.length / 2) === mark)
  const encoding = marked?.[1] ?? unmarkedUtf16(bytes) ?? 'utf-8'
  const text = decodeAs(bytes, encoding)
  if (text !== undefined) {
    if (CONTROL.test(text)) throw new ReadingFailure('unknown')
    return text
  }
  if (encoding !== 'utf-8') throw new ReadingFailure('encoding')
  return decodeLatin(bytes)
}

function decodeAs(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** English in UTF-16 has a zero in nearly every other byte. */
function unmarkedUtf16(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 1_000)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.4
  if (head.length < 8 || Math.min(even, odd) > 0) return undefined
  return odd > most ? 'utf-16le' : even > most ? 'utf-16be' : undefined
}

function decodeLatin(bytes: Buffer): string {
  if (CONTROL.test(bytes.toString('latin1'))) throw new ReadingFailure('unknown')
  let high = 0
  for (const byte of bytes) if (byte >= 0x80) high++
  if (high > bytes.length * HIGH_SHARE_MAX) throw new ReadingFailure('encoding')
  return new TextDecoder('windows-1252').decode(bytes)
}
