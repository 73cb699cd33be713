// Keeps the end of a draft fitting: a question or an invitation of fixed words on the text's own topic, and hashtags.

import { chanceIn, type Part, phrasePart, type Source } from './source.ts'

/** The closing line; asks where the writer's examples end by asking, and nearly always where there are none. */
export function findClosing(source: Source): Part | undefined {
  const { habits } = source
  const asks = habits ? habits.endsByAskingShare >= 0.5 : chanceIn(source, 'closing').next() < 0.85
  return asks ? findQuestion(source) : findAction(source)
}

/** A question to the reader. */
export function findQuestion(source: Source): Part | undefined {
  const onTopic = phrasePart(source, source.terms[0]?.name ? 'questionOnName' : 'questionOnTopic')
  const general = phrasePart(source, 'question')
  return chanceIn(source, 'question').next() < 0.7 ? (onTopic ?? general) : (general ?? onTopic)
}

/** An invitation to the reader. */
export function findAction(source: Source): Part | undefined {
  const onTopic = phrasePart(source, 'actionOnTopic')
  const general = phrasePart(source, 'action')
  return chanceIn(source, 'action').next() < 0.6 ? (onTopic ?? general) : (general ?? onTopic)
}

const HASHTAG_CHARACTERS = { least: 3, most: 26 }

/** At most so many hashtags from the key terms, one line; undefined when the writer uses none. */
export function findHashtagLine(source: Source, most: number): Part | undefined {
  if (source.habits && source.habits.hashtagsPerExample < 0.34) return undefined
  const wanted = source.habits ? Math.min(most, Math.ceil(source.habits.hashtagsPerExample)) : most
  const tags: { tag: string; term: string }[] = []
  const terms = [...source.terms.filter((term) => !term.broad), ...source.terms.filter((term) => term.broad)]
  for (const { text } of terms) {
    if (tags.length >= wanted) break
    const tag = hashtagOf(text)
    if (tag && !tags.some((other) => overlaps(other.tag, tag))) tags.push({ tag, term: text })
  }
  if (tags.length === 0) return undefined
  const text = tags.map(({ tag }) => tag).join(' ')
  return { text, trace: [{ text, from: 'phrase', phrase: 'hashtags', terms: tags.map(({ term }) => term) }] }
}

function overlaps(a: string, b: string): boolean {
  const [one, other] = [a.slice(1).toLowerCase(), b.slice(1).toLowerCase()]
  return one.includes(other) || other.includes(one)
}

// `campaign finance` becomes `#CampaignFinance`; undefined for what makes no readable tag.
function hashtagOf(term: string): string | undefined {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const tag = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const fits = tag.length >= HASHTAG_CHARACTERS.least && tag.length <= HASHTAG_CHARACTERS.most
  return fits && /\p{L}/u.test(tag) ? `#${tag}` : undefined
}
