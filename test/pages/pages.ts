/** Small pages of many kinds, written for the tests; each tells at its end what should be read of it, or why nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Page = { name: string; html: string; expected: string }

const MARK = '<!-- expected\n'

/** All of them. What is expected of a page is `Refused: CODE` or its text, and is no part of `html`. */
export function readPages(): Page[] {
  return ['articles', 'others'].flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder)).map((file) => {
      const [html = '', rest = ''] = readFileSync(path.join(import.meta.dirname, folder, file), 'utf8').split(MARK)
      return { name: file.replace('.html', ''), html, expected: rest.replace(/\n-->\s*$/, '') }
    }),
  )
}

/** How alike two texts are by the words they hold, from 0 to 1; scripts without spaces count by their letters. */
export function wordF1(read: string, expected: string): number {
  const one = bagOf(read)
  const other = bagOf(expected)
  let both = 0
  for (const [word, count] of one) both += Math.min(count, other.get(word) ?? 0)
  return (2 * both) / (sizeOf(one) + sizeOf(other))
}

/** The bytes of a text in an encoding that Node only reads. */
export function encodeAs(text: string, encoding: string): Buffer {
  const bytesOf = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let byte = 0; byte < 256; byte++) {
    const single = decoder.decode(Uint8Array.of(byte))
    if (single !== '\ufffd') bytesOf.set(single, [byte])
    else for (let next = 0x40; next < 256; next++) bytesOf.set(decoder.decode(Uint8Array.of(byte, next)), [byte, next])
  }
  return Buffer.from(Array.from(text).flatMap((letter) => bytesOf.get(letter) ?? []))
}

function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  const words = text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1)
  return bag
}

function sizeOf(bag: Map<string, number>): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0)
}
