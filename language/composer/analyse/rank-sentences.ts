// Keeps the strongest sentences in front: by what the whole text keeps saying, by place and by what they do.

import type { Material, Sentence } from '#language/material/material.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { stemOf, stopwordsOf, wordsOf } from '#language/words/tokenize.ts'
import { type Leaning, leaningOf, linksAway, onlyAnnounces } from './context-dependence.ts'
import { findTail } from './find-tail.ts'
import { isLeftOver } from './is-left-over.ts'
import { isBalanced } from './trim-sentence.ts'

/** What a sentence does, as far as its words show. */
export type Cue =
  | 'question'
  | 'number'
  | 'claim'
  | 'howTo'
  | 'contrast'
  | 'story'
  | 'problem'
  | 'turn'
  | 'outcome'
  | 'lesson'
  | 'first person'

export type Ranked = {
  sentence: Sentence
  /** About 0 to 1. */
  score: number
  leaning: Leaning
  cues: ReadonlySet<Cue>
  stems: ReadonlySet<string>
  /** News, thanks and enthusiasm about oneself: no opening line. */
  weak: boolean
  /** Never used: it speaks of its own page, is cut off, or is not the writer's; or it only announces what is told next. */
  barred: boolean
  /** Barred for nothing but what it announces: "Here's why.", "The email I use is boring:". */
  announces: boolean
}

const RANKED_AT_MOST = 420
const LEAD_IN_WORDS = 3

