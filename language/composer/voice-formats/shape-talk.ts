// Keeps quotations and answers to what was said: lines that stand alone, and stretches that answer a question.

import { joinParts, type Part } from '#language/composer/analyse/analysis.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import { rhythmOf } from '#language/composer/select/render-passage.ts'
import { type FormatPhrase, phrase } from './format-phrases.ts'
import type { FormatSource } from './format-source.ts'
import { sectionsOf } from './sections.ts'
import { shortLines } from './short-lines.ts'
import { paragraphsOf, type Told, tell } from './tell.ts'

const QUOTES = { least: 3, usual: 5, most: 10, wordsForOne: 50 }

const QUOTE_CUES = { claim: 0.1, lesson: 0.16, contrast: 0.08, howTo: 0.04, story: -0.18, question: -0.2 }

/** Lines to quote, the strongest first and the second strongest last. */
export function shapeQuotes(source: FormatSource): Part | undefined {
  const limits = { least: 4, most: 22, characters: 150, purpose: 'quotes', cues: QUOTE_CUES }
  const timeless = shortLines(source, { ...limits, timeless: true })
  const lines = timeless.length >= QUOTES.least ? timeless : shortLines(source, limits)
  const wanted = Math.min(
    QUOTES.most,
    Math.max(QUOTES.usual, Math.round(source.material.usableWords / QUOTES.wordsForOne)),
  )
  const [first, second, ...others] = lines.slice(0, wanted).map(({ part }) => quoted(part))
  if (!first || !second || others.length < QUOTES.least - 2) return undefined
  return joinParts([first, ...others, second], '\n\n')
}

function quoted({ text, trace }: Part): Part {
  return { text: `“${text}”`, trace }
}

const ANSWERS = { words: 430, count: 3 }
const ASKED_BY_CUE: readonly (readonly [FormatPhrase, readonly Cue[]])[] = [
  ['askTheHardPart', ['problem']],
  ['askTheTurn', ['turn']],
  ['askTheOutcome', ['outcome', 'number']],
  ['askTheLesson', ['lesson', 'howTo']],
]

/** What somebody says who does something else since. */
const CHANGES =
  /\b(?:what (?:i|we) do now|what changed|since then|from then on|these days|nowadays|(?:i|we) (?:stopped|started|now) )/i

/** Three questions, each with the stretch of the note that answers it. */
export function shapeQuestions(source: FormatSource): Part | undefined {
  const told = tell(source, { words: ANSWERS.words, purpose: `answers ${source.seed}` })
  const sections = sectionsOf(source, told, ANSWERS.count)
  if (sections.length < ANSWERS.count) return undefined
  const asked = new Set<FormatPhrase>()
  const turns = sections.map((section, at) => {
    const question = phrase(source, questionFor(source, section, at, asked), {}, at)
    const number = phrase(source, 'number', { count: String(at + 1) })
    const answer = paragraphsOf(source, section, rhythmOf(source, 4))
    return question && number && joinParts([joinParts([number, question], ' '), answer], '\n\n')
  })
  return turns.every((turn) => turn !== undefined) ? joinParts(turns, '\n\n') : undefined
}

function questionFor(
  source: FormatSource,
  section: readonly Told[],
  at: number,
  asked: Set<FormatPhrase>,
): FormatPhrase {
  const share = (cues: readonly Cue[]) =>
    section.filter(({ line }) => cues.some((cue) => line.ranked.cues.has(cue))).length / Math.max(1, section.length)
  const tells = share(['story', 'first person']) >= 0.5
  const first: FormatPhrase = tells || source.about === undefined ? 'askWhatHappened' : 'askAboutTopic'
  // The end of a note is what it comes to; "what came of it" may be asked before.
  const last = share(['lesson', 'howTo']) > 0 ? 'askTheLesson' : 'askTheOutcome'
  const [best] = ASKED_BY_CUE.filter(([name]) => !asked.has(name) && name !== 'askTheLesson').toSorted(
    ([, a], [, b]) => share(b) - share(a),
  )
  const turns = !asked.has('askTheTurn') && section.some(({ line }) => CHANGES.test(line.text))
  const middle = turns ? 'askTheTurn' : best && share(best[1]) > 0 ? best[0] : 'askMore'
  const name = at === 0 ? first : at === ANSWERS.count - 1 ? last : middle
  const free = asked.has(name) ? 'askMore' : name
  asked.add(free)
  return free
}
