import { noteOf, readOrientation } from './exif.ts'

const START = Buffer.from('ffd8', 'hex')
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]
const EXIF = 'Exif\0\0'
/** The head of a JFIF part without the small preview that may follow it. */
const JFIF_BYTES = 14
/** What tells how the colours are meant, by the beginning of the part it stands in. */
const COLOURS: Readonly<Record<number, string>> = { [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' }

/** A JPEG of the parts that make its pixels, with a note of how the camera was held where it was not upright. */
export function filterJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation: number | undefined
  for (let at = 2; bytes[at] === 0xff && at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const body = bytes.subarray(at + 4, end)
    if (marker === APP1 && body.toString('latin1', 0, EXIF.length) === EXIF)
      orientation ??= readOrientation(body.subarray(EXIF.length))
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (marker === APP0) kept.push(...jfifOf(body))
    else if (isOfPixels(marker, body)) kept.push(bytes.subarray(at, next))
    at = next
  }
  const note = orientation === undefined || orientation === 1 ? [] : [part(APP1, EXIF, noteOf(orientation))]
  return Buffer.concat([START, ...note, ...kept, Buffer.from([0xff, END_OF_IMAGE])])
}

function isOfPixels(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  const colours = COLOURS[marker]
  return colours !== undefined && body.toString('latin1', 0, colours.length) === colours
}

function jfifOf(body: Buffer): Buffer[] {
  if (body.toString('latin1', 0, 5) !== 'JFIF\0' || body.length < JFIF_BYTES) return []
  const head = Buffer.from(body.subarray(0, JFIF_BYTES))
  head.writeUInt16BE(0, JFIF_BYTES - 2)
  return [part(APP0, '', head)]
}

function part(marker: number, name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(named.length + 2, 2)
  return Buffer.concat([head, named])
}

/** Where the pixels of a scan end: at the next marker that is neither one of theirs nor an escaped byte. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return bytes.length
    const isPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isPixels) return at
  }
  return bytes.length
}
