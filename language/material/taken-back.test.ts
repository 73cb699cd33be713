import { describe, expect, it, test } from 'vitest'
import { canBeTakenBack, TAKEN_BACK_SORTS } from '#domain/writing/readings.ts'
import { PIECES } from '#test/material/pieces.ts'
import { readMaterial } from './read-material.ts'

const pieceOf = (name: string) => PIECES.find((piece) => piece.name === name)?.content ?? ''
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const textsOf = (content: string, takenBack: readonly (typeof TAKEN_BACK_SORTS)[number][] = []) =>
  readMaterial(content, { takenBack: [...takenBack] }).sentences.map(({ text }) => text)

describe.each(PIECES)('$name', ({ content, kind }) => {
  const before = readMaterial(content)
  const after = readMaterial(content, { takenBack: [...TAKEN_BACK_SORTS] })

  it('is read as the same kind of text, with the same left out, whatever is taken back', () => {
    expect(after.kind).toBe(kind)
    expect(after.speakers).toEqual(before.speakers)
    expect(after.leftOut).toEqual(before.leftOut.map((left) => ({ ...left, takenBack: canBeTakenBack(left.sort) })))
  })

  it('keeps every sentence that it had', () => {
    const texts = new Set(after.sentences.map(({ text }) => text))
    expect(before.sentences.filter(({ text }) => !texts.has(text)).map(({ text }) => text)).toEqual([])
  })

  it('has its lines back, and no mark of them', () => {
    const all = plain(after.sentences.map(({ text }) => text).join(''))
    const lines = after.leftOut
      .filter(({ takenBack }) => takenBack)
      // A remark is a sentence, and may have gone on behind the name of who said it.
      .flatMap(({ sort, ranges, examples }) =>
        sort === 'remarks' ? examples : ranges.map(({ from, to }) => content.slice(from, to)),
      )
    const missing = lines.filter((line) => !all.includes(plain(line.replace(/<\S*?>/g, ''))))
    // What stands twice is read once.
    expect(missing.filter((line) => !/comment|team leads|click to add/i.test(line))).toEqual([])
    expect(JSON.stringify(after)).not.toContain('\\u0001')
  })
})

test('a sort is taken back alone', () => {
  const page = pieceOf('page-blog-hiring')
  const added = (sort: (typeof TAKEN_BACK_SORTS)[number]) => {
    const usual = textsOf(page)
    return textsOf(page, [sort]).filter((text) => !usual.includes(text))
  }
  expect(added('navigation')).toContain('Pricing')
  expect(added('navigation')).not.toContain('Accept all')
  expect(added('notices')).toContain('Accept all')
  expect(added('quoted mail')).toEqual([])
})

test('a quoted mail that was taken back is read in its own sentences, without its marks', () => {
  const mail = `From: Ada <ada@example.com>
To: Karl <karl@example.com>
Subject: The bread

We moved the ovens to the front of the shop.

On Mon, Mar 9, 2026 at 6:02 PM Karl Weber wrote:
> We sold forty loaves on the first day and nobody asked
> where the cake had gone. The queue was out of the door.`
  expect(textsOf(mail).join(' ')).not.toContain('forty')
  expect(textsOf(mail, ['quoted mail'])).toEqual(
    expect.arrayContaining([
      'We moved the ovens to the front of the shop.',
      'We sold forty loaves on the first day and nobody asked where the cake had gone.',
      'The queue was out of the door.',
    ]),
  )
})

test('mail headers that were taken back are no speakers of an interview', () => {
  const head = (name: string) => `From: ${name}\nTo: Team\nDate: Monday\nSubject: Bread`
  const mail = `${head('Ada')}\n\nWe moved the ovens.\n\n${head('Karl')}\n\nWe sold forty loaves.`
  const { sentences } = readMaterial(mail, { takenBack: ['mail headers'] })
  expect(sentences.map(({ text }) => text)).toContain('From: Ada')
  expect(sentences.filter(({ speaker, asked }) => speaker !== undefined || asked)).toEqual([])
})

test('what was taken back of a chat is nobody’s words', () => {
  const chat = pieceOf('whatsapp-ios-florist')
  const { sentences } = readMaterial(chat, { takenBack: ['chat marks'] })
  const marks = sentences.filter(({ text }) => /omitted|deleted/i.test(text))
  expect(marks.map(({ asked }) => asked)).toEqual(marks.map(() => false))
  expect(marks).not.toEqual([])
})

test('the greeting, the end and the tags of a letter are told in their order, and given back', () => {
  const letter = `Hi friends,

We moved the ovens to the front of the shop. People stopped to look, and most of them came in.

#bread #shops

Nobody asked where the cake had gone. The queue was out of the door by nine on the first day.

We keep the ovens where they are.

Best,
Marta

P.S. We are hiring a baker in Leeds.`
  const { leftOut, sentences } = readMaterial(letter)
  const told = leftOut.map(({ sort, ranges }) => [sort, ranges.map(({ from, to }) => letter.slice(from, to))])
  expect(Object.fromEntries(told)).toEqual({
    signatures: ['Hi friends,', 'Best,', 'Marta', 'P.S. We are hiring a baker in Leeds.'],
    'document marks': ['#bread #shops'],
  })
  expect(sentences.map(({ text }) => text).join(' ')).not.toMatch(/friends|Marta|baker/)
  const back = textsOf(letter, ['signatures', 'document marks'])
  expect(back[0]).toBe('Hi friends,')
  expect(back.indexOf('#bread #shops')).toBe(3)
  expect(back.at(-1)).toBe('We are hiring a baker in Leeds.')
})

test('a text cannot mark its own lines as taken back', () => {
  expect(textsOf('\u0001Skip to content\n\nWe moved the ovens to the front of the shop.')).toEqual([
    'We moved the ovens to the front of the shop.',
  ])
})
