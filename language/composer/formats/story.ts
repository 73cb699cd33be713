// Keeps a story breakdown in order: opening line, situation, tension, turn, outcome, lesson, question to the reader.

import { STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { joinParts, type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import { ownQuestion } from '#language/composer/select/closing.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { findOwnHashtagLine } from '#language/composer/select/hashtags.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { placesOf } from '#language/composer/select/render-sentence.ts'
import { askAboutLesson } from '#language/composer/story/ask-about-lesson.ts'
import { askAboutTurn } from '#language/composer/story/ask-about-turn.ts'
import { findStories } from '#language/composer/story/find-stories.ts'
import { readDeeds } from '#language/composer/story/tell-deeds.ts'

/** A stretch of the material that tells what happened, its beats named; undefined where none does. */
export function shapeStory(source: Source): Part | undefined {
  const stories = findStories(source)
  const beats = pickBySeed(source, stories)
  const question = beats && questionOn(source, beats, Math.floor(Math.abs(source.seed) / stories.length))
  if (!beats || !question) return undefined
  const told = beats.map((beat) => renderPassage(source, beat, rhythmOf(source, 3)))
  const [first = { text: '', trace: [] }, ...rest] = told
  const headed = beats[0] && headingOver(source, beats[0])
  const start = headed ? joinParts([headed, first], ' ') : first
  const speaker = beats[0]?.speaker
  const emoji = emojiOf(source, 0)
  const credited = speaker === undefined ? start : joinParts([start, creditPart(speaker)], ' ')
  const opening = emoji === '' ? credited : { ...credited, text: `${credited.text} ${emoji}` }
  const tags = findOwnHashtagLine(source, told.map(({ text }) => text).join(' '))
  const parts = [opening, ...withEmoji(source, rest), tags ? joinParts([question, tags], '\n\n') : question]
  return joinParts(
    parts.map((part, at) => ({
      text: `${STORY_BEATS[at]}:\n${part.text}`,
      trace: [{ text: `${STORY_BEATS[at]}:`, from: 'phrase' as const, phrase: 'beat', terms: [] }, ...part.trace],
    })),
    '\n\n',
  )
}

/** "We let three people go in March": a heading that tells what happened opens the story of its section. */
function headingOver({ material, ranked }: Source, { lines: [line] }: Passage): Part | undefined {
  const at = line?.ranked.sentence.heading
  const heading = at === undefined ? undefined : material.headings[at]
  const first = ranked.find(({ sentence, barred }) => sentence.heading === at && !barred)
  if (at === undefined || heading === undefined || first !== line?.ranked || !/^(?:i|we) /i.test(heading))
    return undefined
  const { isPast } = readDeeds(heading)
  if (!isPast && !/\blet\b/.test(heading)) return undefined
  const text = /[.!?]$/.test(heading) ? heading : `${heading}.`
  return { text, trace: [{ text, from: 'heading', heading: at }] }
}

/** The material's own question to its reader, else one about what was done in it; asked again, the next one. */
function questionOn(source: Source, beats: readonly Passage[], again: number): Part | undefined {
  const own = ownQuestion(source, placesOf(beats.flatMap(({ lines }) => lines)))?.part
  const questions = [...(own ? [own] : []), ...(source.material.language === 'en' ? questionsOn(source, beats) : [])]
  // What fits any story is asked where nothing of this one can be, and once all else was.
  return (
    questions[again % (questions.length + 1)] ??
    phrasePart(source, 'questionOnStory') ??
    phrasePart(source, 'question') ??
    phrasePart(inEnglish(source), 'questionOnStory')
  )
}

/** What was decided and what it teaches; where neither can be asked about, what else was done. */
function questionsOn(source: Source, beats: readonly Passage[]): Part[] {
  const turn = askAboutTurn(beats)
  const lesson = askAboutLesson(source, beats.at(-1))
  const best = [...turn.decided.slice(0, 1), ...lesson.asked.slice(0, 1), ...turn.decided.slice(1)]
  return best.length > 0 ? best : [...turn.done.slice(0, 2), ...lesson.plain]
}

function inEnglish(source: Source): Source {
  return { ...source, material: { ...source.material, language: 'en' } }
}
