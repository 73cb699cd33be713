// Keeps the scripts of videos speakable: the speaker's own sentences in timed parts, and headings nobody says.

import { SPOKEN_WORDS_PER_MINUTE } from '#domain/lists/funnel-scripts.ts'
import { countWords } from '#domain/text.ts'
import { joinParts, type Part, pickBySeed } from '#language/composer/analyse/analysis.ts'
import { capitalise } from '#language/composer/analyse/trim-sentence.ts'
import { findAction } from '#language/composer/select/closing.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { renderPassage } from '#language/composer/select/render-passage.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { countWord, type FormatPhrase, phrase } from './format-phrases.ts'
import type { FormatSource } from './format-source.ts'
import { sectionsOf, withHeading } from './sections.ts'
import { titleOf, without } from './shape-writing.ts'
import { type ShortLine, shortLines } from './short-lines.ts'
import { canBeSpared, introduces, paragraphsOf, tell, wordsOf } from './tell.ts'

const SCRIPT_WORDS = 950
const PART_WORDS = { of: 110, least: 3, most: 5 }

/** Title, hook, promise, three to five parts, and what the viewer should do. */
export function shapeYouTubeScript(source: FormatSource): Part | undefined {
  const hook = hookOf(source)
  if (!hook) return undefined
  const taken = new Set([hook.index])
  const action = findAction(source, taken)
  if (action?.index !== undefined) taken.add(action.index)
  const title = titleOf(source, 60, taken)
  const all = tell(source, { words: SCRIPT_WORDS, taken, purpose: `script ${source.seed}` })
  const told = title?.index === undefined ? all : without(source, all, title.index)
  const wanted = Math.round(wordsOf(told) / PART_WORDS.of) + (source.seed % 2)
  const sections = sectionsOf(source, told, Math.min(PART_WORDS.most, Math.max(PART_WORDS.least, wanted)))
  if (sections.length < PART_WORDS.least) return undefined
  const used = new Set(title ? [title.part.text] : [])
  const promise = phrase(source, source.about === undefined ? 'promise' : 'promiseOnTopic', {
    count: countWord(sections.length),
  })
  const parts = sections.map((section, at) => {
    const { heading, body } = withHeading(source, section, used)
    return { head: headed('videoPart', heading, String(at + 1)), text: paragraphsOf(source, body, 4) }
  })
  const ask = phrase(source, 'videoAsk')
  const end = [...(action?.index === undefined ? [] : [action.part]), ...(ask ? [ask] : [])]
  const lines = [
    ...(title ? [part(phrase(source, 'videoTitle'), title.part)] : []),
    part(phrase(source, 'videoHook'), hook.part),
    part(phrase(source, 'videoPromise'), promise),
    ...parts.map(({ head, text }) => part(head, text)),
    part(phrase(source, 'videoEnd'), joinParts(end, '\n\n')),
  ]
  return joinParts(lines, '\n\n')

  function headed(name: FormatPhrase, heading: Part, count: string): Part | undefined {
    const label = phrase(source, name, { count })
    const isFixed = heading.trace.some((item) => item.from === 'phrase' && item.phrase.startsWith('slide'))
    return label && (isFixed ? label : joinParts([label, heading], ': '))
  }
}

function part(head: Part | undefined, text: Part | undefined): Part {
  return joinParts(
    [head, text].filter((one) => one !== undefined),
    '\n',
  )
}

const HOOK_CUES = { number: 0.08, claim: 0.08, contrast: 0.08, question: 0.04, turn: 0.04 }

/** A sentence that the rest can do without, since it is told first. */
function hookOf(source: FormatSource): ShortLine | undefined {
  const limits = { least: 4, most: 20, characters: 160, purpose: 'hook', cues: HOOK_CUES }
  const lines = shortLines({ ...source, seed: 0 }, limits)
  const spared = lines.filter(({ ranked }) => canBeSpared(source, ranked))
  return pickBySeed(source, (spared.length > 0 ? spared : lines).slice(0, 4))
}

const SHORT = { words: { least: 60, most: 125 }, hook: 16, choices: 4 }

