/** Says the measured habits of a brand voice in plain words and figures, as somebody would tell another writer. */

import type { Fingerprint } from '#language/voice/fingerprint.ts'
import { type HabitRates, rateHabits } from '#language/voice/rate-habits.ts'

/** That rare marks are missing from fewer words says nothing of the person. */
const NONE_TOLD_FROM_WORDS = 300

/** One sentence a habit; what is neither marked nor rare is left out, and so is what the examples cannot tell. */
export function describeHabits(fingerprint: Fingerprint): string[] {
  const rates = rateHabits(fingerprint)
  if (!rates) return []
  const isTold = fingerprint.words >= NONE_TOLD_FROM_WORDS
  return [
    `Sentences have about ${Math.round(rates.sentenceWords.mean)} words and ${variety(rates.sentenceWords)}.`,
    paragraphs(rates.paragraph),
    openings(rates.opensByAskingShare),
    endings(rates.endsByAskingShare),
    share(rates.questionShare, 0.12, 0.02, 'asks something', 'Hardly ever asks a question.'),
    person(rates.personPer100Words),
    share(
      rates.conjunctionShare,
      0.1,
      0,
      'begins with "And", "But", "So" or "Or"',
      'Begins no sentence with "And" or "But".',
    ),
    contractions(rates.contractionShare),
    share(rates.exclamationShare, 0.08, 0, 'ends with an exclamation mark', 'Uses no exclamation marks.'),
    emoji(rates),
    hashtags(rates.hashtagsPerText),
    marks(rates.dashesPer100Words, isTold, 'dash', 'dashes'),
    marks(rates.semicolonsPer100Words, isTold, 'semicolon', 'semicolons'),
    marks(rates.bracketsPer100Words, isTold, 'pair of brackets', 'brackets'),
    lists(rates.listShare, isTold),
  ].filter((sentence) => sentence !== '')
}

function variety({ mean, spread }: HabitRates['sentenceWords']): string {
  if (spread > mean * 0.6) return 'vary widely: very short ones beside long ones'
  return spread < mean * 0.3 ? 'are of much the same length' : 'vary in length'
}

function paragraphs(paragraph: HabitRates['paragraph']): string {
  if (!paragraph) return ''
  const sentences = Math.max(1, Math.round(paragraph.sentences))
  return `Paragraphs have about ${sentences} ${sentences === 1 ? 'sentence' : 'sentences'}, ${Math.round(paragraph.words)} words.`
}

function openings(askingShare: number): string {
  if (askingShare >= 0.5) return 'Opens with a question.'
  return askingShare === 0 ? 'Does not open with a question.' : ''
}

function endings(askingShare: number): string {
  if (askingShare >= 0.5) return 'Ends by asking the reader something.'
  return askingShare < 0.1 ? 'Does not end with a question.' : ''
}

function person(rates: HabitRates['personPer100Words']): string {
  if (!rates) return ''
  const { i, we, you } = rates
  const spoken = [told(i, '"I" and "my"'), told(we, '"we" and "our"'), told(you, '"you" and "your"')].filter(
    (part) => part !== '',
  )
  const silent = [i + we < 0.2 ? 'Keeps "I" and "we" out.' : '', you < 0.2 ? 'Does not address the reader.' : '']
  const said = spoken.length === 0 ? '' : `In every hundred words: ${spoken.join(', ')}.`
  return [said, ...silent].filter((part) => part !== '').join(' ')
}

function told(per100Words: number, words: string): string {
  return per100Words < 0.7 ? '' : `about ${Math.round(per100Words)} × ${words}`
}

function contractions(contracted: number | undefined): string {
  if (contracted === undefined) return ''
  if (contracted >= 0.8) return 'Contracts nearly always ("don\'t", "it\'s").'
  return contracted <= 0.2
    ? 'Writes words out ("do not", "it is").'
    : 'Contracts now and then ("don\'t" beside "do not").'
}

function emoji({ emojiPer100Words, emoji: used }: HabitRates): string {
  if (emojiPer100Words === undefined) return ''
  if (emojiPer100Words === 0) return 'Uses no emoji.'
  return `Uses about ${Math.max(1, Math.round(emojiPer100Words))} emoji for every hundred words, mostly ${used.join(' ')}.`
}

function hashtags(perText: number | undefined): string {
  if (perText === undefined) return ''
  const count = Math.round(perText)
  return count === 0 ? 'Uses no hashtags.' : `Uses about ${count} ${count === 1 ? 'hashtag' : 'hashtags'} a text.`
}

function marks(per100Words: number | undefined, isTold: boolean, one: string, many: string): string {
  if (per100Words === undefined) return ''
  if (per100Words === 0) return isTold ? `Uses no ${many}.` : ''
  return per100Words < 0.6 ? '' : `Uses about one ${one} in every ${Math.round(100 / per100Words)} words.`
}

function lists(share: number | undefined, isTold: boolean): string {
  if (share === undefined) return ''
  if (share === 0) return isTold ? 'Makes no lists.' : ''
  return share > 0.2 ? 'Makes lists.' : ''
}

function share(of: number | undefined, much: number, little: number, does: string, doesNot: string): string {
  if (of === undefined) return ''
  if (of >= much) return `About one sentence in ${Math.max(2, Math.round(1 / of))} ${does}.`
  return of <= little ? doesNot : ''
}
