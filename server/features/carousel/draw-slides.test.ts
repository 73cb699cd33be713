import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { SLIDE_SIZE_IDS, SLIDE_SIZES, SLIDE_THEME_IDS } from '#domain/platforms/slide-themes.ts'
import type { Slide } from '#domain/platforms/split-piece.ts'
import { type Deck, drawSlides } from './draw-slides.ts'
import { joinPdf } from './join-pdf.ts'
import { paintPng, paintSvg } from './paint-svg.ts'
import type { Drawing } from './slide-shapes.ts'

const SENTENCE =
  'Über 40 % of my week vanished between 9:00 and noon, and nobody — least of all me — could say “where” it had gone 🤷🏽‍♀️.'
const SLIDES: readonly Slide[] = [
  { headline: 'I raised my prices 40 % and lost only one client', body: 'What happened, and the e-mail I sent. 📬' },
  { headline: 'Price the hour, not the project', body: 'My last three ran over by 11 days each — I paid for them.' },
  { headline: 'Say the number first', body: '“It’s 4,800 €.” Then stop talking. ❤️ 1️⃣ 🇩🇪' },
  { headline: 'Three hundred words', body: Array.from({ length: 13 }, () => SENTENCE).join(' ') },
  { headline: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', body: '- Eins: größer\n- Zwei\n\n1. Drei\n2. Vier' },
  { headline: 'An address', body: `See https://example.com/${'a-very-long-path/'.repeat(6)}end for more.` },
  { headline: 'What would you charge?', body: '' },
]
const RED_OF_THE_HEART = '#f44336'
const NAME = 'Ada Lovelace & Söhne'

const draw = (deck: Partial<Deck>) =>
  drawSlides({ slides: SLIDES, theme: 'paper', size: 'portrait', name: NAME, ...deck })

/** The letters of a text and nothing else, so that where a line ends does not matter. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

const drawnLetters = ({ text }: Drawing) =>
  lettersOf(text.flatMap(({ runs }) => runs.map((run) => ('text' in run ? run.text : ''))).join(''))

function outside({ frame, text }: Drawing): string[] {
  return text
    .filter(
      ({ x, width, baseline, size }) =>
        x < frame.x - 1 ||
        x + width > frame.x + frame.width + 1 ||
        baseline - 0.7 * size < frame.y - 1 ||
        baseline + 0.24 * size > frame.y + frame.height + 1,
    )
    .map(({ runs }) => runs.map((run) => ('text' in run ? run.text : run.emoji)).join(''))
}

for (const theme of SLIDE_THEME_IDS)
  for (const size of SLIDE_SIZE_IDS)
    describe(`${theme}, ${size}`, () => {
      const { width, height } = SLIDE_SIZES[size]
      const drawings = draw({ theme, size })

      it('holds every word of every slide, all of them inside the frame', () => {
        for (const [at, { headline, body }] of SLIDES.entries()) {
          const drawing = drawings[at] as Drawing // safe because every slide is drawn
          expect(drawnLetters(drawing)).toBe(lettersOf(`${headline}${body.replace('1️⃣', '')}`))
          expect(outside(drawing)).toEqual([])
          expect(drawing.frame.x + drawing.frame.width).toBeLessThanOrEqual(width)
          expect(drawing.frame.y + drawing.frame.height).toBeLessThanOrEqual(height)
        }
      })

      it('is drawn at its size, with letters and emoji as shapes', () => {
        const svg = paintSvg(drawings[2] as Drawing) // safe because every slide is drawn
        expect(svg.includes('<text')).toBe(false)
        expect(svg.includes(RED_OF_THE_HEART)).toBe(true)
        const png = paintPng(drawings[0] as Drawing) // safe because every slide is drawn
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
      })

      it('joins a PDF of as many pages, whose words can be read', async () => {
        const pdf = await joinPdf(drawings, { title: 'Prices', author: NAME, at: new Date(0) })
        const { totalPages, text } = await extractText(new Uint8Array(pdf))
        expect(totalPages).toBe(SLIDES.length)
        for (const [at, { headline, body }] of SLIDES.entries())
          for (const word of `${headline} ${body}`
            .split(/\s+/)
            .map(lettersOf)
            .filter((word) => word.length < 40))
            expect(lettersOf(text[at] ?? '')).toContain(word === '1' ? '' : word)
        expect(text.at(-1)).toContain(NAME)
      })
    })

it('sets what is read from the right from the right, and breaks what has no spaces', () => {
  const slides = [
    { headline: 'كيف رفعت أسعاري بنسبة 40% ولم أخسر سوى عميل واحد', body: 'القصة كاملة (مع الرسالة) 📬' },
    { headline: '私が価格を四割上げて失った顧客は一人だけだった理由', body: '数字を先に言う。そして黙る。'.repeat(8) },
    { headline: '我把价格提高了百分之四十', body: '先说数字，然后闭嘴。'.repeat(8) },
    { headline: '가격을 40% 올렸습니다', body: '먼저 숫자를 말하세요. '.repeat(8).trim() },
    { headline: 'Πώς αύξησα τις τιμές μου', body: 'Как я поднял цены.' },
  ]
  const drawings = draw({ slides })
  for (const drawing of drawings) expect(outside(drawing)).toEqual([])
  const [first, second, third] = drawings
  const right = (first?.frame.x ?? 0) + (first?.frame.width ?? 0)
  for (const { x, width } of first?.text ?? []) expect(Math.abs(x + width - right)).toBeLessThan(2)
  const fontsOf = (drawing?: Drawing) =>
    new Set(drawing?.text.flatMap(({ runs }) => runs.map((run) => ('font' in run ? run.font : 'emoji'))))
  expect(fontsOf(second)).toEqual(new Set(['japanese']))
  expect([...fontsOf(third)].length).toBeLessThanOrEqual(2)
})

it('refuses a slide that nobody could read, and says which', () => {
  const slides = [
    { headline: 'Fine', body: '' },
    { headline: 'Not fine', body: SENTENCE.repeat(120) },
  ]
  expect(() => draw({ slides })).toThrow(expect.objectContaining({ code: 'slides_unfit', params: { number: 2 } }))
})

it('draws one slide alone, without a name, and twenty of them', () => {
  expect(draw({ slides: SLIDES.slice(0, 1), name: '' })).toHaveLength(1)
  expect(draw({ slides: Array.from({ length: 20 }, () => SLIDES[1] as Slide), theme: 'night' })).toHaveLength(20) // safe: it has one
})