/** Thirty to sixty seconds of what was said, from a line that stops people on. */
export function shapeShort(source: FormatSource): Part | undefined {
  const passage = pickBySeed(source, stretchesFor(source))
  const [hook, end] = [passage?.lines[0], passage?.lines.at(-1)]
  if (!passage || !hook || !end) return undefined
  const lines = (some: readonly Line[]) => {
    const { text, trace } = renderPassage(source, { ...passage, lines: some }, some.length)
    return { text: text.replaceAll('\n\n', ' '), trace }
  }
  const [opening, told, ending] = [lines([hook]), lines(passage.lines.slice(1, -1)), lines([end])]
  const until = (text: string, from: number) =>
    from + Math.max(3, Math.ceil((countWords(text) * 60) / SPOKEN_WORDS_PER_MINUTE))
  const shownBefore = new Set<string>()
  const first = until(opening.text, 0)
  const second = until(told.text, first)
  const third = until(ending.text, second)
  return joinParts(
    [
      scene('shortHook', 0, first, opening),
      scene('shortMiddle', first, second, told),
      scene('shortEnd', second, third, ending),
    ],
    '\n\n',
  )

  function scene(name: FormatPhrase, from: number, to: number, said: Part): Part {
    const head = phrase(source, name, { from: clock(from), until: clock(to) })
    const found = screenOf(source, said.text)
    const isNew = found !== undefined && !shownBefore.has(found.text)
    if (isNew) shownBefore.add(found.text)
    const shown = isNew ? found : phrase(source, 'screenPlace')
    const rows = [labelled('say', said), ...(shown ? [labelled('onScreen', shown)] : [])]
    return joinParts([...(head ? [head] : []), ...rows], '\n')
  }

  function labelled(name: FormatPhrase, text: Part): Part {
    const label = phrase(source, name)
    return joinParts([...(label ? [label] : []), text], ' ')
  }
}

// Stretches that do not overlap, the strongest first.
function stretchesFor(source: FormatSource): Passage[] {
  const all = findPassages(source, { sentences: 12, words: SHORT.words.most, crossing: true }).filter(
    ({ lines, words }) => lines.length >= 3 && words >= SHORT.words.least,
  )
  const hooked = all.filter(({ lines }) => isHook(lines[0]))
  const passages = (hooked.length > 0 ? hooked : all)
    .map((passage) => ({
      passage,
      value: passage.score + openingWorth(passage) + 0.1 * Math.min(1, passage.words / 90),
    }))
    .toSorted((a, b) => b.value - a.value)
  const chosen: Passage[] = []
  for (const { passage } of passages)
    if (chosen.length < SHORT.choices && chosen.every(({ from }) => from !== passage.from)) chosen.push(passage)
  return chosen
}

function isHook(line: Line | undefined): boolean {
  return (
    line !== undefined &&
    line.ranked.leaning === 'no' &&
    countWords(line.text) <= SHORT.hook &&
    !introduces(line.ranked)
  )
}

function openingWorth({ lines }: Passage): number {
  const [first, last] = [lines[0]?.ranked.cues, lines.at(-1)?.ranked.cues]
  const opens = first?.has('claim') || first?.has('number') || first?.has('contrast') || first?.has('question')
  return (opens ? 0.1 : 0) + (last?.has('lesson') || last?.has('claim') ? 0.12 : 0)
}

const FIGURE =
  /\b(?:[$€£]?\d[\d,.]*%?|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|seventeen|twenty|thirty|forty|fifty|sixty|hundred)(?: (?:two|three|four|five|six|seven|eight|nine))?) \p{Ll}{3,}s\b/u

// Words to be read without sound: a figure or a term of what is said.
function screenOf(source: FormatSource, said: string): Part | undefined {
  const term = source.terms.find(({ text }) => said.toLowerCase().includes(text.toLowerCase()))
  const text = FIGURE.exec(said)?.[0] ?? term?.text
  if (text === undefined) return undefined
  const shown = capitalise(text)
  return { text: shown, trace: [{ text: shown, from: 'phrase', phrase: 'term', terms: [text] }] }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
