const [EXTENSION, PICTURE, END] = [0x21, 0x2c, 0x3b]
const [CONTROL, APPLICATION] = [0xf9, 0xff]
/** What tells how often a moving picture begins again, and how its colours are meant. */
const KEPT_APPLICATIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** A GIF of the parts that make its pixels. */
export function filterGif(bytes: Buffer): Buffer {
  const start = 13 + tableBytes(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, start)]
  for (let at = start; bytes[at] === EXTENSION || bytes[at] === PICTURE; ) {
    const isPicture = bytes[at] === PICTURE
    const end = endOfBlocks(bytes, at + (isPicture ? 11 + tableBytes(bytes[at + 9] ?? 0) : 2))
    if (isPicture || isOfPixels(bytes.subarray(at, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([END])])
}

/** The bytes of a table of colours, by the flags that say whether there is one. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let length = bytes[at] ?? 0; length !== 0; length = bytes[at] ?? 0) at += 1 + length
  return Math.min(at + 1, bytes.length)
}

function isOfPixels(extension: Buffer): boolean {
  if (extension[1] === CONTROL) return true
  return extension[1] === APPLICATION && KEPT_APPLICATIONS.has(extension.toString('latin1', 3, 14))
}
