// Keeps a question under a story about what it teaches, where nobody can be asked about what was done in it.

import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { phrasesOf } from '#language/composer/words/phrases.ts'
import { isClause } from '#language/words/is-clause.ts'
import { tellDeeds } from './tell-deeds.ts'

const WORDS = { least: 4, most: 16 }
/** What only somebody who has the rest of the lesson before them understands. */
const POINTS =
  /\b(?:its|i|i'm|we|my|our|me|us|they|them|their|he|him|his|she|her|this|these|those|there|then|here|another|the other|such|so(?! \p{L}+ that\b)|now|today|tonight|tomorrow|mine|ours)\b/iu
const STARTS_POINTING = /^(?:\p{L}+ ){0,2}(?:it|that|one)\b/iu
/** Words that are nobody's name, so that they lose their capital inside a question. */
const PLAIN =
  /^(?:an?|the|every|each|no|nobody|everybody|everyone|somebody|people|most|many|some|few|all|any|not|what|whoever|if|when|you|your)$/i
/** "When did you last" asks about one day, not about a habit. */
const HABIT =
  /\b(?:before|after|when|while|until|unless|on day|on the|every|each|always|without|what|who|where|how|whether|only|first|last|later|more|less)\b/i
const ONE_DAY = /^(?:ask|call|write|read|count|draw|show|talk|tell|visit|leave|close|open|print|throw|cut|walk)\b/i

type Way = { at: number; done: string }

/**
 * Questions on what a story teaches: of two ways that it names, of advice, of what it says of anybody. `plain` are those
 * with which hardly anybody would disagree.
 */
export function askAboutLesson(source: Source, lesson: Passage | undefined): { asked: Part[]; plain: Part[] } {
  const lines = lesson?.lines ?? []
  const ways = lines.flatMap(({ text, ranked }, at) => {
    const told = text.replaceAll('’', "'")
    const isAlone = at === 0 || !/\bthe\b/i.test(text)
    const way = ofTwo(told) ?? (tellDeeds(ranked).isOrder ? isAlone && ofAdvice(told) : ofClaim(source, told))
    return way ? [way] : []
  })
  const isPlain = ({ at, done }: Way) => at === CLAIM && !ARGUES.test(done)
  const parts = (of: readonly Way[]) => of.toSorted((a, b) => a.at - b.at).map((way) => partOf(source, way))
  return { asked: parts(ways.filter((way) => !isPlain(way))), plain: parts(ways.filter(isPlain)) }
}

const CLAIM = 4
/** What somebody may see otherwise. */
const ARGUES =
  /\b(?:should|must|never|not|nobody|only|better|worse|more|less|best|worst|most|instead|worth|is (?:an?|the|where|what|when))\b|n't\b/i

/** "I would rather have forty people for an hour than four who are tired." */
function ofTwo(text: string): Way | undefined {
  const [, one = '', other = ''] = /^(?:i|we) (?:would|'d) rather (.+?),? than (.+?)[.!]$/i.exec(text) ?? []
  return one === '' || POINTS.test(`${one} ${other}`) ? undefined : { at: 1, done: `${one} or ${other}` }
}

/** "Look at the hours before you look at the prices." asks whether the reader does. */
function ofAdvice(said: string): Way | undefined {
  const order = /^(?:if|when) you [^,]+, (\p{L}.+)$/iu.exec(said)?.[1]
  const text = order === undefined ? said : order.charAt(0).toUpperCase() + order.slice(1)
  const [, never, verb = ''] = /^(?:then |and |so )?(never |always )?(\p{L}.+?)[.!]$/iu.exec(text) ?? []
  if (/\bfor the (?:first|next)\b/i.test(verb)) return undefined
  if (/^(?:don't|do not|please|if|when|before|after|for|to|let|be)\b/i.test(verb) || !fits(verb)) return undefined
  if (!isInstruction(text.replace(/^(?:then|and|so) (\p{L})/iu, (_, letter: string) => letter.toUpperCase())))
    return undefined
  if (/, (?:and|but|then|because)|\. |;|: | and (?:then )?\p{L}+ (?:the|it|a|your|again)\b/iu.test(verb))
    return undefined
  const done = verb.charAt(0).toLowerCase() + verb.slice(1)
  if (never?.toLowerCase() === 'never ') return { at: 3, done }
  return { at: ONE_DAY.test(done) && !HABIT.test(done) ? 5 : 2, done }
}

/** "Bad news gets worse in a drawer." asks whether the reader agrees. */
function ofClaim(source: Source, text: string): Way | undefined {
  const claim =
    /^(?:what i (?:have )?(?:learned|learnt) is that |i (?:have )?(?:learned|learnt) that |and |so |but )?(\p{L}[^,;:—"“?]+)[.!]$/iu.exec(
      text,
    )?.[1]
  if (claim === undefined || !fits(claim) || !isClause(claim)) return undefined
  if (/^(?:who|what|when|if|why|how|because|not)\b/i.test(claim)) return undefined
  const done = withoutCapital(source, claim)
  return done === undefined ? undefined : { at: CLAIM, done }
}

function fits(text: string): boolean {
  const words = text.split(' ').length
  return (
    words >= WORDS.least && words <= WORDS.most && !POINTS.test(text) && !STARTS_POINTING.test(text) && !isOfIt(text)
  )
}

/** "Before you answer it" needs a question before that. */
function isOfIt(text: string): boolean {
  const at = text.search(/\bit\b/i)
  return at !== -1 && !/\b(?:an?|the|your|every|each) \p{L}/iu.test(text.slice(0, at))
}

/** A sentence inside another; undefined where its first word may be a name. */
function withoutCapital({ material }: Source, text: string): string | undefined {
  const [first = ''] = text.split(' ')
  const lower = first.charAt(0).toLowerCase() + first.slice(1)
  const isPlain = PLAIN.test(first) || lower === first
  const isSaid = material.sentences.some(({ text: other }) => other.split(/[^\p{L}\p{N}'’-]+/u).includes(lower))
  return isPlain || isSaid ? lower + text.slice(first.length) : undefined
}

function partOf(source: Source, { at, done }: Way): Part {
  const phrase = phrasesOf('questionOnTurn', source.material.language)[at] ?? ''
  const text = phrase.replace('{done}', done)
  return { text, trace: [{ text, from: 'phrase', phrase: `questionOnTurn.${at}`, terms: done.split(' ') }] }
}