const CUES: readonly [Cue, RegExp][] = [
  ['question', /\?["”’)]*$/],
  [
    'number',
    /[$€£]\s?\d|(?<![\p{L}\d#/-])\d[\d,.]*(?:%| ?percent| per cent| ?x\b| (?:thousand|million|billion))|(?<!\p{Lu}\p{L}* )(?<![\p{L}\d#/.-])(?!(?:19|20)\d\d\b)\d[\d,]* (?:\p{Ll}[\p{L}-]* ){0,2}?\p{Ll}+s\b|\b(?:half|twice|dozens|hundreds|thousands|millions) (?:of|as|the)\b/u,
  ],
  [
    'claim',
    /\b(?:never|always|only|every|no one|nobody|nothing|must|most|best|worst|key|critical|essential|crucial|important|biggest|greatest|fundamental(?:ly)?|the point|real reason|secret|mistake|matters?|truth|first|no substitute|huge|win)\b/i,
  ],
  [
    'howTo',
    /\b(?:should|need to|have to|how to|make sure|don't|do not|try to|start by|instead of|avoid|step|tip|rule|use|you can|by \p{L}+ing|spell out|ask yourself)\b/iu,
  ],
  [
    'contrast',
    /\b(?:but|however|instead|rather than|not only|yet|although|though|while|whereas|despite|unlike|even though|isn't|aren't|not .{3,60} but)\b/i,
  ],
  [
    'story',
    /\b(?:was|were|had|went|came|walked|said|told|asked|met|felt|remember|found|learned|started|began|became|decided|spent|worked|joined|ago|one (?:morning|day|night|evening)|last (?:year|week|month)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
  ],
  [
    'problem',
    /\b(?:problems?|difficult\p{L}*|hard|harder|challeng\p{L}*|struggl\p{L}*|fail\p{L}*|poor|confus\p{L}*|frustrat\p{L}*|nervous|anxi\p{L}*|worr\p{L}*|afraid|stress\p{L}*|overwhelm\p{L}*|wasn't sure|not sure|couldn't|can't (?!wait)|cannot|lack\p{L}*|without|stuck|lost|wrong|risks?|unfortunately|not very|not enough|no idea|too many|too much|late|daunting|complex|expensive|diverging|devoid|unknown|limited|pain\p{L}*|hate|there is no|there's no|nobody|no one|alone|mystif\p{L}*|doubt\p{L}*|tired|exhaust\p{L}*|burn\p{L}* out|crowded|redundant|costs?|never had|wasn't|weren't|didn't work|ceiling|obstacles?)\b/iu,
  ],
  [
    'turn',
    /\b(?:decided|realized|realised|discovered|began|started|instead of|rather than|instead|turned|changed|noticed|launched|introduced|designed|created|built|chose|stopped|so we|so i|one day|until|asked ourselves|i knew|we knew|on my return|trying to|wanted to|conducted|went in with|had to|moved|we need to|a good first step|died|broke|quit|fired|said no|then one|one (?:day|morning|night|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|wrote down|finally|that is when|that's when|learned)\b/iu,
  ],
  [
    'outcome',
    /\b(?:results?|resulted|finally|finished|completed|worked|success\p{L}*|increased|decreased|grew|doubled|tripled|thanked|renewed|refer(?:red)?|able to|achieved|reached|won|improved|since then|in the end|applause|applauding|ended|more than \d|nearly \d|over \d|received|showed|shown|helped|enables?|makes? it possible|made it possible|allowed|delivered|in record time|(?:down|up) (?:from|by)|fell|rose|dropped|climbed|went (?:up|down)|\d% (?:more|less|higher|lower|fewer)|saved (?:us|me|\p{L}+ )|by the end of|collected|published|will be available|went well|got it done|now (?:has|have|available)|happier|laughing|feedback)\b/iu,
  ],
  [
    'lesson',
    /\b(?:learn(?:ed|t)?|lessons?|should|shouldn't|always|never|best|means|matters?|if you|you can|you need|you have to|you aren't|remember|the key|sum up|in short|takeaway|believe|works best|every|not enough|promise|this is how|together|highly|no substitute|just because|are not|is not|the point)\b/iu,
  ],
  ['first person', /\b(?:i|i'm|i've|i'd|my|me|we|we're|we've|our|us)\b/i],
]
const OWN_PAGE = /(?<!\S)[^\s#]*#\S+\s+#\S|\s[.,;](?:\s|$)|\\\d|https?:\/\/|www\.|(?<!\S)\S[^\s@]*@\S[^\s.]*\.\S\S/
const EPHEMERAL =
  /\b(?:last week|yesterday|today we|earlier today|last year we|last month we|tomorrow(?:,| (?:we|i|at|is|morning|night|evening)\b)|(?:will|we're|i'm|see you|starts?|opens?) (?:\p{L}+ ){0,4}tomorrow|a few weeks ago|next week|later this|over the past few weeks|right now|coming (?:weeks|months)|will be posting|follow us|follow our|tweet|retweet|email us|pull request|open an issue|rsvp|register now|happy \p{L}+ing)\b/iu
const THANKS =
  /\b(?:thank you|thanks|we'd like to thank|can't wait|we're excited|we're thrilled|looking forward|look forward|special thanks|(?:we are|we're|i'm|i am|are (?:very |so )?) ?proud to)\b/i
const ABOUT_US = /\b(?:we are|we're|i'm|i am) (?:excited|thrilled|happy|glad|pleased|incredibly proud|delighted)\b/i

/** Said to whoever a mail or a newsletter went to: nobody else knows what is meant. */
const LETTER =
  /\b(?:let me know|skip to (?:the|my)\b|get back to (?:me|us)|(?:can|could|would|will) you (?:please |also |just )?(?:send|share|forward|check|confirm|call|reply|ping|e-?mail|let)\b|hit reply|reply to this|following up on|as (?:discussed|promised)|please (?:follow|visit|contact|e-?mail|see)\b|see you (?:on|at|there|then|soon|next)\b|i read everything|details (?:are )?(?:on|at|in) (?:our|my|the) (?:site|website|page|blog|bio)|this week i want to|ask me (?:if|when)|(?:any|some)thing is unclear|please (?:tell|send|give|write|bring|remind) (?:me|us)|(?:below|above|attached)(?: it| this)?,? you(?:'ll| will)? find|i promised you)\b/i

/** What somebody else said, set apart with their name before it. */
const QUOTED = /^(?:quote|quotation|feedback|comment|review) (?:from|by|of) [^:.!?]{1,40}:/i

/** Scores every sentence worth looking at, in reading order; at most a few hundred of a long text. */
export function rankSentences(material: Material, habits: HabitRates | undefined): Ranked[] {
  const chosen = sample(material.sentences)
  const stopwords = stopwordsOf(material.language)
  const stems = chosen.map(
    ({ words }) => new Set(words.filter((word) => !stopwords.has(word) && word.length > 1).map(stemOf)),
  )
  const centrality = rankByCentrality(stems)
  const titleStems = new Set(
    wordsOf(material.title ?? '')
      .filter((word) => !stopwords.has(word))
      .map(stemOf),
  )
  const tail = findTail(material) ?? Number.POSITIVE_INFINITY
  return chosen.map((sentence, at) => {
    const plain = sentence.text.replaceAll('’', "'")
    const cues = new Set(CUES.filter(([, pattern]) => pattern.test(plain)).map(([cue]) => cue))
    const own = stems[at] ?? new Set<string>()
    const inTitle = titleStems.size === 0 ? 0 : [...own].filter((stem) => titleStems.has(stem)).length / titleStems.size
    const place = sentence.index / Math.max(1, material.sentences.length - 1)
    const weak = EPHEMERAL.test(plain) || THANKS.test(plain) || ABOUT_US.test(plain)
    const score =
      0.34 * (centrality[at] ?? 0) +
      0.1 * Math.min(1, inTitle * 2) +
      0.08 * (1 - place) +
      (cues.has('number') ? 0.08 : 0) +
      (cues.has('claim') ? 0.09 : 0) +
      (cues.has('howTo') ? 0.07 : 0) +
      (cues.has('contrast') ? 0.06 : 0) +
      (cues.has('lesson') ? 0.04 : 0) +
      (habits ? 0.34 : 0.16) * lengthFitness(sentence.words.length, habits) +
      habitFitness(plain, habits) -
      (EPHEMERAL.test(plain) ? 0.22 : 0) -
      (THANKS.test(plain) || ABOUT_US.test(plain) ? 0.16 : 0) -
      (sentence.words.length < 5 ? 0.1 : 0)
    const isLeadIn = sentence.text.endsWith(':') && sentence.words.length >= LEAD_IN_WORDS
    const isBarred =
      (!sentence.complete && !isLeadIn) ||
      sentence.asked ||
      sentence.index >= tail ||
      isOfThePage(plain) ||
      !isBalanced(plain) ||
      (material.language === 'en' && isLeftOver(material, chosen, at))
    const announces = isLeadIn || onlyAnnounces(plain)
    return {
      sentence,
      score,
      weak,
      leaning: leaningOf(sentence.text, material.language),
      cues,
      stems: own,
      barred: isBarred || announces,
      announces: announces && !isBarred,
    }
  })
}

function isOfThePage(plain: string): boolean {
  return (linksAway(plain) && !onlyAnnounces(plain)) || OWN_PAGE.test(plain) || LETTER.test(plain) || QUOTED.test(plain)
}

// Far apart from the start, every part of a long text gets its share, a run of neighbours at a time.
function sample(sentences: readonly Sentence[]): Sentence[] {
  if (sentences.length <= RANKED_AT_MOST) return [...sentences]
  const head = sentences.slice(0, RANKED_AT_MOST / 2)
  const rest = sentences.slice(RANKED_AT_MOST / 2)
  const runs = RANKED_AT_MOST / 2 / 6
  const step = rest.length / runs
  const tail = Array.from({ length: runs }, (_, run) => rest.slice(Math.floor(run * step), Math.floor(run * step) + 6))
  return [...head, ...tail.flat()].filter(
    (sentence, at, all) => at === 0 || sentence.index > (all[at - 1]?.index ?? -1),
  )
}

/** How well a sentence of so many words suits the writer, or anybody, from 0 to 1. */
export function lengthFitness(words: number, habits: HabitRates | undefined): number {
  const ideal = habits ? Math.min(26, Math.max(7, habits.sentenceWords.mean)) : 15
  return Math.max(0, 1 - Math.abs(words - ideal) / (ideal * 1.1))
}

function habitFitness(text: string, habits: HabitRates | undefined): number {
  if (!habits) return 0
  const { exclamationShare, personPer100Words: person } = habits
  const first = /\b(?:i|i'm|i've|my|me|we|our|us)\b/i.test(text)
  const second = /\b(?:you|your|you're)\b/i.test(text)
  return (
    (first ? personFitness(person && person.i + person.we) : 0) +
    (second ? personFitness(person?.you) : 0) +
    (text.endsWith('!') && exclamationShare !== undefined ? (exclamationShare > 0.04 ? 0.05 : -0.15) : 0) +
    (text.endsWith('?') ? (habits.questionShare < 0.02 ? -0.12 : 0.1 * (habits.questionShare - 0.05)) : 0)
  )
}

// Who says "I" or "you" in every other sentence wants sentences that do; who never does, others.
function personFitness(per100Words: number | undefined): number {
  if (per100Words === undefined) return 0
  return per100Words < 0.3 ? -0.06 : 0.08 * Math.min(1, per100Words / 5)
}

// LexRank: a sentence matters as far as sentences that matter share its words. Each value is 0 to 1.
function rankByCentrality(stems: readonly ReadonlySet<string>[]): number[] {
  const holders = new Map<string, number[]>()
  stems.forEach((own, at) => {
    for (const stem of own) {
      const list = holders.get(stem)
      if (list) list.push(at)
      else holders.set(stem, [at])
    }
  })
  const weight = (stem: string) => Math.log(1 + stems.length / (holders.get(stem)?.length ?? 1))
  const norms = stems.map((own) => Math.sqrt([...own].reduce((sum, stem) => sum + weight(stem) ** 2, 0)) || 1)
  const links = stems.map(() => new Map<number, number>())
  for (const [stem, list] of holders) {
    if (list.length < 2 || list.length > 150) continue
    const share = weight(stem) ** 2
    for (const a of list) for (const b of list) if (a !== b) links[a]?.set(b, (links[a]?.get(b) ?? 0) + share)
  }
  links.forEach((own, a) => {
    for (const [b, shared] of own) own.set(b, shared / ((norms[a] ?? 1) * (norms[b] ?? 1)))
  })
  const totals = links.map((own) => [...own.values()].reduce((sum, value) => sum + value, 0))
  let ranks = stems.map(() => 1)
  for (let round = 0; round < 12; round++) {
    const next = stems.map(() => 0.15)
    links.forEach((own, a) => {
      const total = totals[a] ?? 0
      for (const [b, value] of own) next[b] = (next[b] ?? 0) + (0.85 * (ranks[a] ?? 0) * value) / total
    })
    ranks = next
  }
  const most = Math.max(...ranks, 1e-9)
  return ranks.map((rank) => rank / most)
}
