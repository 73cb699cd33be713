/** Describes a voice by counting alone, in the three lines an analysis answers; says so where there is too little to count. */
import { countWords } from '#domain/text.ts'
import { describeFingerprint, writesOut } from '#language/voice/describe-fingerprint.ts'
import { type Fingerprint, makeFingerprint } from '#language/voice/fingerprint.ts'
import type { HabitCounts } from '#language/voice/habits.ts'
import { UNMEASURED } from '#language/voice/unmeasured.ts'

/** Fewer words or full sentences say nothing about a manner. */
const LEAST = { words: 30, sentences: 3 }

/** The lines `Tone: …`, `Style: …` and `Description: …` for these texts of one person. */
export function describeVoice(examples: readonly string[]): string {
  const fingerprint = makeFingerprint(examples)
  const { words, texts, readable, flow, habits } = fingerprint
  // As words are counted everywhere a person reads a number; the fingerprint parts some of them once more.
  const told = [...new Set(examples.map((text) => text.trim()))].reduce((sum, text) => sum + countWords(text), 0)
  const amount = `${counted(told, 'word')} in ${counted(texts, 'text')}`
  if (flow === 'unspaced') return lines('', '', `${UNMEASURED.unspaced}.`)
  if (words < LEAST.words || habits.sentences < LEAST.sentences)
    return lines('', '', `${UNMEASURED.tooLittle}: ${amount}.`)
  if (!readable && flow !== 'running') return lines('', '', `${UNMEASURED.noText}: ${amount}.`)
  return lines(
    toneOf(fingerprint),
    describeFingerprint(fingerprint),
    `${lengthsOf(habits)} ${signsOf(habits)} Measured in ${amount}.`,
  )
}

function lines(tone: string, style: string, description: string): string {
  return `Tone: ${tone}\nStyle: ${style}\nDescription: ${description}`
}

// What contractions and pronouns tell is told of English alone.
function toneOf({ readable, habits }: Fingerprint): string {
  const { words, sentences, counts } = habits
  const per100 = (count: number) => (count / words) * 100
  const found = [
    readable && per100(counts.contraction) > 1 && 'conversational',
    readable && writesOut(habits) && 'formal',
    counts.exclamation / sentences > 0.1 && 'lively',
    readable && per100(counts.i) > 1.5 && 'personal',
    readable && per100(counts.you) > 1.5 && 'direct',
    counts.question / sentences > 0.12 && 'questioning',
    per100(counts.figure) > 2.5 && 'factual',
  ].filter((word) => word !== false)
  const tone = found.length === 0 && readable ? 'plain' : found.join(', ')
  return tone.charAt(0).toUpperCase() + tone.slice(1)
}

function lengthsOf({ words, sentences, texts, lines: paragraphs, sentenceWords }: HabitCounts): string {
  const perSentence = `Sentences of about ${counted(Math.round(sentenceWords / sentences), 'word')}`
  if (paragraphs <= texts) return `${perSentence}.`
  return `${perSentence}, paragraphs of about ${Math.round(words / paragraphs)}.`
}

function signsOf({ sentences, counts: { question, exclamation } }: HabitCounts): string {
  if (question + exclamation === 0) return 'No questions and no exclamations.'
  return `${share(question, sentences, 'question')} ${share(exclamation, sentences, 'exclamation')}`
}

function share(count: number, sentences: number, noun: string): string {
  if (count === 0) return `No ${noun}s.`
  const every = Math.round(sentences / count)
  return every <= 1 ? `Nearly all sentences are ${noun}s.` : `About one ${noun} in ${every} sentences.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
