import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { readFound } from '#server/base/reading/index.ts'
import { encodeAs, readPages, wordF1 } from '#test/pages/pages.ts'

const MEAN_MIN = 0.955
const PAGE_MIN = 0.9
/** The encodings of pages that are not what their server says, or that it says nothing of. */
const SENT: Readonly<Record<string, { encoding: string; charset?: string }>> = {
  'windows-1251': { encoding: 'windows-1251', charset: 'utf-8' },
  'shift-jis': { encoding: 'shift_jis', charset: 'utf-8' },
  'windows-1252': { encoding: 'windows-1252', charset: 'utf-8' },
}

const figures: number[] = []

function send(name: string, html: string) {
  const { encoding, charset } = SENT[name] ?? { encoding: 'utf-8' }
  const body = encoding === 'utf-8' ? Buffer.from(html) : encodeAs(html, encoding)
  const cut = name === 'cut-utf-8' ? Buffer.concat([body, Buffer.from([0xc3])]) : body
  return { address: 'https://pages.example/', body: cut, contentType: 'text/html', charset, fileName: '' }
}

async function read(name: string, html: string): Promise<string> {
  try {
    return (await readFound(send(name, html))).text
  } catch (error) {
    if (error instanceof AppError) return `Refused: ${error.code}`
    throw error
  }
}

describe('of pages of many kinds', () => {
  const pages = readPages()

  it.each(pages)('$name is read as its reader sees it', async ({ name, html, expected }) => {
    const text = await read(name, html)
    if (expected.startsWith('Refused: ') || text.startsWith('Refused: ')) return expect(text).toBe(expected)
    const figure = wordF1(text, expected)
    figures.push(figure)
    expect(figure, text).toBeGreaterThanOrEqual(PAGE_MIN)
  })

  it(`the words are ${MEAN_MIN} alike in the mean`, () => {
    const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
    console.info(
      `F1 over ${figures.length} pages of ${pages.length}: mean ${mean.toFixed(4)}, least ${Math.min(...figures).toFixed(4)}`,
    )
    expect(pages.length).toBeGreaterThanOrEqual(30)
    expect(mean).toBeGreaterThanOrEqual(MEAN_MIN)
  })
})
