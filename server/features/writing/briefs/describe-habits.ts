/** Says measured habits of a brand voice in plain words, as somebody would tell another writer. */
import type { BrandVoiceHabits } from '#server/features/writing/engines/composer/habits.ts'

const EMOJI_NAMED_MAX = 5

/** One sentence a habit; what is neither marked nor rare is left out. */
export function describeHabits(habits: BrandVoiceHabits): string[] {
  const { sentenceWords, paragraphSentences, contractionShare } = habits
  const paragraph = Math.max(1, Math.round(paragraphSentences))
  return [
    `Sentences have about ${Math.round(sentenceWords.mean)} words and ${variety(sentenceWords)}.`,
    `Paragraphs have about ${paragraph} ${paragraph === 1 ? 'sentence' : 'sentences'}.`,
    contractionShare === undefined ? '' : contractions(contractionShare),
    emoji(habits),
    often(habits.questionShare, 0.12, 0.02, 'Asks questions along the way.', 'Hardly ever asks a question.'),
    often(habits.exclamationShare, 0.12, 0.02, 'Uses exclamation marks freely.', 'Uses no exclamation marks.'),
    often(habits.endsByAskingShare, 0.5, 0.1, 'Ends by asking the reader something.', 'Does not end with a question.'),
    often(habits.firstPersonShare, 0.35, 0.05, 'Speaks as "I" or "we".', 'Keeps "I" and "we" out.'),
    often(habits.secondPersonShare, 0.25, 0.03, 'Speaks to the reader as "you".', 'Does not address the reader.'),
    hashtags(habits.hashtagsPerExample),
  ].filter((sentence) => sentence !== '')
}

function variety({ mean, spread }: BrandVoiceHabits['sentenceWords']): string {
  if (spread > mean * 0.6) return 'vary widely: very short ones beside long ones'
  return spread < mean * 0.3 ? 'are of much the same length' : 'vary in length'
}

function contractions(share: number): string {
  if (share >= 0.8) return 'Contracts nearly always ("don\'t", "it\'s").'
  return share <= 0.2 ? 'Writes words out ("do not", "it is").' : 'Contracts now and then ("don\'t" beside "do not").'
}

function emoji({ emojiPer100Words, emoji: used }: BrandVoiceHabits): string {
  if (emojiPer100Words === 0) return 'Uses no emoji.'
  return `Uses about ${Math.max(1, Math.round(emojiPer100Words))} emoji for every hundred words, mostly ${used.slice(0, EMOJI_NAMED_MAX).join(' ')}.`
}

function hashtags(perText: number): string {
  const count = Math.round(perText)
  return count === 0 ? 'Uses no hashtags.' : `Uses about ${count} ${count === 1 ? 'hashtag' : 'hashtags'} a text.`
}

function often(share: number, much: number, little: number, does: string, doesNot: string): string {
  if (share >= much) return does
  return share <= little ? doesNot : ''
}
