/** Ten pictures of words as people share them, 1,000 pixels wide: quotes, lists, tables, figures; each with what it says. */
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

export type WordCard = { name: string; words: string; png: Buffer }

const FONTS = {
  sans: ['Hanken Grotesk', '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'],
  strong: ['Hanken Grotesk', '@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'],
  serif: ['Source Serif 4', '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'],
  display: [
    'Bricolage Grotesque',
    '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  ],
  plain: ['DejaVu Sans', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
} as const
type FontName = keyof typeof FONTS

const WEIGHTS: Readonly<Partial<Record<FontName, number>>> = { strong: 700, serif: 600, display: 800 }

type Text = { x: number; y: number; size: number; font?: FontName; fill?: string; anchor?: 'middle' | 'end' }
type Sheet = { height: number; ground: string; shapes: string[]; said: string[] }

function sheetOf(height: number, ground: string): Sheet {
  return { height, ground, shapes: [`<rect width="1000" height="${height}" fill="${ground}"/>`], said: [] }
}

function say(sheet: Sheet, { x, y, size, font = 'sans', fill = '#1b1b1f', anchor }: Text, ...lines: string[]): void {
  const weight = WEIGHTS[font] ?? 400
  for (const [at, line] of lines.entries()) {
    const place = `x="${x}" y="${y + at * size * 1.3}" text-anchor="${anchor ?? 'start'}"`
    const look = `font-family="${FONTS[font][0]}" font-weight="${weight}" font-size="${size}" fill="${fill}"`
    sheet.shapes.push(`<text ${place} ${look}>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`)
    sheet.said.push(line)
  }
}

function draw(sheet: Sheet, ...shapes: string[]): void {
  sheet.shapes.push(...shapes)
}

type Box = { x: number; y: number; width: number; height: number; fill?: string; stroke?: string; line?: number }
function box({ x, y, width, height, fill = 'none', stroke = 'none', line = 0 }: Box, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`
}

type Table = {
  x: number
  y: number
  columns: readonly number[]
  row: number
  size: number
  stroke: string
  line: number
}
function drawTable(sheet: Sheet, table: Table, rows: readonly (readonly string[])[], headFill?: string): void {
  for (const [down, cells] of rows.entries()) {
    let x = table.x
    for (const [across, cell] of cells.entries()) {
      const width = table.columns[across] ?? 200
      const y = table.y + down * table.row
      const isHead = down === 0
      const { stroke, line } = table
      draw(
        sheet,
        box({ x, y, width, height: table.row, stroke, line, ...(isHead && headFill ? { fill: headFill } : {}) }),
      )
      const place = { x: x + 16, y: y + table.row / 2 + table.size / 3, size: table.size }
      const fill = isHead && headFill ? '#ffffff' : '#1b1b1f'
      say(sheet, { ...place, fill, font: isHead ? 'strong' : 'sans' }, cell)
      x += width
    }
  }
}

const CARDS: Readonly<Record<string, () => Sheet>> = {
  'quote on paper'() {
    const sheet = sheetOf(1_000, '#f7f3ea')
    say(
      sheet,
      { x: 90, y: 300, size: 64, font: 'serif' },
      'A week without a plan',
      'is a week somebody',
      'else has planned',
      'for you.',
    )
    draw(sheet, box({ x: 90, y: 640, width: 90, height: 8, fill: '#0e5e4e' }))
    say(sheet, { x: 90, y: 720, size: 34, fill: '#6b645a' }, 'Ruth Quay, baker')
    return sheet
  },
  'quote on dark'() {
    const sheet = sheetOf(1_000, '#101318')
    const fill = '#f5f2ea'
    say(
      sheet,
      { x: 500, y: 380, size: 58, font: 'display', fill, anchor: 'middle' },
      'Nobody buys the drill.',
      'They buy the shelf',
      'that stays on the wall.',
    )
    say(sheet, { x: 500, y: 820, size: 28, fill: '#a3abb5', anchor: 'middle' }, 'from our notes on selling')
    return sheet
  },
  'numbered list'() {
    const sheet = sheetOf(1_250, '#ffffff')
    say(sheet, { x: 80, y: 150, size: 56, font: 'strong' }, 'Five rules for meetings')
    const rules = [
      'Send the question before the invitation',
      'Stop when the question is answered',
      'Write down who does what by when',
      'Leave out everybody who only listens',
      'Keep Friday afternoon free of them',
    ]
    for (const [at, rule] of rules.entries()) {
      draw(sheet, `<circle cx="120" cy="${300 + at * 170}" r="44" fill="#2b3fd1"/>`)
      say(
        sheet,
        { x: 120, y: 316 + at * 170, size: 44, font: 'strong', fill: '#ffffff', anchor: 'middle' },
        String(at + 1),
      )
      say(sheet, { x: 200, y: 314 + at * 170, size: 38 }, rule)
    }
    return sheet
  },
  'bordered table'() {
    const sheet = sheetOf(900, '#ffffff')
    say(sheet, { x: 60, y: 110, size: 46, font: 'strong' }, 'What a stall earns in a day')
    const table = { x: 60, y: 170, columns: [280, 200, 200, 200], row: 90, size: 32, stroke: '#222222', line: 3 }
    drawTable(sheet, table, [
      ['Day', 'Guests', 'Loaves', 'Takings'],
      ['Monday', '48', '96', '£312'],
      ['Wednesday', '71', '140', '£455'],
      ['Friday', '112', '231', '£748'],
      ['Saturday', '164', '318', '£1,020'],
      ['Sunday', 'closed', 'none', 'nothing'],
    ])
    return sheet
  },
  'table with a filled head'() {
    const sheet = sheetOf(820, '#fafafa')
    const table = { x: 50, y: 60, columns: [300, 300, 300], row: 100, size: 30, stroke: '#b9b9c2', line: 2 }
    drawTable(
      sheet,
      table,
      [
        ['Before', 'After', 'Difference'],
        ['Nine suppliers', 'Four suppliers', 'less driving'],
        ['Daily orders', 'Weekly orders', 'fewer mistakes'],
        ['Paper lists', 'One shared sheet', 'nobody asks twice'],
        ['Two hours late', 'Ten minutes late', 'calmer mornings'],
        ['Guessing', 'Counting', 'half the waste'],
        ['Old oven', 'Same oven', 'no loan needed'],
      ],
      '#0e5e4e',
    )
    return sheet
  },
  'grid of boxes'() {
    const sheet = sheetOf(1_100, '#eef2f0')
    say(sheet, { x: 500, y: 110, size: 50, font: 'strong', anchor: 'middle' }, 'Where the hours go')
    const boxes = [
      ['Email', '11 hours'],
      ['Meetings', '9 hours'],
      ['Writing', '6 hours'],
      ['Planning', '4 hours'],
      ['Travel', '3 hours'],
      ['Thinking', '1 hour'],
    ]
    for (const [at, [what = '', time = '']] of boxes.entries()) {
      const [x, y] = [70 + (at % 2) * 440, 180 + Math.floor(at / 2) * 290]
      draw(sheet, box({ x, y, width: 420, height: 260, fill: '#ffffff', stroke: '#0e5e4e', line: 4 }, 18))
      say(sheet, { x: x + 210, y: y + 110, size: 40, font: 'strong', anchor: 'middle' }, what)
      say(sheet, { x: x + 210, y: y + 180, size: 44, fill: '#0e5e4e', anchor: 'middle' }, time)
    }
    return sheet
  },
  'bar chart'() {
    const sheet = sheetOf(1_000, '#ffffff')
    say(sheet, { x: 80, y: 110, size: 44, font: 'strong' }, 'Readers by month')
    draw(
      sheet,
      box({ x: 120, y: 180, width: 3, height: 640, fill: '#333333' }),
      box({ x: 120, y: 820, width: 800, height: 3, fill: '#333333' }),
    )
    const bars = [
      ['March', 210],
      ['April', 280],
      ['May', 390],
      ['June', 520],
      ['July', 610],
    ] as const
    for (const [at, [month, count]] of bars.entries()) {
      const x = 160 + at * 150
      draw(sheet, box({ x, y: 820 - count, width: 96, height: count, fill: '#6fd6b4' }))
      say(sheet, { x: x + 48, y: 800 - count, size: 30, anchor: 'middle' }, String(count))
      say(sheet, { x: x + 48, y: 870, size: 30, anchor: 'middle' }, month)
    }
    say(sheet, { x: 80, y: 950, size: 26, fill: '#62626b' }, 'Counted on the last day of each month')
    return sheet
  },
  'two columns'() {
    const sheet = sheetOf(1_000, '#fff8ec')
    draw(sheet, box({ x: 498, y: 200, width: 4, height: 720, fill: '#b23a48' }))
    say(sheet, { x: 500, y: 120, size: 48, font: 'display', anchor: 'middle' }, 'Busy or useful')
    say(
      sheet,
      { x: 70, y: 260, size: 34 },
      'Answers at once',
      'Sits in every call',
      'Keeps ten lists',
      'Starts on Monday',
      'Works on Sunday',
    )
    say(
      sheet,
      { x: 560, y: 260, size: 34 },
      'Answers at four',
      'Asks for the notes',
      'Keeps one list',
      'Ends on Friday',
      'Walks on Sunday',
    )
    return sheet
  },
  'steps with arrows'() {
    const sheet = sheetOf(1_000, '#ffffff')
    const steps = [
      'Ask the people who left',
      'Write down what they say',
      'Change one thing a week',
      'Tell everybody what changed',
    ]
    for (const [at, step] of steps.entries()) {
      const y = 80 + at * 230
      draw(sheet, box({ x: 120, y, width: 760, height: 130, fill: '#fdf1f2', stroke: '#b23a48', line: 5 }, 24))
      say(sheet, { x: 500, y: y + 80, size: 42, anchor: 'middle' }, step)
      if (at < 3)
        draw(sheet, `<path d="M500 ${y + 140}v70m-18-24l18 24l18-24" stroke="#b23a48" stroke-width="6" fill="none"/>`)
    }
    return sheet
  },
  'small print in a frame'() {
    const sheet = sheetOf(760, '#f4f6fb')
    draw(sheet, box({ x: 40, y: 40, width: 920, height: 680, stroke: '#2b3fd1', line: 6 }))
    say(sheet, { x: 90, y: 130, size: 36, font: 'strong' }, 'Before you sign')
    say(
      sheet,
      { x: 90, y: 200, size: 26, font: 'plain' },
      'Read the page about notice twice, once aloud.',
      'Ask what happens when the rent is late by a day.',
      'Write to the landlord, so that there is a date.',
      'Take pictures of every wall and of both meters.',
      'Keep the receipt for the deposit with the contract.',
      'Nobody has to answer questions about their family.',
      'What was promised at the door has to stand in it.',
      'Have somebody with you who does not want the flat.',
    )
    return sheet
  },
}

/** All of them. */
export function drawCards(): WordCard[] {
  const fontFiles = Object.values(FONTS).map(([, file]) => fileURLToPath(import.meta.resolve(file)))
  return Object.entries(CARDS).map(([name, make]) => {
    const { height, shapes, said } = make()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${height}">${shapes.join('')}</svg>`
    const png = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().asPng()
    return { name, words: said.join(' '), png }
  })
}

/** Which share of the words of a text stand in another one, whatever their case and the marks beside them. */
export function recallOf(words: string, read: string): number {
  const left = new Map<string, number>()
  for (const word of plainWords(read)) left.set(word, (left.get(word) ?? 0) + 1)
  const wanted = plainWords(words)
  const found = wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return found.length / wanted.length
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
