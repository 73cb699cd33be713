/** A brief sheet: a Markdown page that tells a model, in words anybody can read and change, what to write. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLATFORM_RULES, type PlatformRule } from '#domain/platform-rules.ts'
import { normaliseText } from '#domain/text.ts'

/** The forms an answer can have; anything but `post` is asked for as structured data. */
export const SHAPE_NAMES = ['post', 'thread', 'slides', 'story', 'guide'] as const
export type ShapeName = (typeof SHAPE_NAMES)[number]

export type BriefSheet = {
  /** Recipe and platform, such as `generation/linkedin`. */
  name: string
  version: number
  shape: ShapeName
  /** About how long a finished text is, in characters; progress is told against it. */
  expectedCharacters: number
  /** The page itself, without its head. */
  text: string
}

const HEAD_LINE = '---'
const HEAD_KEYS = ['version', 'shape', 'length'] as const
type HeadKey = (typeof HEAD_KEYS)[number]

/**
 * Reads the sheets of a recipe, every `.md` file of the folder, at once, so that a broken one stops the start and
 * not somebody's writing. Answers a lookup by file name without its ending; asking for a sheet that is not there
 * throws. Throws an Error naming the file and the line where a head is wrong or a placeholder unknown.
 */
export function readSheets(recipe: string, folder: URL): (name: string) => BriefSheet {
  const sheets = new Map(
    readdirSync(folder)
      .filter((file) => path.extname(file) === '.md')
      .map((file) => path.basename(file, '.md'))
      .map((name) => [name, readSheet(`${recipe}/${name}`, new URL(`${encodeURIComponent(name)}.md`, folder))]),
  )
  return (name) => {
    const sheet = sheets.get(name)
    if (!sheet) throw new Error(`There is no brief sheet ${path.join(fileURLToPath(folder), name)}.md`)
    return sheet
  }
}

/** A page without a head, its placeholders filled; throws as `readSheets` does. */
export function readPage(file: URL): string {
  return fillPlaceholders(file, readLines(file), 0)
}

function readSheet(name: string, file: URL): BriefSheet {
  const lines = readLines(file)
  const end = lines.indexOf(HEAD_LINE, 1)
  if (lines[0] !== HEAD_LINE || end === -1)
    throw wrong(file, 0, `a sheet begins with a head between two lines "${HEAD_LINE}"`)
  const head = readHead(file, lines.slice(1, end))
  const text = fillPlaceholders(file, lines.slice(end + 1), end + 1)
  if (text === '') throw wrong(file, end, 'there is nothing under the head')
  return { name, ...head, text }
}

function readHead(file: URL, lines: readonly string[]): Omit<BriefSheet, 'name' | 'text'> {
  const found = new Map<HeadKey, { value: string; at: number }>()
  lines.forEach((line, index) => {
    const at = index + 1
    const [, name, value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    const key = HEAD_KEYS.find((known) => known === name)
    if (!key) throw wrong(file, at, `expected one of ${HEAD_KEYS.join(', ')} as "key: value", found "${line}"`)
    if (found.has(key)) throw wrong(file, at, `"${key}" is given twice`)
    found.set(key, { value, at })
  })
  const entryOf = (key: HeadKey) => {
    const entry = found.get(key)
    if (!entry) throw wrong(file, 0, `the head lacks "${key}"`)
    return entry
  }
  const countOf = (key: HeadKey) => {
    const { value, at } = entryOf(key)
    if (!/^[1-9]\d{0,5}$/.test(value)) throw wrong(file, at, `"${key}" must be a whole number above 0`)
    return Number(value)
  }
  const { value, at } = entryOf('shape')
  const shape = SHAPE_NAMES.find((name) => name === value)
  if (!shape) throw wrong(file, at, `"shape" must be one of ${SHAPE_NAMES.join(', ')}`)
  return { version: countOf('version'), shape, expectedCharacters: countOf('length') }
}

// Every pair of braces is a placeholder, so that a misspelt one cannot reach a model.
function fillPlaceholders(file: URL, lines: readonly string[], firstLine: number): string {
  const filled = lines.map((line, index) =>
    line.replace(/\{([^{}]*)\}/g, (_, name: string) => {
      const rule = Object.entries(PLATFORM_RULES).find(([known]) => known === name)?.[1]
      if (!rule) throw wrong(file, firstLine + index, `"{${name}}" is not the name of a platform rule`)
      return ruleInWords(rule)
    }),
  )
  return filled.join('\n').trim()
}

function ruleInWords({ limit, least, approximate }: PlatformRule): string {
  const most = limit.toLocaleString('en-US')
  if (least !== undefined) return `${least.toLocaleString('en-US')} to ${most}`
  return approximate ? `about ${most}` : most
}

function readLines(file: URL): string[] {
  return normaliseText(readFileSync(file, 'utf8')).split('\n')
}

function wrong(file: URL, index: number, what: string): Error {
  return new Error(`${fileURLToPath(file)}:${index + 1}: ${what}`)
}
