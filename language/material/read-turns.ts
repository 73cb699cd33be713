// Keeps who said what apart, in the layouts that tools for meetings, recordings and messages copy.

const TIME = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`
const WORDS_OF_A_NAME = String.raw`\p{Lu}[\p{L}.'’-]*(?: [\p{Lu}\d][\p{L}\d.'’-]*){0,4}`
const NAME = `(${WORDS_OF_A_NAME})`
/** "MacIsaac, Todd (Guest)" */
const LISTED = String.raw`(${WORDS_OF_A_NAME}(?:, \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2})?(?: \([^()]{1,30}\))?)`
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
const DAY = `(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}`
const HALF = String.raw`(?:\s?[AaPp]\.?[Mm]\.?)?`

const pattern = (source: string) => new RegExp(source, 'u')

/** The name, then what was said on the same line. */
const HEADS = [
  pattern(String.raw`^${LISTED}:?\s+[[(]?${TIME}[\])]?:?$()`),
  pattern(String.raw`^${NAME}:\s*[[(]${TIME}[\])]\s*(\S.*)$`),
  pattern(String.raw`^[[(]${TIME}[\])]\s*${NAME}:\s*(.*)$`),
  pattern(String.raw`^\[${NAME}\]\s+${TIME}$()`),
]
const MESSAGE = [
  pattern(String.raw`^\[${DATE},? ${TIME}${HALF}\] ([^:]{1,40}): (.*)$`),
  pattern(`^${DATE},? ${TIME}${HALF} [-–] ([^:]{1,40}): (.*)$`),
  pattern(String.raw`^\[(?:${DAY},? )?${TIME}${HALF}\] ([^:]{1,40}):\s*(.*)$`),
  pattern(String.raw`^([^,[\]]{1,40}), \[${DATE},? ${TIME}${HALF}\]$()`),
]
const SYSTEM = pattern(String.raw`^(?:\[${DATE},? ${TIME}${HALF}\]|${DATE},? ${TIME}${HALF} [-–]) `)
const SENT = pattern(String.raw`^${NAME}\s+${TIME}\s?[AaPp][Mm]$()`)
const SENT_TIME = pattern(String.raw`^(?::[a-z0-9_+-]+:\s*)?${TIME}\s?[AaPp][Mm]$`)
const ONLY_NAME = pattern(`^${NAME}$`)
const ONLY_LISTED = pattern(`^${LISTED}$`)
const LABEL = pattern(String.raw`^${NAME}:\s+(\S.*)$`)

export type Head = { speaker: string; said: string; chat: boolean }

/** The turn that a line begins, by its name and its time. */
export function turnOf(line: string): Head | undefined {
  if (line.length > 20_000) return undefined
  return headBy(HEADS, line, false) ?? headBy(MESSAGE, line, true) ?? headBy([SENT], line, true)
}

function headBy(patterns: readonly RegExp[], line: string, chat: boolean): Head | undefined {
  for (const one of patterns) {
    const found = one.exec(line)
    if (found) return { speaker: (found[1] ?? '').trim(), said: found[2] ?? '', chat }
  }
  return undefined
}

/** A message's name on a line of its own, its time on the next. */
export function senderOf(line: string, next: string): string | undefined {
  return SENT_TIME.test(next) ? ONLY_NAME.exec(line)?.[1] : undefined
}

/** The name that stands alone at the times of a cue. */
export function nameAlone(line: string): string | undefined {
  return ONLY_LISTED.exec(line)?.[1]
}

/** What the program that carries messages says itself. */
export function isSystemLine(line: string): boolean {
  return SYSTEM.test(line)
}

/** "Ada Lovelace: And then?", where other signs say that the text is a transcript. */
export function labelledTurn(line: string): Head | undefined {
  return line.length > 20_000 ? undefined : headBy([LABEL], line, false)
}
