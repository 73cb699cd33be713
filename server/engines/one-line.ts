/** Keeps a single line of an answer that was to be one and came with a label, quotation marks, or others beside it. */
import { bareText } from '#domain/bare-text.ts'

const LABEL = /^(?:(?:the\s+)?(?:hook|opener|(?:opening|first)\s+line)|option\s+\d|version\s+\d)\s*:\s*/i
const NUMBERED = /^(?:\d{1,2}[.)]|[-•*])\s+/
const ANNOUNCES = /^(?:sure|certainly|of course|here(?:['’]s| is| are)|okay|ok)\b[^\n]{0,120}[:!.]$/i

/**
 * The line itself. Several paragraphs or items are alternatives, and the first is taken; two sentences that stand on two
 * lines of one paragraph belong together. What is one line already stays word for word but for a label or marks around it.
 */
export function oneLineOf(answer: string): string {
  const paragraphs = answer
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const told = paragraphs.length > 1 && ANNOUNCES.test(paragraphs[0] ?? '') ? paragraphs.slice(1) : paragraphs
  const lines = (told[0] ?? '').split('\n').map((line) => line.trim())
  const spoken = lines.length > 1 && ANNOUNCES.test(lines[0] ?? '') ? lines.slice(1) : lines
  const items = spoken.filter((line) => NUMBERED.test(line))
  const isList = items.length > 1 || (items.length === 1 && told.some((other, at) => at > 0 && NUMBERED.test(other)))
  return bare(isList ? (items[0] ?? '').replace(NUMBERED, '') : spoken.join(' '))
}

function bare(line: string): string {
  const inner = bareText(bareText(line).replace(LABEL, ''))
  return inner === '' ? line : inner
}
