/** Tells what a pasted text was read as, in a thread: what `read-text.ts` answers. */
import { countWords, previewCharacters } from '#domain/text.ts'
import {
  canBeTakenBack,
  LEFT_OUT_EXAMPLE_CHARACTERS,
  LEFT_OUT_EXAMPLES_MAX,
  type LeftOutSort,
  type Reading,
  SPEAKERS_SHOWN_MAX,
  type TextKind,
} from '#domain/writing/readings.ts'
import { type OfferedPassage, passagesOf } from '#language/composer/passages-of.ts'
import type { LeftOut } from '#language/material/left-out.ts'
import { readMaterial } from '#language/material/read-material.ts'

export type ReadTextJob = { content: string; reading: Omit<Reading, 'passage'> }

export type TextReading = {
  kind: TextKind
  words: number
  leftOut: ShownLeftOut[]
  speakers: string[]
  chosenSpeaker: string | null
  passages: OfferedPassage[]
}

type ShownLeftOut = {
  sort: LeftOutSort
  count: number
  canBeTakenBack: boolean
  takenBack: boolean
  examples: string[]
}

export default function readTextApart({ content, reading }: ReadTextJob): TextReading {
  const material = readMaterial(content, reading)
  return {
    kind: material.kind,
    words: countWords(content),
    leftOut: material.leftOut.map((left) => withExamples(content, left)),
    speakers: material.speakers.slice(0, SPEAKERS_SHOWN_MAX),
    chosenSpeaker: material.chosenSpeaker ?? null,
    passages: passagesOf(content, material),
  }
}

function withExamples(content: string, { sort, count, takenBack, ranges }: LeftOut): ShownLeftOut {
  const examples = new Set<string>()
  for (const { from, to } of ranges) {
    if (examples.size >= LEFT_OUT_EXAMPLES_MAX) break
    const line = content.slice(from, to).replace(/\s+/g, ' ').trim()
    if (line !== '') examples.add(previewCharacters(line, LEFT_OUT_EXAMPLE_CHARACTERS).text)
  }
  return { sort, count, canBeTakenBack: canBeTakenBack(sort), takenBack, examples: [...examples] }
}
