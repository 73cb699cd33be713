import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { IMAGE_MAX_PIXELS } from '#domain/writing/materials.ts'
import { barsAsI } from '#server/base/reading/recognise-words.ts'
import { drawPixels, drawWords } from '#test/draw-words.ts'
import { encodeGif, encodePng, noteOrientation } from '#test/encode-picture.ts'
import { measurePicture, sniffPicture } from './measure-picture.ts'
import { isHeic, measureHeic } from './picture/measure-heic.ts'
import { readLinked } from './read-file.ts'
import { readPicture } from './read-picture.ts'
import { ReadingFailure } from './reading-failure.ts'

const LINES = ['The price was told before', 'they had to ask.']
const WORDS = 'The price was told before they had to ask.'
const HEIC_WORDS =
  'People remember what a price is for long after they forget what it was.\n\nSay what it is for before you say how much it is.'
const fixture = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../test/pictures', name))

/** The HEIC, whose parts name this size. */
async function heicOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await fixture('words.heic')
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

const failureOf = (bytes: Buffer) =>
  readPicture(bytes).then(
    ({ text }) => `read: ${text}`,
    (error: unknown) => (error instanceof ReadingFailure ? error.reason : error),
  )

describe('the words of a picture', () => {
  it.each([
    ['of small letters', { scale: 0.6 }],
    ['of large letters', { scale: 8 }],
    ['in white on dark', { ink: 'white', paper: '#15202b' }],
    ['without a ground', { paper: 'none' }],
  ])('are recognised %s', async (_, look) => {
    const { text, confidence, mediaType } = await readPicture(drawWords(LINES, look))
    expect({ text, mediaType }).toEqual({ text: WORDS, mediaType: 'image/png' })
    expect(confidence).toBeGreaterThan(80)
    expect(confidence).toBeLessThanOrEqual(100)
  })

  it.each(['words.jpg', 'words.webp', 'words-lossless.webp'])('are recognised in %s', async (name) => {
    expect((await readPicture(await fixture(name))).text).toBe(WORDS)
  })

  it('are recognised in a GIF, of a moving one in its first picture', async () => {
    const { width, height, pixels } = drawPixels(LINES, { scale: 1.5 })
    const blank = pixels.map(() => 1)
    const moving = encodeGif(width, height, [pixels, blank])
    expect(await readPicture(moving)).toMatchObject({ text: WORDS, mediaType: 'image/gif' })
    expect((await readPicture(encodeGif(width, height, [blank, pixels]))).text).toBe('')
  })

  it('stand upright as the camera noted it', async () => {
    const turned = await fixture('turned.jpg')
    expect((await readPicture(turned)).text).not.toContain('price')
    expect((await readPicture(noteOrientation(turned, 6, 'MM'))).text).toBe(WORDS)
  })

  it('are recognised in a HEIC as the phone was held, whose JPEG has its pixels alone', async () => {
    const heic = await fixture('words.heic')
    expect(heic.includes('Secret place 48.137')).toBe(true)
    const { text, confidence, mediaType, image } = await readPicture(heic)
    expect(text).toBe(HEIC_WORDS)
    expect(confidence).toBeGreaterThan(80)
    expect(mediaType).toBe('image/jpeg')
    expect(measurePicture(image, 'image/jpeg')).toMatchObject({ width: 1_000, height: 800, orientation: 1 })
    expect(image.includes('Secret')).toBe(false)
    expect(image.includes('Exif')).toBe(false)
  })

  it('keep their paragraphs and are whole where a line divides them', async () => {
    const { text } = await readPicture(
      drawWords([
        'The people who stay are the people who',
        'were told the price before they had to',
        'ask. That is all there is to know of cust-',
        'omers and their trust in what they buy.',
        '',
        'The rest is quick to fix.',
      ]),
    )
    expect(text).toBe(
      'The people who stay are the people who were told the price before they had to ask. That is all there is to know of customers and their trust in what they buy.\n\nThe rest is quick to fix.',
    )
  })

  it('may be none, which is no failure', async () => {
    expect(await readPicture(encodePng(400, 300))).toMatchObject({ text: '', confidence: 0, mediaType: 'image/png' })
  })

  it('are recognised without a file written or a thread left running, also where time is up', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'parlance-picture-'))
    const picture = path.join(folder, 'picture.png')
    await writeFile(picture, drawWords(LINES))
    const script = [
      `const { readPicture } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'read-picture.ts')).href)})`,
      `const bytes = (await import('node:fs')).readFileSync(${JSON.stringify(picture)})`,
      'console.log((await readPicture(bytes)).text)',
      'await readPicture(bytes, { timeoutMs: 1 }).catch(({ reason }) => console.log(reason))',
      'await readPicture(bytes.subarray(0, -200)).catch(({ reason }) => console.log(reason))',
    ].join('\n')
    const run = promisify(execFile)
    // It ends by itself only when no thread is left.
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
    expect({ lines: stdout.trim().split('\n'), stderr }).toEqual({ lines: [WORDS, 'hard', 'broken'], stderr: '' })
    expect(await readdir(folder)).toEqual(['picture.png'])
    await rm(folder, { recursive: true })
  })
})

