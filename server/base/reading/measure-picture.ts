// Tells what a picture is and how large it would be unpacked by its first bytes alone, before anything unpacks it.

import { readOrientation } from './picture/exif.ts'

/** How a camera was held, as EXIF counts it: 1 is upright, from 5 on the sides are exchanged. */
export type Picture = { mediaType: PictureType; width: number; height: number; orientation: number }
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** The kind of a picture by its bytes, of those that are read; its name says nothing. */
export function sniffPicture(bytes: Buffer): PictureType | undefined {
  if (bytes.toString('hex', 0, 8) === '89504e470d0a1a0a') return 'image/png'
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'image/gif'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}

/** The size of a picture in pixels, the largest that any part of it names; undefined where its header is damaged. */
export function measurePicture(bytes: Buffer, mediaType: PictureType): Picture | undefined {
  try {
    const size = MEASURES[mediaType](bytes)
    return size.width > 0 && size.height > 0 ? { mediaType, orientation: 1, ...size } : undefined
  } catch {
    return undefined // It ends before its header does.
  }
}

type Size = { width: number; height: number; orientation?: number }

const MEASURES: Readonly<Record<PictureType, (bytes: Buffer) => Size>> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/jpeg': measureJpeg,
  'image/gif': measureGif,
  'image/webp': measureWebp,
}

const START_OF_SCAN = 0xda
const APP1 = 0xe1

function measureJpeg(bytes: Buffer): Size {
  let size: Size = { width: 0, height: 0 }
  let orientation = 1
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) break
    const part = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))
    // C4, C8 and CC stand among the frame headers and are none.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = larger(size, { height: part.readUInt16BE(1), width: part.readUInt16BE(3) })
    if (marker === APP1 && part.toString('latin1', 0, 6) === 'Exif\0\0')
      orientation = readOrientation(part.subarray(6)) ?? orientation
    at += 4 + part.length
  }
  return { ...size, orientation }
}

function measureGif(bytes: Buffer): Size {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  const flags = bytes.readUInt8(10)
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (bytes.readUInt8(at) === 0x21) {
    at += 2
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at)
    at += 1
  }
  return larger(screen, { width: bytes.readUInt16LE(at + 5), height: bytes.readUInt16LE(at + 7) })
}

function measureWebp(bytes: Buffer): Size {
  let size: Size = { width: 0, height: 0 }
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const part = bytes.subarray(at + 8, at + 8 + length)
    size = larger(size, measureWebpPart(bytes.toString('latin1', at, at + 4), part))
    at += 8 + length + (length % 2)
  }
  return size
}

function measureWebpPart(name: string, part: Buffer): Size {
  if (name === 'VP8X') return { width: part.readUIntLE(4, 3) + 1, height: part.readUIntLE(7, 3) + 1 }
  if (name === 'VP8 ') return { width: part.readUInt16LE(6) & 0x3fff, height: part.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L') return { width: 0, height: 0 }
  const bits = part.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function larger(a: Size, b: Size): Size {
  return { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) }
}
