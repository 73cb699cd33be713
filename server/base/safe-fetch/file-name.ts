// Keeps what an answer calls its file to a bare name: no folders, no letters torn by the wrong encoding.

const EXTENDED = /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^\s;]+)/i
const PLAIN = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i

/** The name in a Content-Disposition header (RFC 6266), else the last part of the address; '' where there is neither. */
export function fileNameOf(disposition: string, address: URL): string {
  const name = extendedName(disposition) ?? plainName(disposition) ?? ''
  return lastPart(name) || lastPart(decodePercent(address.pathname, 'utf-8') ?? address.pathname)
}

function extendedName(header: string): string | undefined {
  const [, charset = '', value = ''] = EXTENDED.exec(header) ?? []
  return value === '' ? undefined : decodePercent(value, charset)
}

// Headers come as one character a byte; many servers write UTF-8 into them.
function plainName(header: string): string | undefined {
  const [, quoted, bare] = PLAIN.exec(header) ?? []
  const value = quoted?.replace(/\\(.)/g, '$1') ?? bare
  return value === undefined ? undefined : (decode(Buffer.from(value, 'latin1'), 'utf-8') ?? value)
}

function decodePercent(text: string, charset: string): string | undefined {
  const bytes = text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return decode(Buffer.from(bytes, 'latin1'), charset)
}

function decode(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function lastPart(name: string): string {
  return (
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .trim() ?? ''
  )
}
