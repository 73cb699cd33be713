import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { measurePicture, sniffPicture } from '#server/base/reading/measure-picture.ts'
import { drawPixels, drawWords } from '#test/draw-words.ts'
import { encodeGif, part as pngPart } from '#test/encode-picture.ts'
import { noteOf, readOrientation } from './exif.ts'
import { withoutMetadata } from './without-metadata.ts'

const fixture = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../../test/pictures', name))

const MAKER = 'Secret Camera 3000'
const PLACE = Buffer.from([0, 0, 0, 48, 0, 0, 0, 1])
const NOTED = ['Secret', 'GPSLatitude', 'xmpmeta', 'Photoshop', PLACE]

/** A camera's note with its maker, how it was held and where: 48 degrees north. */
function cameraNote(orientation: number): Buffer {
  const maker = Buffer.from(`${MAKER}\0`)
  const [makerAt, gpsAt] = [8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + maker.length]
  const entry = (tag: number, type: number, count: number, value: number) => {
    const written = Buffer.alloc(12)
    written.writeUInt16BE(tag, 0)
    written.writeUInt16BE(type, 2)
    written.writeUInt32BE(count, 4)
    if (type === 3) written.writeUInt16BE(value, 8)
    else written.writeUInt32BE(value, 8)
    return written
  }
  const gps = Buffer.concat([Buffer.from([0, 1]), entry(2, 5, 1, gpsAt + 18), Buffer.alloc(4), PLACE])
  const entries = [
    entry(0x010f, 2, maker.length, makerAt),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, gpsAt),
  ]
  return Buffer.concat([Buffer.from('MM\0*\0\0\0\x08\0\x03', 'latin1'), ...entries, Buffer.alloc(4), maker, gps])
}

const XMP = '<x:xmpmeta><exif:GPSLatitude>48,8N</exif:GPSLatitude></x:xmpmeta>'

function jpegPart(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The JPEG as a phone writes it: notes in front, one between its parts, a second picture behind it. */
function notedJpeg(jpeg: Buffer, orientation: number): Buffer {
  const front = [
    jpegPart(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), cameraNote(orientation)])),
    jpegPart(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
    jpegPart(0xed, Buffer.from('Photoshop 3.0\x008BIM Secret')),
    jpegPart(0xfe, Buffer.from('Secret comment')),
  ]
  const scan = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...front,
    jpeg.subarray(2, scan),
    jpegPart(0xe5, Buffer.from('Secret maker')),
    jpeg.subarray(scan),
    Buffer.concat([Buffer.from('ffd8', 'hex'), ...front]),
  ])
}

