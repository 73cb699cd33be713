// Keeps a list of the material a list: its lead-in and its bullets, together and in order.

import { chanceIn, type Part, type Source } from '#language/composer/analyse/analysis.ts'
import { isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import type { Material, Sentence } from '#language/material/material.ts'
import { emojiOf } from './render-passage.ts'
import { wordSentence } from './render-sentence.ts'

type FoundList = { leadIn: Sentence; items: Sentence[] }

const ITEMS_AT_LEAST = 2
const ITEM_WORDS_AT_MOST = 26
/** Of somebody's lines, this share in lists is often. */
const OFTEN_LISTED = 0.2

/** Lists of the material whose lead-in ends with a colon; each bullet by its first sentence. */
export function findLists(material: Material): FoundList[] {
  const lists: FoundList[] = []
  for (const leadIn of material.sentences) {
    if (leadIn.item || !leadIn.text.endsWith(':')) continue
    const items: Sentence[] = []
    let paragraph = leadIn.paragraph
    for (let at = leadIn.index + 1; at < material.sentences.length; at++) {
      const sentence = material.sentences[at]
      if (!sentence?.item || sentence.speaker !== leadIn.speaker) break
      if (sentence.paragraph === paragraph || sentence.text.endsWith('?')) continue
      items.push(sentence)
      paragraph = sentence.paragraph
    }
    if (items.length >= ITEMS_AT_LEAST) lists.push({ leadIn, items })
  }
  return lists
}

/** Whether this post is to have a list, if the material has one: never for who makes none, at times where nothing is known. */
export function wantsList(source: Source): boolean {
  const usual = source.habits?.listShare
  if (usual === 0) return false
  return (usual !== undefined && usual > OFTEN_LISTED) || chanceIn(source, 'list').next() < 0.6
}

/** Of a text's words, this share in bullets makes it a list with a title. */
const MOSTLY_LISTED = 0.6
const TITLED_ITEMS = { least: 4, most: 7 }

/** A text that is a list under its title, as one: the strongest bullets in their order. Undefined where it is none. */
export function findTitledList(
  source: Source,
  wordsAtMost: number,
): { title: Part; list: Part; taken: Set<number> } | undefined {
  const { title, sentences } = source.material
  const words = (of: readonly Sentence[]) => of.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const inItems = sentences.filter(({ item }) => item)
  if (title === undefined || words(inItems) < MOSTLY_LISTED * words(sentences)) return undefined
  const scores = new Map(source.ranked.map(({ sentence, score, barred }) => [sentence.index, barred ? -1 : score]))
  const chance = chanceIn(source, 'titled list')
  const items = [...Map.groupBy(inItems, ({ paragraph }) => paragraph).values()]
    .filter((item) => item.every((sentence) => sentence.complete && isBalanced(sentence.text)))
    .filter((item) => words(item) >= 3 && words(item) <= ITEM_WORDS_AT_MOST)
    .map((item) => ({ item, value: (scores.get(item[0]?.index ?? -1) ?? -1) + chance.next() * 0.3 }))
    .sort((a, b) => b.value - a.value)
  const chosen: (readonly Sentence[])[] = []
  for (const { item } of items)
    if (chosen.length < TITLED_ITEMS.most && words(chosen.flat()) + words(item) <= wordsAtMost) chosen.push(item)
  if (chosen.length < TITLED_ITEMS.least) return undefined
  chosen.sort((a, b) => (a[0]?.index ?? 0) - (b[0]?.index ?? 0))
  const mark = emojiOf(source, 1) || '•'
  const traces = chosen.map((item) => item.map((sentence, at) => bulletOf(source, sentence, at === 0)))
  return {
    title: { text: title, trace: [{ text: title, from: 'title' }] },
    list: {
      text: traces.map((trace) => `${mark} ${trace.map(({ text }) => text).join(' ')}`).join('\n'),
      trace: traces.flat(),
    },
    taken: new Set(inItems.map(({ index }) => index)),
  }
}

function bulletOf(source: Source, { text, label, index }: Sentence, first: boolean): TraceItem {
  const worded = wordSentence(source, { text, rewrites: [] })
  const shown = first && label !== undefined ? `${label}: ${worded.text}` : worded.text
  return { ...worded, text: shown, from: 'sentence', sentence: index }
}
