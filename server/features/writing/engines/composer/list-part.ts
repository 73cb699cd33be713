// Keeps a list of the material a list: its lead-in and its bullets, together and in order.

import { countWords } from '#domain/text.ts'
import { leaningOf, linksAway } from './dangling.ts'
import type { TraceItem } from './draft.ts'
import type { Material, Sentence } from './material.ts'
import { emojiOf } from './render.ts'

import { isBalanced, isClause, shorten } from './rewrite.ts'
import { chanceIn, type Part, type Source } from './source.ts'

type FoundList = { leadIn: Sentence; items: Sentence[] }
type ListPart = { part: Part; from: number; indices: number[]; words: number }

const ITEMS = { least: 2, most: 5 }
const ITEM_WORDS_AT_MOST = 26

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
    if (items.length >= ITEMS.least) lists.push({ leadIn, items })
  }
  return lists
}

/** One list that can stand in a post, or none. */
export function findListPart(source: Source, taken: ReadonlySet<number>): ListPart | undefined {
  const fitting = findLists(source.material).filter(({ leadIn, items }) => {
    const lead = leadIn.text.replaceAll('’', "'")
    const stands =
      leaningOf(leadIn.text, source.material.language) === 'no' &&
      isClause(leadIn.text) &&
      !/\b(?:articles|posts|links|reading|resources)\b/i.test(lead)
    const follows = /\b(?:following|as follows|here)\b/i.test(lead) || !linksAway(lead)
    const own = leadIn.speaker === undefined && !taken.has(leadIn.index)
    return own && stands && follows && leadIn.words.length >= 5 && items.every(isUsable)
  })
  const list = fitting[chanceIn(source, 'which list').below(fitting.length)]
  if (!list) return undefined
  const mark = emojiOf(source, 1) || '•'
  const items = list.items.slice(0, ITEMS.most)
  const lines: TraceItem[] = [
    { text: list.leadIn.text, from: 'sentence', sentence: list.leadIn.index, rewrites: [] },
    ...items.map((item): TraceItem => {
      const form = shorten(item.text).at(0)
      const text = form && item.words.length > 18 ? form.text : item.text
      return {
        text: item.label === undefined ? text : `${item.label}: ${text}`,
        from: 'sentence',
        sentence: item.index,
        rewrites: text === item.text ? [] : (form?.rewrites ?? []),
      }
    }),
  ]
  const text = lines.map((line, at) => (at === 0 ? line.text : `${mark} ${line.text}`)).join('\n')
  return {
    part: { text, trace: lines },
    from: list.leadIn.index,
    indices: [list.leadIn.index, ...items.map((item) => item.index)],
    words: countWords(text),
  }
}

function isUsable(item: Sentence): boolean {
  return (
    item.words.length >= 2 &&
    item.words.length <= ITEM_WORDS_AT_MOST &&
    isBalanced(item.text) &&
    !item.text.endsWith(':')
  )
}
