// Keeps three mails that belong together: the note in three parts, each with a subject of its own words.

import { joinParts, type Part } from '#language/composer/analyse/analysis.ts'
import { findAction } from '#language/composer/select/closing.ts'
import { rhythmOf } from '#language/composer/select/render-passage.ts'
import { phrase } from './format-phrases.ts'
import type { FormatSource } from './format-source.ts'
import { sectionsOf, withHeading } from './sections.ts'
import { asHeading, type ShortLine, shortLines } from './short-lines.ts'
import { paragraphsOf, placesIn, type Told, tell } from './tell.ts'

const WORDS = 560
const MAILS = 3
const SUBJECT = { least: 3, most: 9, characters: 50 }

export function shapeEmails(source: FormatSource): Part | undefined {
  const action = findAction(source, new Set())
  const own = action?.index === undefined ? undefined : action
  const taken = new Set(own?.index === undefined ? [] : [own.index])
  const sections = sectionsOf(source, tell(source, { words: WORDS, taken, purpose: `mails ${source.seed}` }), MAILS)
  if (sections.length < MAILS) return undefined
  const lines = shortLines(source, {
    ...SUBJECT,
    purpose: 'subject',
    cues: { question: 0.06, turn: 0.06, contrast: 0.06 },
  })
  const used = new Set<string>()
  const ends = [phrase(source, 'mailToSecond'), phrase(source, 'mailToThird'), phrase(source, 'mailAsk')]
  const mails = sections.map((section, at) => {
    const subject = subjectOf(source, section, lines, used)
    const body = paragraphsOf(source, section, rhythmOf(source, 3))
    const call = at === MAILS - 1 && own ? [own.part] : []
    const end = ends[at]
    const head = joinParts(
      [phrase(source, 'mail', { count: String(at + 1) }), joinAll([phrase(source, 'subject'), subject], ' ')].filter(
        isPart,
      ),
      '\n',
    )
    return joinAll([head, phrase(source, 'greeting'), body, ...call, end, phrase(source, 'signed')], '\n\n')
  })
  return joinParts(mails, '\n\n')
}

function joinAll(parts: readonly (Part | undefined)[], between: string): Part {
  return joinParts(parts.filter(isPart), between)
}

function isPart(part: Part | undefined): part is Part {
  return part !== undefined
}

function subjectOf(
  source: FormatSource,
  section: readonly Told[],
  lines: readonly ShortLine[],
  used: Set<string>,
): Part {
  const places = new Set(placesIn(section))
  const ranked = [...lines.filter(({ index }) => places.has(index)), ...lines]
  const own = ranked.map(({ part }) => asHeading(part)).find(({ text }) => !used.has(text))
  if (!own) return withHeading(source, section, used).heading
  used.add(own.text)
  return own
}
