// The letters of a page, whose server and whose own head may name different encodings, and either a wrong one.

import { decodeText } from '#server/base/reading/decode-text.ts'

/** Where a page names its encoding at the latest; the standard says within half of it. */
const HEAD_BYTES = 2_048
/** Servers name these for whatever they send when nobody told them which it is. */
const BY_DEFAULT = /^(?:iso-?8859-1|latin-?1|windows-1252|us-ascii)$/i
const MULTIBYTE_A_FAULT = 20

/**
 * The text in the encoding that the server names, unless its letters come out broken or are UTF-8 all the same; then in the
 * one of the page's head, in UTF-8 or in Windows' Latin alphabet. Throws ReadingFailure as `decodeText`.
 */
export function decodePage(bytes: Buffer, named: string | undefined): string {
  const own = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1]
  const utf8 = named === undefined || BY_DEFAULT.test(named) ? decodeAs(bytes, 'utf-8') : undefined
  if (utf8 !== undefined && named !== undefined && /[^\p{ASCII}]/u.test(utf8)) return utf8
  const isDefault = named !== undefined && own !== undefined && BY_DEFAULT.test(named)
  for (const encoding of isDefault ? [own, named] : [named, own]) {
    const text = encoding === undefined ? undefined : decodeAs(bytes, encoding)
    if (text !== undefined) return text
  }
  return mostlyUtf8(bytes) ?? decodeText(bytes)
}

function decodeAs(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8 with a few broken letters, such as a text that was cut within one. */
function mostlyUtf8(bytes: Buffer): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes)
  const faults = text.match(/\ufffd/g)?.length ?? 0
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return letters >= faults * MULTIBYTE_A_FAULT && letters > 0 ? text : undefined
}
