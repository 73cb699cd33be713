// Keeps the search for formulas to one walk along the words, whatever the list holds.

import { FORMULAS, type Formula } from './formulas.ts'
import { formsOf } from './word-forms.ts'

export type FormulaHit = {
  formula: Formula
  /** UTF-16 units of the text. */
  start: number
  end: number
  /** How many words of the text stand before it. */
  wordsBefore: number
  /** Which form its verb has: 0 as listed, 1 with -s, 2 past, 3 participle, 4 with -ing. */
  form: number
}

type Word = { plain: string; start: number; end: number; follows: boolean }
type Match = { formula: Formula; form: number; words: number }
type Node = { next: Map<string, Node>; loose: Node | undefined; ends: { formula: Formula; form: number } | undefined }

type Place = { node: Node; form: number }

const LOOSE_WORDS_AT_MOST = 3
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu
/** What may stand between two words of a formula: a space, a hyphen, a comma, one line break; a plural's apostrophe. */
const GAP = /^(?:['’]?,?[^\S\n]*(?:\n[^\S\n]*)?|[-‐‑])$/u
const GAP_AT_MOST = 12

/**
 * Every formula of the text, left to right, the longest at each place, none over another. Letter case, straight or
 * curly or missing apostrophes, "it's" for "it is", hyphens, line breaks and the forms of a marked verb do not matter.
 * Those of `ownPhrases` (a listed formula, or any wording of it) are left out.
 */
export function findFormulas(text: string, ownPhrases: readonly string[] = []): FormulaHit[] {
  const own = ownPhrases.length === 0 ? undefined : ownFormulas(ownPhrases)
  const words = readWords(text)
  const hits: FormulaHit[] = []
  for (let at = 0; at < words.length; ) {
    const match = longestAt(words, at)
    const [first, last] = [words[at], words[at + (match?.words ?? 1) - 1]]
    if (match && first && last && isPartOfCompound(text, first, last)) {
      at++
      continue
    }
    if (match && first && last && !own?.has(match.formula)) {
      hits.push({ formula: match.formula, form: match.form, start: first.start, end: last.end, wordsBefore: at })
    }
    at += match?.words ?? 1
  }
  return hits
}

/** In "a win-win-win" nobody wrote "win-win". */
function isPartOfCompound(text: string, { start }: Word, { end }: Word): boolean {
  return (
    /[\p{L}\p{N}][-‐‑]$/u.test(text.slice(Math.max(0, start - 3), start)) ||
    /^[-‐‑][\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  )
}

function ownFormulas(phrases: readonly string[]): Set<Formula> {
  const own = new Set<Formula>()
  for (const phrase of phrases) {
    const listed = FORMULAS.find((formula) => formula.phrase === phrase)
    if (listed) own.add(listed)
    else for (const { formula } of findFormulas(phrase)) own.add(formula)
  }
  return own
}

function readWords(text: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const follows = index - end <= GAP_AT_MOST && GAP.test(text.slice(end, index))
    end = index + word.length
    words.push({ plain: plainOf(word), start: index, end, follows })
  }
  return words
}

const plainOf = (word: string) => word.toLowerCase().replace(/['’]/g, '')

function longestAt(words: readonly Word[], from: number): Match | undefined {
  let longest: Match | undefined
  const walk = (node: Node, at: number) => {
    const length = at - from
    if (node.ends && length > (longest?.words ?? 0)) longest = { ...node.ends, words: length }
    const word = words[at]
    if (!word || (length > 0 && !word.follows)) return
    const next = node.next.get(word.plain)
    if (next) walk(next, at + 1)
    if (node.loose)
      for (let skipped = 0; skipped <= LOOSE_WORDS_AT_MOST; skipped++) {
        if (skipped > 0 && !words[at + skipped]?.follows) break
        const after = words[at + skipped] && node.loose.next.get(words[at + skipped]?.plain ?? '')
        if (after) walk(after, at + skipped + 1)
      }
  }
  walk(getTrie(), from)
  return longest
}

let trie: Node | undefined

const newNode = (): Node => ({ next: new Map(), loose: undefined, ends: undefined })

function getTrie(): Node {
  if (trie) return trie
  trie = newNode()
  for (const formula of FORMULAS) plant(trie, formula)
  return trie
}

/** Short forms that may stand for two words, as they are spelt without an apostrophe. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  its: 'it is',
  heres: 'here is',
  lets: 'let us',
  whats: 'what is',
  thats: 'that is',
  were: 'we are',
  im: 'i am',
  isnt: 'is not',
  dont: 'do not',
  youll: 'you will',
}

function plant(root: Node, formula: Formula): void {
  let places: Place[] = [{ node: root, form: 0 }]
  for (const piece of formula.phrase.split(/[\s-]+/)) {
    places = places.flatMap((place) => (piece === '…' ? [loosen(place)] : step(place, piece, formula.verb)))
  }
  for (const { node, form } of places) node.ends ??= { formula, form }
}

function loosen({ node, form }: Place): Place {
  node.loose ??= newNode()
  return { node: node.loose, form }
}

function step(place: Place, piece: string, verb: string | undefined): Place[] {
  if (piece === verb) return formsOf(verb).map((word, form) => ({ node: childOf(place.node, word), form }))
  const plain = plainOf(piece)
  const spelt = piece.includes('’') ? [plain, SHORT_FORMS[plain] ?? plain] : [plain]
  return [...new Set(spelt)].map((words) => ({ ...place, node: words.split(' ').reduce(childOf, place.node) }))
}

function childOf(node: Node, word: string): Node {
  const known = node.next.get(word)
  if (known) return known
  const child = newNode()
  node.next.set(word, child)
  return child
}
