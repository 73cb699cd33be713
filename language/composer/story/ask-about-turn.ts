// Keeps the question under a story about that story: whether the reader would have done what was done in it.

import type { Part } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isChosen, participleOf } from './past-verbs.ts'
import { tellDeeds } from './tell-deeds.ts'

const DEED =
  /^(?!instead of )(?:(?:so|then|but|and|instead|finally|eventually|only then),? )?(?:(?:[^,.;:“"]{2,60}), |(?:[\p{L}\d]+ ){1,3}ago |(?:in|on|at|after|before|that|last|one|the next) (?:[\p{L}\d’'-]+ ){1,4}?)?(?:i|we) (?:then |just |simply |even |also |first |finally |once )?(\p{L}+) ([^?]+?)[.!]$/iu
/** What only somebody who has the rest of the story before them understands. */
const POINTS =
  /\b(?:it|its|i'm|i've|i'd|we're|we've|we'd|they|them|their|he|him|his|she|her|hers|this|that(?! (?:i|we|you)\b)|these|those|there|then|ones?(?=$| (?:that|who|which|of|on|in|at|for|to)\b)|another|the other|such|so|was|were|had|been|ago|instead of me)\b/i
const CHOICE = /^(?:so|instead)\b|\b(?:stopped|decided|chose|changed|quit|gave up|instead)\b/i
const CUTS =
  /(?:,| —| –|;|:) | (?:and|but|because|so|while|until|after|before|although|since|as) |(?<!\b(?:says?|said|shows?|showed|tells?|told|asks?|asked|explains?|explained|knows?|knew)) when /
/** "A page that says": of the page, not of what stands elsewhere; "with a date on it" as well. */
const OWN_NOUN =
  /(?<=\b(?:an?|one|your|every|each) (?:\p{L}+ )?\p{L}+ )that(?= \p{L}+)|(?<=\bwith (?:an?|one|no) \p{L}+ (?:on|in|for) )it$/giu
const WORDS = { least: 2, most: 13 }
const MINE: Readonly<Record<string, string>> = {
  i: 'you',
  we: 'you',
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
}

/**
 * "Would you have sold forty hives?", of what was decided in the turn of a story, and of what else was done there or led
 * to it; both empty where nobody did a thing.
 */
export function askAboutTurn(beats: readonly Passage[]): { decided: Part[]; done: Part[] } {
  const [, situation, tension, turn, outcome] = beats
  const linesOf = (beat: Passage | undefined) => [...(beat?.lines ?? [])].reverse()
  const deeds = turn?.lines ?? []
  const decided = deeds.filter(({ ranked, text }) => tellDeeds(ranked).isDecision && !/^then\b/i.test(text))
  const chosen = [tension, situation, outcome].flatMap(linesOf).filter(({ text }) => CHOICE.test(text))
  const others = [...new Set([...deeds, ...chosen])].filter((line) => !decided.includes(line))
  const ask = ({ text }: Line) => askWhether(text) ?? askOfLeftUndone(text) ?? []
  // The more it says, the more there is to have done otherwise.
  const done = others.flatMap(ask).toSorted((one, other) => other.text.length - one.text.length)
  return { decided: decided.flatMap(ask), done }
}

const COULD =
  /^(?:(?:so|but|and|of course),? )?(?:i|we) could have (\p{L}+(?:ed|en)|told|said|sold|kept|made|left|put|cut|sent|paid|bought|built|gone|done|held|let|told) ([^?]+?)[.!]$/iu

/** "I could have told the parish on that day": would the reader have? */
function askOfLeftUndone(sentence: string): Part | undefined {
  const [, participle = '', rest = ''] = COULD.exec(sentence.replaceAll('’', "'")) ?? []
  return participle === ''
    ? undefined
    : askWith(participle, participle, rest.replace(/ (?:on|at|in) that \p{L}+$/u, ''))
}

/** The question whether the reader would have done what this sentence says that its writer did. */
export function askWhether(sentence: string): Part | undefined {
  const [, verb = '', rest = ''] = DEED.exec(sentence.replaceAll('’', "'")) ?? []
  return isChosen(verb) ? askWith(verb, participleOf(verb.toLowerCase()), rest) : undefined
}

function askWith(verb: string, participle: string, rest: string): Part | undefined {
  const cut = (rest.split(CUTS)[0] ?? '').replace(/ (?:instead|myself|too|again)$/, (end) =>
    end === ' myself' ? end : '',
  )
  const all = cut.split(' ').filter((word) => word !== '')
  const words = all.length > WORDS.most ? withoutPurpose(all) : all
  const isUndone = verb.toLowerCase() === 'did' && words[0] === 'not'
  if (
    isUndone ||
    words.length < WORDS.least ||
    /^(?:what|whatever|all|everything) (?:i|we|you) c(?:an|ould)\b/i.test(words.join(' ')) ||
    words.length > WORDS.most ||
    POINTS.test(words.join(' ').replace(OWN_NOUN, ''))
  )
    return undefined
  const done = words.map((word) => MINE[word.toLowerCase()] ?? word)
  const text = `Would you have ${[participle, ...done].join(' ')}?`
  const terms = [verb, ...words.filter((word) => MINE[word.toLowerCase()] === undefined)]
  return { text, trace: [{ text, from: 'phrase', phrase: 'questionOnTurn.0', terms }] }
}

const PURPOSE_FROM = 4

/** "Decided to do a morning workshop to introduce the whole team to": what it was for is left out of a long one. */
function withoutPurpose(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => place >= PURPOSE_FROM && /^(?:to|for|with)$/.test(word))
  return at === -1 ? words : words.slice(0, at)
}