function notedPng(png: Buffer, orientation: number): Buffer {
  const end = png.indexOf('IDAT') - 4
  return Buffer.concat([
    png.subarray(0, end),
    pngPart('tEXt', Buffer.from('Author\0Secret author')),
    pngPart('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    pngPart('eXIf', cameraNote(orientation)),
    pngPart('tIME', Buffer.from([7, 0xe9, 1, 1, 1, 1, 1])),
    png.subarray(end),
    Buffer.from('Secret after the end'),
  ])
}

function riffPart(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

function riff(parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  return riffPart('RIFF', body)
}

/** Where the parts of a WebP of several begin, after the one that says which there are. */
const WEBP_PARTS_AT = 30

function notedWebp(webp: Buffer, orientation: number): Buffer {
  const head = Buffer.from(webp.subarray(12, WEBP_PARTS_AT))
  head.writeUInt8(head.readUInt8(8) | 0x0c, 8)
  const notes = [riffPart('EXIF', cameraNote(orientation)), riffPart('XMP ', Buffer.from(XMP))]
  return Buffer.concat([riff([head, webp.subarray(WEBP_PARTS_AT), ...notes]), Buffer.from('Secret')])
}

function notedGif(gif: Buffer): Buffer {
  const end = gif.indexOf(Buffer.from('21f904', 'hex'))
  const block = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  return Buffer.concat([
    gif.subarray(0, end),
    Buffer.from('21ff', 'hex'),
    block('NETSCAPE2.0'),
    Buffer.from('0301000000', 'hex'),
    Buffer.from('21fe', 'hex'),
    block('Secret comment'),
    Buffer.from([0, 0x21, 0xff]),
    block('XMP DataXMP'),
    block(XMP),
    Buffer.from([0]),
    gif.subarray(end),
    Buffer.from('Secret after the end'),
  ])
}

/** What stands in the picture, as it is unpacked and drawn. */
function pixelsOf(bytes: Buffer): Buffer {
  const type = sniffPicture(bytes) ?? 'image/png'
  const { width, height } = measurePicture(bytes, type) ?? {}
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:${type};base64,${bytes.toString('base64')}"/></svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  expect(pixels.some((value) => value !== 0)).toBe(true)
  return pixels
}

function expectClean(bytes: Buffer): void {
  expect(NOTED.filter((noted) => bytes.includes(noted))).toEqual([])
}

describe('a picture leaves what was noted beside it', () => {
  it.each(['words.jpg', 'turned.jpg'])('as %s, with the same pixels', async (name) => {
    const jpeg = await fixture(name)
    const noted = notedJpeg(jpeg, 1)
    expect(NOTED.filter((text) => noted.includes(text))).toEqual(NOTED)
    const clean = withoutMetadata(noted)
    expectClean(clean)
    expect(clean.includes('Exif')).toBe(false)
    expect(pixelsOf(clean).equals(pixelsOf(jpeg))).toBe(true)
    expect(withoutMetadata(clean).equals(clean)).toBe(true)
  })

  it('as a JPEG that was not held upright, and keeps how it was held', async () => {
    const jpeg = await fixture('turned.jpg')
    for (const orientation of [3, 6, 8]) {
      const clean = withoutMetadata(notedJpeg(jpeg, orientation))
      expectClean(clean)
      expect(measurePicture(clean, 'image/jpeg')?.orientation).toBe(orientation)
      expect(withoutMetadata(clean).equals(clean)).toBe(true)
    }
  })

  it('as a JPEG without its preview, and keeps how its colours are meant', async () => {
    const jpeg = await fixture('words.jpg')
    const preview = Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01', 'latin1'), Buffer.from('Sec')])
    const colours = jpegPart(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'))
    const several = jpegPart(0xe2, Buffer.from('MPF\0Secret'))
    const parts = [jpegPart(0xe0, preview), colours, several]
    const clean = withoutMetadata(Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]))
    expect([clean.includes('Sec'), clean.includes('MPF'), clean.includes(colours)]).toEqual([false, false, true])
  })

  it('as a PNG, with the same pixels', () => {
    const png = drawWords(['The price was told before'])
    const clean = withoutMetadata(notedPng(png, 1))
    expectClean(clean)
    expect(clean.equals(withoutMetadata(png))).toBe(true)
    expect(pixelsOf(clean).equals(pixelsOf(png))).toBe(true)
    const held = withoutMetadata(notedPng(png, 6))
    expectClean(held)
    expect(held.includes(pngPart('eXIf', noteOf(6)))).toBe(true)
    expect(pixelsOf(held).equals(pixelsOf(png))).toBe(true)
  })

  it.each(['words.webp', 'words-lossless.webp'])('as %s, with its pixels bit for bit', async (name) => {
    const webp = await fixture(name)
    const pixels = webp.subarray(WEBP_PARTS_AT)
    const clean = withoutMetadata(notedWebp(webp, 1))
    expectClean(clean)
    expect([clean.includes(pixels), clean.readUInt8(20) & 0x0c, clean.readUInt32LE(4) + 8]).toEqual([
      true,
      0,
      clean.length,
    ])
    const held = withoutMetadata(notedWebp(webp, 8))
    expectClean(held)
    expect([held.includes(pixels), held.readUInt8(20) & 0x0c]).toEqual([true, 0x08])
    expect(readOrientation(held.subarray(held.indexOf('EXIF') + 8))).toBe(8)
    expect(withoutMetadata(webp).equals(webp)).toBe(true)
  })

  it('as a GIF, which goes on moving as often as it did', () => {
    const { width, height, pixels } = drawPixels(['The price'], { scale: 1 })
    const gif = encodeGif(width, height, [pixels, pixels.map(() => 1)])
    const clean = withoutMetadata(notedGif(gif))
    expectClean(clean)
    expect(clean.includes('NETSCAPE2.0')).toBe(true)
    expect(pixelsOf(clean).equals(pixelsOf(gif))).toBe(true)
    expect(withoutMetadata(gif).equals(gif)).toBe(true)
  })
})

it('comes to an end with every picture that is cut off anywhere', async () => {
  const pictures = [
    notedJpeg(await fixture('words.jpg'), 6),
    notedPng(drawWords(['Words']), 6),
    notedWebp(await fixture('words.webp'), 6),
    notedGif(encodeGif(4, 4, [Array(16).fill(0)])),
  ]
  for (const picture of pictures)
    for (let end = 12; end < Math.min(picture.length, 900); end++)
      expect(withoutMetadata(picture.subarray(0, end)).includes('Secret')).toBe(false)
})
