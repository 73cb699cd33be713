/** Tells the lines around a list from its items. */
import { unmarked } from './bare-text.ts'

const OPENS =
  /^(?:(?:sure|certainly|absolutely|of course|great|okay|ok)\b.{0,40}?)?\b(?:here (?:are|is)|here['’]s|below (?:are|is)|these are)\b.*\bideas?\b/i
const CLOSES =
  /^(?:let me know|want me to|would you like|feel free|i hope|hope (?:this|these)|if you(?:['’]d| would) like)\b.*\b(?:ideas?|these|any of|one of|further|tailor|refine|expand|adjust|develop|more of)\b/i

/** True for a line that only says that ideas follow. */
export function introduces(line: string): boolean {
  const bare = unmarked(line).trim()
  return /[:：]$/.test(bare) || OPENS.test(bare)
}

/** True for a line that only offers more. */
export function closes(block: string): boolean {
  return CLOSES.test(unmarked(block).trim())
}

/** True for a heading over ideas, such as "# 5 ideas for LinkedIn". */
export function isTitle(line: string): boolean {
  return (
    /^\s*(?:#|\*\*|__)/.test(line) && /(?<!\p{L})(?:ideas|ideen|idées|ideias|pomysły|идеи|ідеї)(?!\p{L})/iu.test(line)
  )
}
