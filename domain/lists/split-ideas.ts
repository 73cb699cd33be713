/** Takes apart what an engine or an automation answered when it was asked for ideas, however it set them out. */
import { bareText } from '#domain/bare-text.ts'
import { closes, introduces, isTitle } from '#domain/list-frame.ts'
import { findItems, type Start, splitInline } from '#domain/list-items.ts'
import { splitParagraphs, unwrapLines } from '#domain/sentences.ts'
import { normaliseText } from '#domain/text.ts'
import { ideas } from './ideas.ts'

/** More of an answer is not looked at: it is far beyond what all ideas of a person take. */
const ANSWER_MAX_CHARACTERS = 400_000

/**
 * The ideas in an answer, in its order, `most` at most, never one without a word and each within its length. Reads a JSON
 * array, numbered and bulleted lists, headings, paragraphs and plain lines; numbers, bullets, emphasis, quotation marks
 * around the whole and lines that only introduce or close the list are left out. An idea of several lines stays one.
 */
export function splitIdeas(text: string, most: number): string[] {
  const answer = normaliseText(text.slice(0, ANSWER_MAX_CHARACTERS)).trim()
  const found = readJson(answer) ?? readText(answer)
  return found
    .map(finish)
    .filter((idea) => /\p{L}/u.test(idea))
    .slice(0, most)
}

function readText(answer: string): string[] {
  const lines = answer
    .split('\n')
    .filter((line) => !/^\s*(?:```|~~~)/.test(line))
    .map((line) => (/^\s*([-*_=~])(?:\s*\1){2,}\s*$/.test(line) ? '' : line.trimEnd()))
  const [only = '', ...more] = lines.filter((line) => line.trim() !== '')
  const inline = more.length === 0 ? splitInline(only) : undefined
  if (inline) return inline
  const starts = findItems(lines)
  return starts ? itemsOf(lines, starts) : readPlain(lines.join('\n'))
}

/** Each item with the lines up to the next one; blocks behind the last that no other item has close the answer. */
function itemsOf(lines: readonly string[], starts: readonly Start[]): string[] {
  const blocks = starts.map(({ at, rest }, index) =>
    splitParagraphs([rest, ...withoutSections(lines.slice(at + 1, starts[index + 1]?.at))].join('\n')),
  )
  const usual = Math.max(1, ...blocks.slice(0, -1).map(({ length }) => length))
  return blocks.map((of, index) => {
    const kept = index === blocks.length - 1 ? of.slice(0, usual) : of
    return kept.map((block) => unwrapLines(block).join('\n')).join('\n')
  })
}

/** Without lines at the end that introduce what follows. */
function withoutSections(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  const isAlone = (lines[last - 1] ?? '').trim() === '' && last > 0
  return last < lines.length && isAlone && introduces(lines[last] ?? '') ? lines.slice(0, last) : lines
}

function readPlain(text: string): string[] {
  const blocks = splitParagraphs(text).filter((block, at, all) => !(closes(block) && at === all.length - 1))
  const [first = '', ...others] = blocks
  if (others.length === 0) return withoutIntroduction(unwrapLines(first).filter((line) => !closes(line)))
  const opening = withoutIntroduction(unwrapLines(first))
  if (opening.length === 0 && others.length === 1) return unwrapLines(others[0] ?? '')
  return [opening, ...others.map(unwrapLines)].map((lines) => lines.join('\n'))
}

function withoutIntroduction(lines: string[]): string[] {
  const [first = ''] = lines
  return introduces(first) || isTitle(first) ? lines.slice(1) : lines
}

/** The idea alone, and no longer than it may be. */
function finish(item: string): string {
  return shortened(bareText(item)).trim()
}

function shortened(text: string): string {
  const max = ideas.textMaxCharacters
  if (text.length <= max) return text
  const space = text.slice(0, max).search(/\s\S*$/)
  return normaliseText(text.slice(0, space > 0 ? space : max))
}

/** The ideas of an answer in JSON, alone or in a fence of code; undefined for any other answer. */
function readJson(answer: string): string[] | undefined {
  const fenced = /```(?:json)?[^\S\n]*\n([\s\S]*?)```/i.exec(answer)?.[1]
  for (const text of [answer, fenced]) {
    const value = text === undefined ? undefined : parse(text.trim())
    const found = value === undefined ? undefined : readValue(value)
    if (found) return found
  }
  return undefined
}

function parse(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What names the idea in an object that says more of it. */
const IDEA_KEYS = ['idea', 'idea_text', 'ideaText', 'text', 'content']

function readValue(value: unknown): string[] | undefined {
  if (Array.isArray(value)) return value.map((one) => normaliseText(wordsOf(one)))
  const list = Object.values(Object(value)).find(Array.isArray)
  return list ? readValue(list) : undefined
}

function wordsOf(one: unknown): string {
  if (typeof one === 'string') return one
  if (one === null || typeof one !== 'object') return ''
  const words = new Map(Object.entries(one).filter(([, part]) => typeof part === 'string'))
  const named = IDEA_KEYS.find((key) => words.has(key))
  return named === undefined ? [...words.values()].join(': ') : words.get(named)
}
