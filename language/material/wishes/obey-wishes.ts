// Keeps out of a text what its person asks to be kept out, and accounts for it like for all that is left out.

import { splitSentences } from '#domain/sentences.ts'
import { LEFT_OUT_EXAMPLES_MAX, type TakenBackSort, type TextKind } from '#domain/writing/readings.ts'
import type { LeftOut, Range } from '#language/material/left-out.ts'
import type { PostWishes, Sentence } from '#language/material/material.ts'
import { wordsOf } from '#language/words/tokenize.ts'
import { findWishes, NO_WISHES, type Wishes } from './find-wishes.ts'
import { hideNames } from './hide-names.ts'
import { sentAlong, wasSentAlong } from './sent-along.ts'

type Said = Sentence & { isRemark: boolean }

type Circumstances = { kind: TextKind; note: string; text: string; takenBack: readonly TakenBackSort[] }

type Obeyed = {
  sentences: Sentence[]
  leftOut: LeftOut[]
  wishes: PostWishes
  /** What is told of a line: the names in it as they may be told. */
  told(line: string): string
}

/** The sentences without remarks to whoever takes them down, as they may be told; linear in the length. */
export function obeyWishes(said: readonly Said[], { kind, note, text, takenBack }: Circumstances): Obeyed {
  const along = sentAlong(text)
  const isOneVoice = !said.some(({ asked, speaker }) => asked || speaker !== undefined)
  const mayAsk =
    kind === 'mail' ||
    kind === 'mixed' ||
    (kind === 'transcript' && isOneVoice) ||
    wasSentAlong(along, kind === 'notes' || kind === 'slides')
  const { asking, withheld, hidden, withoutExclamations, ...wishes } = mayAsk ? wishesOf(note, said) : NO_WISHES
  const keeps = (sort: TakenBackSort) => takenBack.includes(sort)
  const calm = (line: string) => (withoutExclamations ? line.replace(/!+/g, '.') : line)
  const remarks: Said[] = []
  const named: Said[] = []
  const sentences: Sentence[] = []
  for (const [at, one] of said.entries()) {
    const { isRemark, ...sentence } = one
    if (!one.asked && (isRemark || asking.has(at) || withheld.has(at))) {
      remarks.push(one)
      if (!keeps('remarks')) continue
    }
    const unnamed = hideNames(one.text, hidden)
    if (unnamed.times > 0) named.push(one)
    const line = calm(keeps('names') ? one.text : unnamed.text)
    sentences.push(line === sentence.text ? sentence : { ...sentence, text: line, words: wordsOf(line) })
  }
  return {
    sentences,
    leftOut: [tell('remarks', remarks, keeps('remarks')), tell('names', named, keeps('names'))].filter(
      ({ count }) => count > 0,
    ),
    wishes: { ...wishes, sentAlong: along.much },
    told: (line) => calm(keeps('names') ? line : hideNames(line, hidden).text),
  }
}

// What was asked in the note comes first, and stands nowhere in the text.
function wishesOf(note: string, said: readonly Said[]): Wishes {
  const noted = splitSentences(note).map((text) => ({ text, paragraph: -1 }))
  const wishes = findWishes([...noted, ...said])
  const inText = (places: ReadonlySet<number>) =>
    new Set([...places].flatMap((place) => (place < noted.length ? [] : [place - noted.length])))
  return { ...wishes, asking: inText(wishes.asking), withheld: inText(wishes.withheld) }
}

function tell(sort: TakenBackSort, left: readonly Said[], takenBack: boolean): LeftOut {
  const ranges = left.flatMap(({ range }): Range[] => (range ? [range] : []))
  return {
    sort,
    count: left.length,
    takenBack,
    ranges,
    examples: left.slice(0, LEFT_OUT_EXAMPLES_MAX).map(({ text }) => text),
  }
}
