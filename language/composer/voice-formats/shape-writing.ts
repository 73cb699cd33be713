// Keeps a blog post and a personal story in the order in which they were told, in the speaker's own sentences.

import { countWords } from '#domain/text.ts'
import { joinParts, type Part } from '#language/composer/analyse/analysis.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { asksLast, findQuestion } from '#language/composer/select/closing.ts'
import { rhythmOf } from '#language/composer/select/render-passage.ts'
import type { FormatSource } from './format-source.ts'
import { sectionsOf, withHeading } from './sections.ts'
import { asHeading, type ShortLine, shortLines } from './short-lines.ts'
import { runsTogether } from './spoken-leads.ts'
import { canBeSpared, introduces, paragraphsOf, placesIn, type Told, tell, wordsOf } from './tell.ts'

const BLOG_WORDS = 800
const TITLE_CHARACTERS = 70
/** Words of a part with a heading. */
const SECTION_WORDS = { of: 130, most: 5 }

/** Title, opening, parts with headings, and a question at the end. */
export function shapeBlogPost(source: FormatSource): Part | undefined {
  const told = tell(source, { words: BLOG_WORDS, purpose: `blog ${source.seed}` })
  const title = titleOf(source)
  if (!title || told.length < 4) return undefined
  const body = title.index === undefined ? told : without(source, told, title.index)
  const closing = closingOf(source, body)
  const rest = closing?.index === undefined ? body : without(source, body, closing.index)
  const count = Math.min(SECTION_WORDS.most, Math.max(2, Math.round(wordsOf(rest) / SECTION_WORDS.of)))
  const used = new Set([title.part.text])
  const rhythm = rhythmOf(source, 3)
  const parts = sectionsOf(source, rest, count + (source.seed % 2)).flatMap((section, at): Part[] => {
    if (at === 0) return [paragraphsOf(source, section, rhythm)]
    const { heading, body: under } = withHeading(source, section, used)
    return [heading, paragraphsOf(source, under, rhythm)]
  })
  return joinParts([title.part, ...parts, ...(closing ? [closing.part] : [])], '\n\n')
}

const TITLE_FAR_BELOW = 0.3

type Title = { part: Part; index: number | undefined }

/** What the note is called first, where that is a line; then its short sentences in turn. */
export function titleOf(
  source: FormatSource,
  characters = TITLE_CHARACTERS,
  taken: ReadonlySet<number> = new Set(),
): Title | undefined {
  const { title } = source.material
  const named: Title[] =
    title !== undefined && countWords(title) >= 3 && title.length <= characters
      ? [{ part: { text: title, trace: [{ text: title, from: 'title' }] }, index: undefined }]
      : []
  const purpose = 'title'
  const cues = { claim: 0.1, contrast: 0.06, lesson: 0.08, turn: 0.06, question: -0.1 }
  const lines = shortLines({ ...source, seed: 0 }, { least: 3, most: 11, characters, purpose, cues })
  const wider =
    lines.length > 0 ? lines : shortLines({ ...source, seed: 0 }, { least: 3, most: 16, characters: 100, purpose })
  // A question would stand there twice, letter for letter.
  const isOnce = ({ part, ranked }: ShortLine) => !part.text.endsWith('?') || canBeSpared(source, ranked)
  const free = wider.filter((line) => !taken.has(line.index) && isOnce(line))
  const least = (free[0]?.value ?? 0) - TITLE_FAR_BELOW
  const whole = free.filter(({ part, value }) => !runsTogether(part.text) && value > least)
  const own = (whole.length > 0 ? whole : free).slice(0, 5)
  const titles = [...named, ...own.map(({ part, index }) => ({ part: asHeading(part), index }))]
  return titles[Math.abs(Math.trunc(source.seed)) % Math.max(1, titles.length)]
}

function closingOf(source: FormatSource, told: readonly Told[]) {
  if (source.habits && !asksLast(source.habits)) return undefined
  const places = placesIn(told)
  return findQuestion(source, new Set(places.slice(0, Math.ceil(places.length * 0.8))))
}

/** Without the sentence that stands elsewhere, unless those around it need it. */
export function without(source: FormatSource, told: readonly Told[], index: number): Told[] {
  const one = told.find(({ line }) => line.ranked.sentence.index === index)
  return one && canBeSpared(source, one.line.ranked) ? withoutPlace(told, index) : [...told]
}

function withoutPlace(told: readonly Told[], index: number): Told[] {
  const at = told.findIndex(({ line }) => line.ranked.sentence.index === index)
  if (at === -1) return [...told]
  const begins = told[at]?.begins ?? false
  return told.flatMap((one, place) => (place === at ? [] : [place === at + 1 && begins ? { ...one, begins } : one]))
}

const STORY_WORDS = [420, 420, 260, 420, 260, 180] as const

/** The note as a story: from where it begins to happen, or from its turn or its lesson, to what was taken from it. */
export function shapePersonalStory(source: FormatSource): Part | undefined {
  const seed = Math.abs(Math.trunc(source.seed))
  const words = STORY_WORDS[seed % STORY_WORDS.length] ?? STORY_WORDS[0]
  const told = fromTheBeginning(tell(source, { words, purpose: `story ${source.seed}` }))
  if (told.length < 3) return undefined
  const opening = seed === 0 ? undefined : openingOf(source, told, seed)
  const rest = opening ? withoutPlace(told, opening.index) : told
  const body = paragraphsOf(source, rest, rhythmOf(source, 3))
  return opening ? joinParts([opening.part, body], '\n\n') : body
}

const HAPPENS =
  /^(?:(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a few|some) (?:years?|months?|weeks?|days?|hours?)\b|in (?:19|20)\d\d|(?:one|last|that) (?:day|morning|night|evening|week|year|summer|winter|spring|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|when i (?:was|started|began)|im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|vor \p{L}+ (?:jahren|monaten|wochen))/iu
const LED_UP_AT_MOST = 4

// What stands before the first scene only leads up to it, where it is short and opens with none itself.
function fromTheBeginning(told: readonly Told[]): Told[] {
  const first = told.findIndex(({ line: { ranked, text } }) => ranked.leaning === 'no' && HAPPENS.test(text))
  const leadsUp = told.slice(0, Math.max(0, first)).some(({ line: { ranked } }) => introduces(ranked))
  return leadsUp && first <= LED_UP_AT_MOST ? told.slice(first) : [...told]
}

function openingOf(source: FormatSource, told: readonly Told[], seed: number): ShortLine | undefined {
  const places = new Set(placesIn(told).slice(1))
  const cues = { turn: 0.12, claim: 0.06, contrast: 0.06, lesson: -0.1 }
  const lines = shortLines({ ...source, seed: 0 }, { least: 4, most: 14, characters: 110, purpose: 'opening', cues })
  const free = lines.filter(({ index, ranked, part }) => {
    const isTold = !isInstruction(part.text) && !runsTogether(part.text)
    return places.has(index) && isTold && canBeSpared(source, ranked)
  })
  return free[(seed - 1) % Math.max(1, Math.min(5, free.length))]
}
