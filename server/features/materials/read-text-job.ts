/** Tells what a pasted text was read as, in a thread: what `read-text.ts` answers. */
import { countWords, previewCharacters } from '#domain/text.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import {
  canBeTakenBack,
  LEFT_OUT_EXAMPLE_CHARACTERS,
  type LeftOutSort,
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
    leftOut: material.leftOut.map(shownLeftOut),
    speakers: material.speakers.slice(0, SPEAKERS_SHOWN_MAX),
    chosenSpeaker: material.chosenSpeaker ?? null,
    passages: passagesOf(content, material),
  }
}

function shownLeftOut({ sort, count, takenBack, examples }: LeftOut): ShownLeftOut {
  const shown = examples.map((line) => previewCharacters(line.replace(/\s+/g, ' '), LEFT_OUT_EXAMPLE_CHARACTERS).text)
  return { sort, count, canBeTakenBack: canBeTakenBack(sort), takenBack, examples: shown }
}
