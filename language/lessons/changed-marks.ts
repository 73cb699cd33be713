// Keeps to marks that went altogether or came anew: fewer of them is a matter of the text, none at all is a habit.

import { type CountedHabit, countHabits } from '#language/voice/habits.ts'
import { type Finding, makeExample } from './finding.ts'
import type { PlainKind } from './lesson-kinds.ts'
import { type Edit, keptShare, type Passage, type Post, plainWords } from './read-post.ts'

type Mark = { habit: CountedHabit; cut: PlainKind; added?: PlainKind; linesAtLeast?: number }

const MARKS: readonly Mark[] = [
  { habit: 'hashtag', cut: 'cut-hashtags', added: 'added-hashtags' },
  { habit: 'emoji', cut: 'cut-emoji', added: 'added-emoji' },
  { habit: 'exclamation', cut: 'cut-exclamations' },
  { habit: 'dash', cut: 'cut-dashes' },
  { habit: 'bullet', cut: 'cut-list-marks', linesAtLeast: 2 },
]
/** A line of which so much is found again stayed; what it lost was taken out of it. */
const STAYED_FROM = 0.5

/** What an edit shows of hashtags, emoji, exclamation marks, dashes and lists. */
export function findChangedMarks(edit: Edit, before: string, after: string): Finding[] {
  const first = countLines(before)
  const last = countLines(after)
  return MARKS.flatMap(({ habit, cut, added, linesAtLeast = 1 }): Finding[] => {
    const had = linesWith(habit, first)
    const has = linesWith(habit, last)
    if (had.length === 0) {
      if (added === undefined) return []
      const [line] = has
      if (line === undefined) return [{ kind: added, subject: '', example: undefined }]
      const was = counterpart(find(edit.last, line), edit.originOf, edit.first)
      return [{ kind: added, subject: '', example: makeExample(was, line) }]
    }
    // A mark that went with its line says nothing of the mark.
    const stayed = had.filter(
      (line) => isMarksAlone(line) || keptShare(edit.placeOf, find(edit.first, line)) >= STAYED_FROM,
    )
    const [line] = stayed
    if (line === undefined || stayed.length < linesAtLeast) return []
    const example =
      has.length > 0 ? undefined : makeExample(line, counterpart(find(edit.first, line), edit.placeOf, edit.last))
    return [{ kind: cut, subject: '', example }]
  })
}

type CountedLine = { line: string; counts: Record<CountedHabit, number> }

function countLines(text: string): CountedLine[] {
  return text.split('\n').map((raw) => {
    const line = raw.trim()
    return { line, counts: countHabits([line]).counts }
  })
}

function linesWith(habit: CountedHabit, lines: readonly CountedLine[]): string[] {
  return lines.flatMap(({ line, counts }) => (counts[habit] > 0 ? [line] : []))
}

function isMarksAlone(line: string): boolean {
  return plainWords(line).every((word) => word.startsWith('#'))
}

function find({ lines }: Post, line: string): Passage {
  return lines.find(({ text }) => text === line) ?? { text: line, from: 0, to: 0 }
}

/** The line of the other post in which most words of this one stand, '' where there is none. */
function counterpart(line: Passage, places: Int32Array, { lines, lineOf }: Post): string {
  const votes = new Map<number, number>()
  for (let word = line.from; word < line.to; word++) {
    const at = lineOf[places[word] ?? -1]
    if (at !== undefined) votes.set(at, (votes.get(at) ?? 0) + 1)
  }
  const [best] = [...votes].sort(([, one], [, other]) => other - one)
  return best ? (lines[best[0]]?.text ?? '') : ''
}
