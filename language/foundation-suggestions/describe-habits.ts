// Keeps to what is counted in the samples, in plain words; a sentence stands here only where the numbers carry it.

import { splitSentences } from '#domain/sentences.ts'
import { countWords } from '#domain/text.ts'
import { mayBeEnglish } from '#language/detection/read-language.ts'
import { describeFingerprint } from '#language/voice/describe-fingerprint.ts'
import { countHabits } from '#language/voice/habits.ts'
import type { Sample, Suggestion } from './sample.ts'

const TEXTS_AT_LEAST = 2
const SENTENCES_AT_LEAST = 5
const QUOTED_WORDS_AT_MOST = 20
const SHORT_WORDS = 8
const LONG_WORDS = 22

/** The parts of a fingerprint that tell how a text moves; its other parts are guidelines. */
const MOVES = /paragraphs|lists/

/** How this person's texts move, begin and end; written and spoken ones apart. */
export function describeRhythm(samples: readonly Sample[]): Suggestion[] {
  const { written, spoken } = parted(samples)
  return [...sentencesOf(written, ''), ...endsOf(written), ...sentencesOf(spoken, 'When you speak: ')]
}

/** What else is plain to see in the written samples, or in the spoken ones where nothing is written. */
export function describeGuidelines(samples: readonly Sample[]): Suggestion[] {
  const { written, spoken } = parted(samples)
  const [, ...others] = partsOf(written.length > 0 ? written : spoken)
  return others.filter((part) => !MOVES.test(part)).map((part) => measured(`${capital(part)}.`))
}

function parted(samples: readonly Sample[]) {
  return {
    written: samples.filter(({ manner }) => manner === 'written'),
    spoken: samples.filter(({ manner }) => manner === 'spoken'),
  }
}

/** The parts of the fingerprint's description, the one about sentences first; none where there are too few of them. */
function partsOf(samples: readonly Sample[]): string[] {
  const [first] = samples
  const habits = countHabits(samples.map(({ text }) => text))
  if (!first || habits.sentences < SENTENCES_AT_LEAST) return []
  const readable = samples.every(({ text }) => mayBeEnglish(text))
  return describeFingerprint({ kind: first.manner, words: habits.words, habits, readable }).split('; ')
}

function sentencesOf(samples: readonly Sample[], lead: string): Suggestion[] {
  const [sentences, ...others] = partsOf(samples)
  if (sentences === undefined) return []
  const { sentenceWords, sentences: count } = countHabits(samples.map(({ text }) => text))
  const mean = Math.round(sentenceWords / count)
  const said = `${lead}${lead === '' ? sentences : sentences.toLowerCase()}: ${mean} words on average.`
  return [said, ...others.filter((part) => MOVES.test(part)).map((part) => `${capital(part)}.`)].map(measured)
}

function endsOf(samples: readonly Sample[]): Suggestion[] {
  const texts = samples.map(({ title, text }) => ({ title, lines: splitSentences(text).filter(isSaid) }))
  return [
    ...describeEnd(
      'open',
      texts.map(({ title, lines }) => ({ title, line: lines.at(0) })),
    ),
    ...describeEnd(
      'close',
      texts.map(({ title, lines }) => ({ title, line: lines.at(-1) })),
    ),
  ]
}

function isSaid(line: string): boolean {
  return /\p{L}/u.test(line) && !/^[#@]/.test(line)
}

type End = { title: string; line: string | undefined }

/** How most of the texts begin or end, with a line of theirs; nothing where they do it in different ways. */
function describeEnd(verb: 'open' | 'close', ends: readonly End[]): Suggestion[] {
  const known = ends.flatMap(({ title, line }) =>
    line === undefined ? [] : [{ title, line, words: countWords(line) }],
  )
  if (known.length < TEXTS_AT_LEAST) return []
  const kinds = [
    { kind: 'a question', fits: ({ line }: { line: string }) => /[?؟]\s*["”’)»]*$/.test(line) },
    { kind: 'a short line', fits: ({ words }: { words: number }) => words <= SHORT_WORDS },
    { kind: 'a long sentence', fits: ({ words }: { words: number }) => words >= LONG_WORDS },
  ]
  for (const { kind, fits } of kinds) {
    const fitting = known.filter(fits)
    if (fitting.length <= known.length / 2 || fitting.length < TEXTS_AT_LEAST) continue
    const quoted = fitting.find(({ words }) => words <= QUOTED_WORDS_AT_MOST)
    const said = `You ${verb} with ${kind} in ${fitting.length} of ${known.length} texts`
    return [quoted ? { text: `${said}, such as “${quoted.line}”`, from: quoted.title } : measured(`${said}.`)]
  }
  return []
}

function measured(text: string): Suggestion {
  return { text, from: null }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
