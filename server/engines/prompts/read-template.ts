/** Prompt templates: Markdown pages that tell a model, in words anybody can read and change, what to write. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLATFORM_RULES, type PlatformRule } from '#domain/platforms/platform-rules.ts'
import { normaliseText } from '#domain/text.ts'

/** The forms a text can be asked for in; anything but `post` and `line`, a single line, is asked for as structured data. */
export const TEXT_OUTPUT_NAMES = ['post', 'line', 'thread', 'slides', 'story', 'guide'] as const
export type TextOutputName = (typeof TEXT_OUTPUT_NAMES)[number]

export type PromptPage = {
  /** Feature and file, such as `generation/linkedin`. */
  name: string
  version: number
  /** The page itself, without its head. */
  text: string
}

export type PromptTemplate = PromptPage & {
  /** In what form the text is asked for; `post`, the text itself, where the page does not say. */
  output: TextOutputName
  /** About how long a finished text is, in characters; progress is told against it. */
  expectedCharacters: number
}

const HEAD_LINE = '---'
const PAGE_KEYS = ['version'] as const
const TEMPLATE_KEYS = ['version', 'output', 'length'] as const
type HeadKey = (typeof TEMPLATE_KEYS)[number]

/**
 * Reads the templates of a feature, every `.md` file of the folder, at once, so that a broken one stops the start and
 * not somebody's writing. Answers a lookup by file name without its ending; asking for a template that is not there
 * throws. Throws an Error naming the file and the line where a head is wrong or a placeholder unknown.
 */
export function readTemplates(feature: string, folder: URL): (name: string) => PromptTemplate {
  return readFolder(feature, folder, readTemplate)
}

/** Reads pages that stand beside the templates of another feature, with a version alone as their head, as `readTemplates` does. */
export function readPages(feature: string, folder: URL): (name: string) => PromptPage {
  return readFolder(feature, folder, readVersionedPage)
}

function readFolder<Page>(
  feature: string,
  folder: URL,
  read: (name: string, file: URL) => Page,
): (name: string) => Page {
  const pages = new Map(
    readdirSync(folder)
      .filter((file) => path.extname(file) === '.md')
      .map((file) => path.basename(file, '.md'))
      .map((name) => [name, read(`${feature}/${name}`, new URL(`${encodeURIComponent(name)}.md`, folder))]),
  )
  return (name) => {
    const page = pages.get(name)
    if (!page) throw new Error(`There is no prompt template ${path.join(fileURLToPath(folder), name)}.md`)
    return page
  }
}

/** A page without a head, its placeholders filled; throws as `readTemplates` does. */
export function readPage(file: URL): string {
  return fillPlaceholders(file, readLines(file), 0)
}

function readVersionedPage(name: string, file: URL): PromptPage {
  return { name, ...readHeaded(file, PAGE_KEYS, ({ count }) => ({ version: count('version') })) }
}

function readTemplate(name: string, file: URL): PromptTemplate {
  const tell = ({ find, count }: Head) => {
    const { value, at } = find('output') ?? { value: 'post', at: 0 }
    const output = TEXT_OUTPUT_NAMES.find((known) => known === value)
    if (!output) throw wrong(file, at, `"output" must be one of ${TEXT_OUTPUT_NAMES.join(', ')}`)
    return { version: count('version'), output, expectedCharacters: count('length') }
  }
  return { name, ...readHeaded(file, TEMPLATE_KEYS, tell) }
}

/** What is told of the head, and the page under it. */
function readHeaded<Told>(file: URL, keys: readonly HeadKey[], tell: (head: Head) => Told): Told & { text: string } {
  const lines = readLines(file)
  const end = lines.indexOf(HEAD_LINE, 1)
  if (lines[0] !== HEAD_LINE || end === -1)
    throw wrong(file, 0, `a template begins with a head between two lines "${HEAD_LINE}"`)
  const told = tell(readHead(file, lines.slice(1, end), keys))
  const text = fillPlaceholders(file, lines.slice(end + 1), end + 1)
  if (text === '') throw wrong(file, end, 'there is nothing under the head')
  return { ...told, text }
}

type Entry = { value: string; at: number }
type Head = { find(key: HeadKey): Entry | undefined; count(key: HeadKey): number }

function readHead(file: URL, lines: readonly string[], keys: readonly HeadKey[]): Head {
  const found = new Map<HeadKey, Entry>()
  lines.forEach((line, index) => {
    const at = index + 1
    const [, name, value = ''] = /^(\w+):([\s\S]*)$/.exec(line) ?? []
    const key = keys.find((known) => known === name)
    if (!key) throw wrong(file, at, `expected one of ${keys.join(', ')} as "key: value", found "${line}"`)
    if (found.has(key)) throw wrong(file, at, `"${key}" is given twice`)
    found.set(key, { value: value.trim(), at })
  })
  return {
    find: (key) => found.get(key),
    count(key) {
      const given = found.get(key)
      if (!given) throw wrong(file, 0, `the head lacks "${key}"`)
      const { value, at } = given
      if (!/^[1-9]\d{0,5}$/.test(value)) throw wrong(file, at, `"${key}" must be a whole number above 0`)
      return Number(value)
    },
  }
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
