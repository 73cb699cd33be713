// Keeps a LinkedIn post and an Instagram caption in shape: hook, short paragraphs, closing line, hashtags.

import { findHashtags } from '#domain/platforms/platform-rules.ts'
import { joinParts, type Part, phrasePart, type Source } from '#language/composer/analyse/analysis.ts'
import { findClosing, findHashtagLine } from '#language/composer/select/closing.ts'
import { findListPart, findTitledList, wantsList } from '#language/composer/select/find-lists.ts'
import { continuationOf, findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findHook } from '#language/composer/select/opening-line.ts'
import {
  emojiOf,
  fitsOneParagraph,
  renderPassage,
  rhythmOf,
  withEmoji,
} from '#language/composer/select/render-passage.ts'
import { selectPassages } from '#language/composer/select/select-passages.ts'

type PostShape = {
  hookCharacters: number
  body: { passages: number; words: number }
  passage: { sentences: number; words: number; crossing: boolean }
  hashtags: number
  /** Sentences in a paragraph where no habits say otherwise. */
  rhythm: number
}

const LINKEDIN: PostShape = {
  hookCharacters: 140,
  body: { passages: 6, words: 210 },
  passage: { sentences: 6, words: 90, crossing: true },
  hashtags: 3,
  rhythm: 2,
}
const INSTAGRAM: PostShape = {
  hookCharacters: 120,
  body: { passages: 4, words: 115 },
  passage: { sentences: 3, words: 50, crossing: true },
  hashtags: 5,
  rhythm: 1,
}

export function shapeLinkedIn(source: Source): Part | undefined {
  return shapePost(source, LINKEDIN)
}

export function shapeInstagram(source: Source): Part | undefined {
  return shapePost(source, INSTAGRAM)
}

function shapePost(source: Source, shape: PostShape): Part | undefined {
  const titled = wantsList(source) ? findTitledList(source, shape.body.words) : undefined
  if (titled) return finish(source, titled.title, [titled.list], findClosing(source, titled.taken)?.part, shape)
  const hook = findHook(source, shape.hookCharacters)
  const taken = new Set(hook.index === undefined ? [] : [hook.index])
  const next =
    hook.index === undefined ? undefined : continuationOf(source, hook.index, { ...shape.passage, sentences: 2 })
  for (let index = next?.from ?? 0; next && index <= next.to; index++) taken.add(index)
  const closing = findClosing(source, taken)
  if (closing?.index !== undefined) taken.add(closing.index)
  // Having begun in the middle, the post goes on from there; the beginning would read as a step back.
  const { usableWords, sentences } = source.material
  if (next && hook.index !== undefined && hook.index < sentences.length * 0.4 && usableWords > 150) {
    for (let index = 0; index < hook.index; index++) taken.add(index)
  }
  const list = wantsList(source) ? findListPart(source, taken) : undefined
  for (const index of list?.indices ?? []) taken.add(index)
  // Who writes short sentences gets fewer words in a stretch, not more sentences that are long.
  const wanted = source.habits ? Math.min(50, source.habits.sentenceWords.mean * 3) : 50
  const selected = selectPassages(source, findPassages(source, shape.passage), {
    purpose: 'post',
    passages: shape.body.passages - (next ? 1 : 0) - (list ? 1 : 0),
    words: shape.body.words - (next?.words ?? 0) - (list?.words ?? 0),
    taken,
    seen: hook.part.text,
    prefer: (passage) => 0.14 * Math.min(1, passage.words / wanted),
  })
  const body = [...(next ? [next] : []), ...selected]
  if (body.length === 0) return undefined
  const parts = bodyParts(source, body, list, {
    rhythm: rhythmOf(source, shape.rhythm),
    attributed: hook.speaker !== undefined,
  })
  return finish(source, hook.part, parts, closing?.part, shape)
}

function finish(source: Source, hook: Part, parts: readonly Part[], closing: Part | undefined, shape: PostShape): Part {
  const emoji = emojiOf(source, 0)
  const opening = emoji === '' ? hook : { ...hook, text: `${hook.text} ${emoji}` }
  const tags = findHashtagLine(source, shape.hashtags - findHashtags(textOf([hook, ...parts])).length)
  const ending = [closing, tags].filter((part) => part !== undefined)
  return joinParts([...(hook.text === '' ? [] : [opening]), ...withEmoji(source, parts), ...ending], '\n\n')
}

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('\n')
}

function bodyParts(
  source: Source,
  body: readonly Passage[],
  list: { part: Part; from: number } | undefined,
  given: { rhythm: number; attributed: boolean },
): Part[] {
  const parts: Part[] = []
  let { attributed } = given
  let listed = list === undefined
  let before: Passage | undefined
  for (const [at, passage] of body.entries()) {
    if (list && !listed && at > 0 && passage.from > list.from) {
      parts.push(list.part)
      listed = true
      before = undefined
    }
    if (passage.speaker !== undefined && !attributed) {
      const attribution = phrasePart(source, 'attribution', { name: passage.speaker })
      if (attribution) parts.push(attribution)
      attributed = true
    }
    const part = renderPassage(source, passage, given.rhythm)
    const last = before?.speaker === undefined && passage.speaker === undefined ? parts.at(-1) : undefined
    if (before && last && fitsOneParagraph(source, last, part)) parts.splice(-1, 1, joinParts([last, part], ' '))
    else parts.push(part)
    before = passage
  }
  if (list && !listed) parts.push(list.part)
  return parts
}
