import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { makeDocx, makeZip, packDocx } from '#test/make-docx.ts'
import { makePdf, makeSwellingPdf, wrapped } from '#test/make-pdf.ts'
import { ReadingFailure, readFile } from './index.ts'

const FIRST =
  'We open the shop at six because the bakers are awake anyway, and nobody should have to pretend that bread comes from a shelf. By seven the first loaves are gone.'
const SECOND =
  'The second batch is for people who think about it first. They stand outside, they read the board, and then they ask what we would take home ourselves.'
const TEXT = `${FIRST}\n\n${SECOND}`

const reasonOf = (bytes: Buffer, name = 'a.txt', limits = {}) =>
  readFile(bytes, name, limits).then(
    (text) => `read: ${text.slice(0, 60)}`,
    (error: unknown) => (error instanceof ReadingFailure ? error.reason : error),
  )

describe('plain text', () => {
  const umlauts = 'Käse, naïve café – “quoted” words'

  test.each([
    ['UTF-8', Buffer.from(umlauts)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${umlauts}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${umlauts}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${umlauts}`, 'utf16le').swap16()],
  ])('in %s is read whole', async (_, bytes) => {
    expect(await readFile(bytes, 'a.txt')).toBe(umlauts)
  })

  it("in Windows' Latin alphabet is read whole, and UTF-16 without a mark too", async () => {
    const latin = Buffer.from([...'K\xe4se f\xfcr caf\xe9 \x96 \x93ja\x94, said the man'].map((c) => c.charCodeAt(0)))
    expect(await readFile(latin, 'a.txt')).toBe('Käse für café – “ja”, said the man')
    expect(await readFile(Buffer.from('Plain words here', 'utf16le'), 'a.txt')).toBe('Plain words here')
  })

  it('in letters that would be guessed is refused', async () => {
    const russian = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0, 0x21])
    expect(await reasonOf(russian)).toBe('encoding')
    expect(await reasonOf(Buffer.from('fffe000041000000', 'hex'))).toBe('encoding')
    expect(await reasonOf(Buffer.from('fffe410000d84100', 'hex'))).toBe('encoding')
  })

  it('that is none is refused, whatever its name', async () => {
    expect(await reasonOf(readFileSync(process.execPath).subarray(0, 100_000))).toBe('unknown')
    expect(await reasonOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture.txt')).toBe('unknown')
    expect(await reasonOf(Buffer.from('{\\rtf1 words}'))).toBe('unknown')
    expect(await reasonOf(Buffer.from('\n<!DOCTYPE html><p>words</p>'), 'page.md')).toBe('unknown')
    expect(await reasonOf(Buffer.from('words\u0000words'))).toBe('unknown')
  })

  it('with nothing in it is empty', async () => {
    expect(await reasonOf(Buffer.alloc(0))).toBe('empty')
    expect(await reasonOf(Buffer.from(' \n\t\r\n'))).toBe('empty')
  })

  it('runs on where an editor wrapped it', async () => {
    const lines = wrapped([FIRST, SECOND], 60).map(({ text }) => text)
    const cut = lines.findIndex((line) => line.startsWith('The second'))
    expect(
      await readFile(
        Buffer.from(`${lines.slice(0, cut).join('\r\n')}\r\n\r\n${lines.slice(cut).join('\r\n')}`),
        'a.txt',
      ),
    ).toBe(TEXT)
  })
})

it('keeps the lines of plain text where whoever asks takes it apart by them', async () => {
  const lines = `0:01\nwe moved our weekly review from\nfriday to tuesday\n\n\n0:05 and nobody minded`
  expect(await readFile(Buffer.from(lines), 'a.srt', { keepsLines: true })).toBe(lines)
  expect(await readFile(Buffer.from(`# ${lines}`), 'a.md', { keepsLines: true })).toBe(lines)
  expect(await readFile(Buffer.from(lines), 'a.txt')).not.toContain('from\n')
})

it('reads Markdown as it reads, without its marks', async () => {
  const markdown = `---\ntitle: x\n---\n# A **bold** title\n\nSome _quiet_ [words](https://example.com) and \`code\`.\n\n\`\`\`js\nlet it = 1\n\`\`\`\n\n> said somebody\n\n![alt](a.png)\n\n- an item\n\n***\n\nfile_name_here stays, 2 * 3 * 4 too`
  expect(await readFile(Buffer.from(markdown), 'post.md')).toBe(
    'A bold title\n\nSome quiet words and code.\n\nsaid somebody\n\n- an item\n\nfile_name_here stays, 2 * 3 * 4 too',
  )
  expect(await readFile(Buffer.from('# no title'), 'post.txt')).toBe('# no title')
})

it('reads Markdown whose marks nothing closes without looking for their ends for ever', async () => {
  const marks = ['*', '_a ', '[', '[a](', '`', '![', '<!--', '~~~\n', '- - ', '***a ', '> ']
  for (const mark of marks) {
    const bytes = Buffer.from(`${mark.repeat(40_000 / mark.length)} words`)
    // Marks alone would take minutes, if each of them were looked for to the end of the text.
    expect(await reasonOf(bytes, 'post.md')).toMatch(/^read:/)
  }
})

it('reads long plain text apart, within the limits, and as short text is read', async () => {
  const paragraph = `${FIRST} ${SECOND}`
  const long = Array.from({ length: 400 }, () => `**${paragraph}**`).join('\n\n')
  const bare = Array.from({ length: 400 }, () => paragraph).join('\n\n')
  expect(await readFile(Buffer.from(long), 'post.md')).toBe(bare)
  expect(await readFile(Buffer.from(long, 'utf16le'), 'post.txt')).toBe(long)
  expect(await reasonOf(Buffer.from(long), 'post.md', { timeoutMs: 1 })).toBe('hard')
  expect(await reasonOf(Buffer.from(`${long}\u0000`), 'post.md')).toBe('unknown')
  const swollen = Buffer.from('_a '.repeat(3_000_000))
  expect(await reasonOf(swollen, 'post.md', { timeoutMs: 1_000 })).toBe('hard')
})

describe('a PDF', () => {
  it('gives its paragraphs, whatever its name', async () => {
    expect(await readFile(makePdf([wrapped([FIRST, SECOND])]), 'notes.txt')).toBe(TEXT)
  })

  it('goes on from page to page without numbers and running titles', async () => {
    const sentences = FIRST.split(', ')
    const pages = [1, 2, 3, 4].map((number) => [
      { text: 'The Bakery Book', x: 72, y: 770, size: 8 },
      ...wrapped([`${sentences[0]}, and this stands on page number`]),
      { text: String(number), x: 300, y: 30 },
    ])
    const text = await readFile(makePdf(pages), 'book.pdf')
    expect(text).not.toMatch(/Bakery Book|\n\d/)
    expect(text.split('\n\n')).toHaveLength(1)
  })

  it('joins a word that was parted at the end of a line', async () => {
    const page = [
      { text: 'The first thing that we would recom-', x: 72, y: 740 },
      { text: 'mend is a walk in the morning sun.', x: 72, y: 726 },
    ]
    expect(await readFile(makePdf([page]), 'a.pdf')).toBe(
      'The first thing that we would recommend is a walk in the morning sun.',
    )
  })

  it('without words is empty', async () => {
    expect(await reasonOf(makePdf([[]]), 'scan.pdf')).toBe('empty')
  })

  it('with a password is locked', async () => {
    const hex = '<28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a>'
    const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex} /U ${hex} /P -4 >> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`
    expect(await reasonOf(makePdf([wrapped([FIRST])], encrypt), 'a.pdf')).toBe('locked')
  })

  it('that is damaged is broken', async () => {
    expect(await reasonOf(Buffer.from('%PDF-1.7\nnothing that follows is a PDF'), 'a.pdf')).toBe('broken')
    expect(await reasonOf(Buffer.from('%PDF-'), 'a.pdf')).toBe('broken')
  })

  it('that swells is given up, and the next one is read', async () => {
    const bomb = makeSwellingPdf(300 * 1_048_576)
    expect(bomb.length).toBeLessThan(1_048_576)
    expect(await reasonOf(bomb, 'bomb.pdf', { growthMb: 100 })).toBe('hard')
    expect(await reasonOf(makePdf([wrapped([FIRST])]), 'a.pdf')).toBe(`read: ${FIRST.slice(0, 60)}`)
  })
})

describe('a Word file', () => {
  it('gives its paragraphs, whatever its name', async () => {
    expect(await readFile(await makeDocx([FIRST, SECOND]), 'notes.txt')).toBe(TEXT)
  })

  it('without words is empty', async () => {
    expect(await reasonOf(await makeDocx(['', ' ']), 'a.docx')).toBe('empty')
  })

  it('that is another packed file is unknown', async () => {
    expect(await reasonOf(await makeZip({ 'xl/workbook.xml': '<workbook/>' }), 'a.docx')).toBe('unknown')
  })

  it('that is damaged is broken', async () => {
    const docx = await makeDocx([FIRST])
    expect(await reasonOf(docx.subarray(0, docx.length / 2), 'a.docx')).toBe('broken')
    expect(await reasonOf(await packDocx('<w:p><w:r>'), 'a.docx')).toBe('broken')
    expect(await reasonOf(await makeZip({ 'word/document.xml': 'no XML at all' }), 'a.docx')).toBe('broken')
  })

  it('with a password is locked, and one of the old form unknown', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const padding = Buffer.alloc(2_000)
    const locked = Buffer.concat([compound, padding, Buffer.from('EncryptedPackage', 'utf16le'), padding])
    expect(await reasonOf(locked, 'a.docx')).toBe('locked')
    expect(await reasonOf(Buffer.concat([compound, padding]), 'a.doc')).toBe('unknown')
  })

  it('that swells is refused before it is unpacked', async () => {
    const bomb = await makeZip({ 'word/document.xml': Buffer.alloc(60 * 1_048_576, 'a') })
    expect(bomb.length).toBeLessThan(1_048_576)
    expect(await reasonOf(bomb, 'bomb.docx')).toBe('hard')
    expect(
      await reasonOf(
        await makeZip(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, '']))),
        'many.docx',
      ),
    ).toBe('hard')
  })

  it('that lies about its size is broken as soon as it swells', async () => {
    const honest = await makeZip({ 'word/document.xml': Buffer.alloc(60 * 1_048_576, 'a') })
    const lying = Buffer.from(honest)
    // The size of the only file, as its entry in the list of all files says it.
    lying.writeUInt32LE(100, lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24)
    expect(await reasonOf(lying, 'lying.docx')).toBe('broken')
  })

  it('that nests without end ends with its thread', async () => {
    const depth = 200_000
    const nested = await packDocx(`${'<w:p>'.repeat(depth)}${'</w:p>'.repeat(depth)}`)
    expect(await reasonOf(nested, 'deep.docx')).toMatch(/broken|hard|empty/)
    expect(await reasonOf(await makeDocx([FIRST]), 'a.docx')).toBe(`read: ${FIRST.slice(0, 60)}`)
  })
})

it('lets few wait: whoever comes after them is told to come later', async () => {
  const pdf = makePdf([wrapped([FIRST])])
  const reasons = await Promise.all(Array.from({ length: 30 }, () => reasonOf(pdf, 'a.pdf')))
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(8)
  expect(reasons.filter((reason) => String(reason).startsWith('read:'))).toHaveLength(22)
  expect(await reasonOf(pdf, 'a.pdf')).toMatch(/^read:/)
})