describe('a picture', () => {
  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Words</text></svg>')],
    ['an AVIF', Buffer.from('\u0000\u0000\u0000\u0014ftypavif\u0000\u0000\u0000\u0000mif1')],
    ['a film of a phone', Buffer.from('\u0000\u0000\u0000\u0014ftypqt  \u0000\u0000\u0000\u0000qt  ')],
    ['a BMP', Buffer.from('BM\u0036\u0000\u0000\u0000')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a text', Buffer.from('words')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is none that is read', async (_, bytes) => {
    expect(await failureOf(bytes)).toBe('unknown')
  })

  it.each([
    ['a PNG cut off', async () => drawWords(LINES).subarray(0, 3_000)],
    ['a PNG without rows', async () => encodePng(400, 300, 0)],
    ['a PNG that ends in its header', async () => encodePng(400, 300).subarray(0, 18)],
    ['a PNG of no size', async () => encodePng(0, 300)],
    ['a JPEG that ends in its header', async () => (await fixture('words.jpg')).subarray(0, 100)],
    ['a WebP cut off', async () => (await fixture('words.webp')).subarray(0, 2_000)],
    ['a HEIC by name alone', () => Buffer.from('\u0000\u0000\u0000\u0010ftypheic\u0000\u0000\u0000\u0000')],
    [
      'a PNG that calls itself HEIC',
      () => Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0010ftypheic\u0000\u0000\u0000\u0000'), drawWords(LINES)]),
    ],
    ['a HEIC cut off', async () => (await fixture('words.heic')).subarray(0, 15_000)],
    ['a HEIC that ends in its header', async () => (await fixture('words.heic')).subarray(0, 300)],
    ['a HEIC of no size', () => heicOfSize(0, 800)],
    ['a GIF that ends in its header', async () => encodeGif(4, 4, [Array(16).fill(0)]).subarray(0, 12)],
  ])('that is %s is damaged', async (_, make) => {
    expect(await failureOf(await make())).toBe('broken')
  })

  it('that would fill the memory is refused before it is unpacked', async () => {
    const bomb = encodePng(30_000, 30_000, 100)
    expect(bomb.length).toBeLessThan(10_000)
    const before = process.memoryUsage.rss()
    expect(await failureOf(bomb)).toBe('hard')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
    expect(await failureOf(encodePng(IMAGE_MAX_PIXELS / 1_000 + 1, 1_000))).toBe('hard')
    expect(await failureOf(await heicOfSize(30_000, 30_000))).toBe('hard')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  it('that is a HEIC larger than its boxes say is not unpacked', async () => {
    expect(await failureOf(await heicOfSize(64, 64))).toBe('hard')
  })
})

it('lets few pictures wait, and no page behind them', async () => {
  const words = drawWords(LINES, { scale: 1 })
  const html = Buffer.from(
    `<article>${'<p>We read this page while pictures wait, for it is soon done.</p>'.repeat(9)}</article>`,
  )
  const done: unknown[] = []
  const pictures = Array.from({ length: 9 }, () => failureOf(words).then((result) => done.push(result)))
  const page = readLinked({ contentType: 'text/html', charset: undefined, fileName: '', body: html })
  await Promise.all([page.then(() => done.push('page')), ...pictures])
  expect(done.slice(0, 3).toSorted()).toEqual(['busy', 'busy', expect.stringMatching(/page|read:/)])
  expect(done.indexOf('page')).toBeLessThan(6)
  expect(done.filter((result) => result === `read: ${WORDS}`)).toHaveLength(7)
  expect(await failureOf(words)).toBe(`read: ${WORDS}`)
})

it('measures the largest that any part of a picture names', async () => {
  const sizeOf = (bytes: Buffer) => {
    const type = sniffPicture(bytes)
    const { width, height } = (type && measurePicture(bytes, type)) ?? {}
    return [width, height]
  }
  expect(sizeOf(encodePng(320, 200))).toEqual([320, 200])
  const size = sizeOf(await fixture('words.jpg'))
  expect(sizeOf(await fixture('turned.jpg'))).toEqual(size.toReversed())
  expect(sizeOf(await fixture('words.webp'))).toEqual(size)
  expect(sizeOf(await fixture('words-lossless.webp'))).toEqual(size)
  const gif = encodeGif(9, 4, [Array(36).fill(1)])
  expect(sizeOf(gif)).toEqual([9, 4])
  const frame = gif.indexOf(',')
  gif.writeUInt16LE(60_000, frame + 5)
  expect(sizeOf(gif)).toEqual([60_000, 4])
  const jpeg = await fixture('words.jpg')
  jpeg.writeUInt16BE(65_000, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5)
  expect(sizeOf(jpeg)).toEqual([size[0], 65_000])
})

it('tells a HEIC by any brand of it, and its size by the largest that one of its parts names', async () => {
  const heic = await fixture('words.heic')
  expect(isHeic(heic)).toBe(true)
  heic.write('mif1', 8)
  expect(isHeic(heic)).toBe(true)
  expect(isHeic(Buffer.from('\u0000\u0000\u0000\u0010ftypmif1\u0000\u0000\u0000\u0000heic'))).toBe(false)
  expect(measureHeic(heic)).toEqual({ width: 800, height: 1_000 })
  heic.writeUInt32BE(4, heic.indexOf('iprp') - 4)
  expect(measureHeic(heic)).toBeUndefined()
})

it('takes how a picture was held from its note, in either order of bytes, and from no damaged one', async () => {
  const jpeg = await fixture('turned.jpg')
  const held = (bytes: Buffer) => measurePicture(bytes, 'image/jpeg')?.orientation
  expect(held(jpeg)).toBe(1)
  for (const order of ['II', 'MM'] as const) {
    for (const orientation of [1, 3, 6, 8]) expect(held(noteOrientation(jpeg, orientation, order))).toBe(orientation)
    expect(held(noteOrientation(jpeg, 9, order))).toBe(1)
  }
  const damaged = noteOrientation(jpeg, 6, 'II')
  damaged.writeUInt32LE(60_000, damaged.indexOf('II') + 4)
  expect(held(damaged)).toBe(1)
})

it.each([
  [
    'Last spring | nearly lost my best client.\n| had answered late.',
    'Last spring I nearly lost my best client.\nI had answered late.',
  ],
  ['“|’m sure” (| said)', '“I’m sure” (I said)'],
  ['Home | About | Contact', 'Home | About | Contact'],
  ['10 | 20\na || b', '10 | 20\na || b'],
])('reads a bar as an I only where an I can stand: %j', (text, read) => {
  expect(barsAsI(text)).toBe(read)
})
