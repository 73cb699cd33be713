// Tells what each line of a post does for its reader, by where it stands and how it begins.

/** What a line does, and what is asked of whoever fills it. */
export const ROLES = {
  hook: 'the surprising thing you did, saw or believe',
  tension: 'what was hard, or what it cost',
  turn: 'what changed',
  quote: 'what somebody said',
  detail: 'what happened then',
  point: 'a point you make',
  step: 'what to do',
  mistake: 'what people get wrong',
  lesson: 'what you learned',
  result: 'what came of it',
  ask: 'what you ask your readers',
} as const
export type Role = keyof typeof ROLES

/** A line as its role is told: its text without the mark of a list, and whether it had one. */
export type RoledLine = { text: string; isItem: boolean; isStep: boolean; hasFigure: boolean; isQuote: boolean }

const TURNS = /^(?:but|then|until|so|however|instead|one day|that['’]s when|now|suddenly|yet|today)(?![\p{L}\p{N}])/iu
const TELLS_LESSON = /(?<!\p{L})(?:lessons?|learned|learnt|taught|reali[sz]ed|truths?|moral)(?!\p{L})/iu
const TELLS_MISTAKE = /(?<!\p{L})(?:mistakes?|wrong|myths?)(?!\p{L})/iu
const TELLS_STEP = /(?<!\p{L})(?:steps?|how to|system|framework|checklist|did)(?!\p{L})/iu
const ASKS =
  /^(?:follow|comment|repost|share|save|tag|dm|hit|reply|subscribe|tell me|let me know|join|click|agree|p\.s\.)(?!\p{L})/iu
/** So many lines before its end a post asks for something. */
const ASKING_LINES = 3

/** The role of each of these lines, which are those with something to read in them, in their order. */
export function rolesOf(lines: readonly RoledLine[]): Role[] {
  const turn = lines.findIndex(({ text, isItem }, at) => at > 0 && (isItem || TURNS.test(text)))
  const firstAsk = lines.findIndex((line, at) => at > 0 && at >= lines.length - ASKING_LINES && isAsk(line))
  const end = firstAsk === -1 ? lines.length : firstAsk
  let list: Role = 'point'
  return lines.map((line, at): Role => {
    const { text, isItem } = line
    if (at === 0) {
      list = listRole(text, list)
      return 'hook'
    }
    if (/[:?]$/.test(text) && !isItem) list = listRole(text, 'point')
    if (at >= lines.length - ASKING_LINES && isAsk(line)) return 'ask'
    if (isItem) return line.isStep ? 'step' : list
    if (line.isQuote) return 'quote'
    if (TURNS.test(text)) return 'turn'
    if (TELLS_LESSON.test(text)) return 'lesson'
    const isAfter = turn !== -1 && at > turn
    if (isAfter && line.hasFigure) return 'result'
    if (at === end - 1 && at > 1) return line.hasFigure ? 'result' : 'lesson'
    return isAfter ? 'detail' : 'tension'
  })
}

function isAsk({ text, isItem }: RoledLine): boolean {
  return !isItem && (ASKS.test(text) || text.endsWith('?'))
}

function listRole(announced: string, otherwise: Role): Role {
  if (TELLS_MISTAKE.test(announced)) return 'mistake'
  if (TELLS_LESSON.test(announced)) return 'lesson'
  return TELLS_STEP.test(announced) ? 'step' : otherwise
}
