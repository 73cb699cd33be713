/** Writes pictures of a few plain forms byte by byte, whole ones and ones that lie about themselves. */

import { crc32, deflateSync } from 'node:zlib'

/** A black PNG of a bit a pixel, which packs to next to nothing whatever its size. */
export function encodePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * rows)
  const parts = [part('IHDR', header), part('IDAT', deflateSync(lines)), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** A part of a PNG as it stands in the file. */
export function part(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

const CLEAR = 128
const END = 129
/** Fewer than it takes to make a code longer than eight bits. */
const BETWEEN_CLEARS = 100

/** A GIF of these pictures in black and white, one after the other; each pixel is 0 for black or 1. */
export function encodeGif(width: number, height: number, pictures: readonly (readonly number[])[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const colours = Buffer.alloc(3 * 128)
  colours.fill(255, 3, 6)
  const frames = pictures.flatMap((pixels) => [
    Buffer.from('21f9040005000000', 'hex'),
    Buffer.concat([
      Buffer.from('2c00000000', 'hex'),
      size,
      Buffer.from([0, 7]),
      encodePixels(pixels),
      Buffer.from([0]),
    ]),
  ])
  const start = [Buffer.from('GIF89a'), size, Buffer.from([0xf6, 0, 0]), colours]
  return Buffer.concat([...start, ...frames, Buffer.from(';')])
}

function encodePixels(pixels: readonly number[]): Buffer {
  const codes = pixels.flatMap((pixel, at) => (at % BETWEEN_CLEARS === 0 ? [CLEAR, pixel] : [pixel]))
  const all = Buffer.from([...codes, END])
  const blocks: Buffer[] = []
  for (let at = 0; at < all.length; at += 255) {
    const block = all.subarray(at, at + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat(blocks)
}

/** The JPEG with a camera's note of how it was held, in either order of bytes. */
export function noteOrientation(jpeg: Buffer, orientation: number, order: 'II' | 'MM'): Buffer {
  const write16 = (value: number, at: number) =>
    order === 'II' ? note.writeUInt16LE(value, at) : note.writeUInt16BE(value, at)
  const note = Buffer.alloc(26)
  note.write(order)
  write16(42, 2)
  write16(8, order === 'II' ? 4 : 6)
  write16(1, 8)
  write16(0x0112, 10)
  write16(3, 12)
  write16(1, order === 'II' ? 14 : 16)
  write16(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), note])
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** A BMP, which browsers open and the server does not, of RGBA pixels in rows from the top. */
export function encodeBmp(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(header.length + pixels.length, 2)
  header.writeUInt32LE(header.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(-height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(32, 28)
  const bgra = Buffer.from(pixels)
  for (let at = 0; at < bgra.length; at += 4) {
    bgra[at] = pixels[at + 2] ?? 0
    bgra[at + 2] = pixels[at] ?? 0
  }
  return Buffer.concat([header, bgra])
}
