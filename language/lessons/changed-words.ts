// Keeps words that were chosen anew apart from slips that were corrected, forms that were bent and lines rewritten.

import { isFunctionWord, type Language } from '#language/detection/function-words.ts'
import { readLanguage } from '#language/detection/read-language.ts'
import { couldContract, fullFormsOf } from './contractions.ts'
import { type Finding, makeExample } from './finding.ts'
import { isCorrection } from './is-correction.ts'
import { nameReplacement } from './lesson-kinds.ts'
import { type Edit, type Post, sentencesOf } from './read-post.ts'

/** A longer passage that changed is a sentence said anew. */
const PHRASE_MAX_WORDS = 3
const PHRASE_MAX_CHARACTERS = 40
/** Of the two words on each side so many must have stayed: elsewhere words stand together by chance. */
const NEIGHBOURS_KEPT = 3

/** A passage that changed between two that stayed. */
type Gap = { from: number; to: number; nowFrom: number; nowTo: number }

/**
 * What an edit shows of single words: replaced, cut, contracted or written out. Nothing in a language whose function words
 * are not known: there a changed article would be taken for a choice of words.
 */
export function findChangedWords(edit: Edit, text: string): Finding[] {
  const { language = 'en' } = readLanguage(text)
  if (language === 'unlisted' || language === 'other-script') return []
  const gaps = findGaps(edit)
  const choices = gaps.flatMap((gap) => findChoice(edit, gap, language))
  return language === 'en' ? [...findContractions(edit, gaps), ...choices] : choices
}

function findGaps({ first, last, placeOf }: Edit): Gap[] {
  const gaps: Gap[] = []
  let from = 0
  let nowFrom = 0
  for (let word = 0; word <= first.words.length; word++) {
    const isEnd = word === first.words.length
    const place = isEnd ? last.words.length : (placeOf[word] ?? -1)
    if (place === -1) continue
    if (word > from || place > nowFrom) gaps.push({ from, to: word, nowFrom, nowTo: place })
    from = word + 1
    nowFrom = place + 1
  }
  return gaps
}

function findChoice(edit: Edit, gap: Gap, language: Language): Finding[] {
  const { first, last } = edit
  const before = first.words.slice(gap.from, gap.to)
  const after = last.words.slice(gap.nowFrom, gap.nowTo)
  if (!isPhrase(before, language) || after.length > PHRASE_MAX_WORDS || !staysAround(edit, gap)) return []
  const subject = first.written.slice(gap.from, gap.to).join(' ')
  if (after.length === 0) {
    // Hashtags and what else goes as a whole line or sentence is told by other kinds.
    if (!isWithinSentence(first, gap)) return []
    return [{ kind: 'cut-words', subject, example: exampleOf(edit, gap) }]
  }
  if (!isPhrase(after, language)) return []
  if (isCorrection(saidBy(before, language), saidBy(after, language), language)) return []
  if (language === 'en' && changesContraction(before, after)) return []
  const instead = last.written.slice(gap.nowFrom, gap.nowTo).join(' ')
  return [{ kind: 'replaced', subject: nameReplacement(subject, instead), example: exampleOf(edit, gap) }]
}

function isPhrase(words: readonly string[], language: Language): boolean {
  if (words.length === 0 || words.length > PHRASE_MAX_WORDS) return false
  if (words.join(' ').length > PHRASE_MAX_CHARACTERS) return false
  if (words.some((word) => /^[#@]|^https?:|^www\./.test(word))) return false
  return words.some((word) => /\p{L}/u.test(word) && !holdsTogether(word, language))
}

// Elsewhere an article or pronoun may be drawn to the next word: "qu'il", "dell'anno".
function partsOf(word: string, language: Language): string[] {
  return language === 'en' ? [word] : word.split("'")
}

function holdsTogether(word: string, language: Language): boolean {
  return partsOf(word, language).every((part) => isFunctionWord(part, language))
}

/** Elsewhere the words around a word change with its form: "das erste", "ein erstes". */
function saidBy(words: readonly string[], language: Language): readonly string[] {
  if (language === 'en') return words
  return words.flatMap((word) => partsOf(word, language)).filter((part) => !isFunctionWord(part, language))
}

function staysAround({ first, placeOf }: Edit, { from, to }: Gap): boolean {
  const around = [from - 2, from - 1, to, to + 1]
  // The edge of a text is as good as a word that stayed.
  const kept = around.filter((word) => word < 0 || word >= first.words.length || placeOf[word] !== -1)
  return kept.length >= NEIGHBOURS_KEPT
}

function isWithinSentence(post: Post, { from, to }: Gap): boolean {
  const line = post.lines[post.lineOf[from] ?? 0]
  if (!line || to > line.to) return false
  return sentencesOf(line).some((sentence) => {
    const isWhole = from === sentence.from && to === sentence.to
    return from >= sentence.from && to <= sentence.to && !isWhole
  })
}

function changesContraction(before: readonly string[], after: readonly string[]): boolean {
  return [...before, ...after].some((word) => fullFormsOf(word).length > 0)
}

function exampleOf({ first, last }: Edit, { from, nowFrom, nowTo }: Gap) {
  const line = first.lines[first.lineOf[from] ?? -1]
  const opens = line !== undefined && sentencesOf(line).some((sentence) => sentence.from === from)
  // What is left of a sentence stands before the words that went, or after them where they began it.
  const left = nowTo > nowFrom || opens ? nowFrom : Math.max(0, nowFrom - 1)
  return makeExample(sentenceAt(first, from), sentenceAt(last, left))
}

function sentenceAt(post: Post, word: number): string {
  const line = post.lines[post.lineOf[word] ?? -1]
  if (!line) return ''
  return sentencesOf(line).find(({ from, to }) => word >= from && word < to)?.text ?? line.text
}

function findContractions(edit: Edit, gaps: readonly Gap[]): Finding[] {
  const { first, last } = edit
  const wroteOut = gaps.filter((gap) =>
    drawsTogether(textOf(first, gap.from, gap.to), textOf(last, gap.nowFrom, gap.nowTo)),
  )
  const drew = gaps.filter((gap) =>
    drawsTogether(textOf(last, gap.nowFrom, gap.nowTo), textOf(first, gap.from, gap.to)),
  )
  const short = first.words.filter((word) => fullFormsOf(word).length > 0).length
  const full = first.words.filter((word, at) => couldContract(word, first.words[at + 1] ?? '')).length
  const found: Finding[] = []
  const [out] = wroteOut
  const [together] = drew
  if (short > 0) {
    const isShown = out && drew.length === 0 && wroteOut.length * 2 >= short
    found.push({ kind: 'wrote-out-contractions', subject: '', example: isShown ? exampleOf(edit, out) : undefined })
  }
  if (full > 0) {
    const isShown = together && wroteOut.length === 0 && drew.length * 2 >= full
    found.push({ kind: 'made-contractions', subject: '', example: isShown ? exampleOf(edit, together) : undefined })
  }
  return found
}

function textOf({ words }: Post, from: number, to: number): readonly string[] {
  return words.slice(from, to)
}

/** Whether a short form of one side stands in full on the other. */
function drawsTogether(short: readonly string[], full: readonly string[]): boolean {
  const text = ` ${full.join(' ')} `
  return short.some((word) => fullFormsOf(word).some((form) => text.includes(` ${form} `)))
}
