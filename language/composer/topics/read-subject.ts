// Keeps a topic fit for sentences of our own: as a name inside one, or as words of its own before one.

import { splitSentences } from '#domain/sentences.ts'
import { AUXILIARIES, FINITE, VERBS } from '#language/words/word-lists.ts'
import { cutAtBoundary, stripTopic, withoutRequest } from './clean-topic.ts'
import { doingOf } from './gerund.ts'
import { beginsOrder, ORDER_VERBS } from './order-verbs.ts'
import { pluralOfCountable } from './plural.ts'
import { capital, caseInside, quieten } from './topic-case.ts'

/** How a topic can be used. */
export type Subject =
  /** Stands inside a sentence: `mine` as its writer says it, `yours` as it is said to a reader, `theirs` of others. */
  | { kind: 'name'; mine: string; yours: string; theirs: string; isPersonal: boolean }
  /** Stands before a sentence, with its own mark at the end. */
  | { kind: 'question' | 'title' | 'statement'; lead: string }

/** Verbs that begin what somebody does, with those too general for the composer's own list. */
const DEEDS: ReadonlySet<string> = new Set([
  ...VERBS,
  ...ORDER_VERBS,
  ...'get be do have win beat earn fire say price market value love hate need undercharge overthink'.split(' '),
])

const NAME_CHARACTERS = 64
const LEAD_CHARACTERS = 110

const PRONOUN =
  '(?:i|we|you|they|he|she|it|this|that|there|people|everyone|everybody|nobody|somebody|someone|anyone|most|many|some|all|few|every)'
const DETERMINER =
  /^(?:a|an|the|my|your|our|their|his|her|its|this|these|those|that|it|them|me|you|us|yourself|more|less|better|faster|fewer|no|not|up|out|off|over|into|from|with|without|on|in|at|to|for|like|about|well|early|earlier|late|smarter|harder|one|two|three|all|every|each|any|some|many|both|few|several|everything|everyone|down|away|\d+)$/i

/** What the person typed, as something to speak of; undefined where it holds no word. */
export function readSubject(typed: string): Subject | undefined {
  const clean = withoutRequest(quieten(stripTopic(typed)))
  if (!/\p{L}/u.test(clean)) return undefined
  const sentence = splitSentences(clean)[0] ?? clean
  const asked = /\?["”’)]*$/.test(sentence)
  const text = withoutCount(sentence)
    .replace(/(?<![\s.!?:;,…–—-])[\s.!?:;,…–—-]+(["”’)]*)$/u, '$1')
    .replace(/^[^“]*”|^[^"]*"[^"]*$/, (whole) => whole.replace(/(?<!\s)\s*[”"]/g, ''))
    .trim()
  if (!/\p{L}/u.test(text)) return undefined
  return readDeed(text) ?? (asked ? question(text) : undefined) ?? readClause(text) ?? nameOf(text)
}

const COUNTED =
  /^(?:the\s+)?(?:(?:top|best|my)\s+)*\d+\s+((?:\p{L}+\s+)?(?:tips|tricks|hacks|ideas|secrets|rules|facts|ways|things|reasons|lessons|mistakes|steps|myths|habits|questions|signs|books|tools|truths)\b)/iu
const TIPS_FOR = /^(?:\p{L}+\s+)?(?:tips|tricks|hacks|ideas|secrets|facts)\s+(?:for|on|about)\s+(?!\p{L}+ing\b)/iu

/** "5 tips for new managers" is about new managers; a count promises what no line of ours can keep. */
function withoutCount(text: string): string {
  const counted = COUNTED.exec(text)
  if (!counted) return text
  const rest = text.slice(counted[0].length - (counted[1]?.length ?? 0))
  return rest.replace(TIPS_FOR, '')
}

const TO_DO =
  /^(?:(?:\d+\s+|some\s+|a few\s+|the\s+)?(?:\p{L}+\s+)?(?:ways?|tips?|tricks?|hacks?|steps?|guide)\s+(?:on\s+how\s+)?to|how\s+to|how\s+(?:do|can|should|could|would)\s+(?:i|you|we|one)|how\s+(?:i|you|we)\s+can|to|how(?=\s+not\s+to\s))\s+(\S.*)$/iu

/** "How to …" and its like. */
function readDeed(text: string): Subject | undefined {
  const deed = TO_DO.exec(text)?.[1]?.replace(/^not to /i, 'not ')
  if (deed === undefined) return undefined
  const doing = doingOf(caseInside(deed), DEEDS)
  if (doing !== undefined && doing.length <= NAME_CHARACTERS && !/[.;:?!]/.test(doing)) return name(doing)
  return { kind: 'question', lead: `How do you ${cutAtBoundary(toReader(caseInside(deed)), LEAD_CHARACTERS)}?` }
}

function readClause(text: string): Subject | undefined {
  const words = text.toLowerCase().split(/\s+/)
  const [first = '', second = ''] = words
  if (/^(?:why|what|when|where|who|which|whose|how)$/.test(first)) {
    const isQuestion = AUXILIARIES.has(second) && !/['’]/.test(second) && words.length > 2
    return isQuestion ? question(text) : title(text)
  }
  if (/^(?:whether|if|because)$/.test(first)) return title(text)
  if (AUXILIARIES.has(first) && !/ing$|^be/.test(first) && new RegExp(`^(?:${PRONOUN}|a|an|the|my|your)$`).test(second))
    return question(text)
  if (
    /^(?:don['’]t|never|always|stop|quit|let['’]s)$/.test(first) &&
    words.length > (first === 'stop' || first === 'quit' ? 2 : 1)
  )
    return statement(text)
  if (/^(?:stop|quit|start)$/.test(first) && /.{2}ing$/.test(second) && words.length === 2) return statement(text)
  // "Keeping going" is said by nobody.
  if (ORDER_VERBS.has(first) && /.ing$/.test(second) && words.length === 2) return statement(text)
  if (isOrder(words)) {
    const doing = doingOf(caseInside(text), DEEDS)
    return doing !== undefined && doing.length <= NAME_CHARACTERS && !/[.;:?!]/.test(doing)
      ? name(doing)
      : statement(text)
  }
  if (isStatement(words)) return statement(text)
  return /[:;]|\s[–—-]\s/.test(text) ? title(text) : undefined
}

/** "Build habits", "work less", "hire slowly". */
function isOrder(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  if (second === '') return ORDER_VERBS.has(first)
  if (AUXILIARIES.has(second)) return false
  // "Upcycle a chair": hardly anything but an order begins like that, unless it says how often ("a photo a day").
  if (/^an?$/.test(second) && words.length > 2 && MAY_BE_DONE.test(first) && !BEFORE_A.has(first))
    return !/^(?:day|week|month|year|night|morning|time|hour|minute)$/.test(words[2] ?? '')
  if (beginsOrder(first, second)) return true
  return DEEDS.has(first) && (DETERMINER.test(second) || (words.length === 2 && /.ly$/.test(second)))
}

const MAY_BE_DONE = /^(?!\p{L}*(?:ing|ed|ly|[^s]s)$)[a-z]{3,}$/u
/** Words before "a" that nobody does. */
const BEFORE_A: ReadonlySet<string> = new Set(
  `about above across after against along alongside among around before behind below beneath beside besides between beyond
  but despite down during except for from half if inside into like near off once onto out outside over past per plus quite
  rather since such than the through throughout till toward towards twice under underneath unlike until upon via what when
  while with within without only just even still also and not how why where who both all never always almost maybe perhaps
  being having getting`.split(/\s+/),
)

const RELATIVE =
  /^(?:that|who|which|whose|where|when|what|how|why|whether|if|i|you|we|they|he|she|it|nobody|everyone|people|every|most|no)$/
const SURE_FINITE =
  /^(?:is|are|was|were|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t|does|did|has|had|hasn['’]t|can['’]t|cannot|won['’]t|shouldn['’]t|should|would|could|never|needs|makes|takes|gives|gets|goes|becomes|seems|happens|fails|kills|beats|matters|deserves|keeps|loses|hurts|helps|saves|requires|depends|became|went|took|taught|changed|saved)$/

/** What many do, and how many are told: "teams need fewer meetings". */
const OF_MANY = /^(?:need|want|deserve|prefer|hate|ignore|require|lack|beat|make|keep|lose|kill|sell|eat|win|outlive)$/
const MANY = /[^s'’]s$|^(?:people|women|men|children)$/

function isStatement(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  if (new RegExp(`^${PRONOUN}$|^(?:i|we|you|they|he|she|it)['’]`).test(first) && words.length > 2) {
    if (!/^(?:this|that|there|most|many|some|all|few|every|people|it)$/.test(first)) return !RELATIVE.test(second)
    if (words.slice(1).some((word) => AUXILIARIES.has(word) || FINITE.has(word))) return true
    if (words.some((word, at) => at > 1 && DEEDS.has(word) && words[at - 1] !== 'to' && words[1] !== 'of')) return true
  }
  return words.some((word, at) => {
    if (at === 0) return false
    if (words.slice(Math.max(0, at - 4), at).some((before) => RELATIVE.test(before))) return false
    if (words.slice(0, at).some((before) => /^(?:that|who|which|whose)$/.test(before))) return false
    if (word === 'will' || word === 'can' || word === 'must' || word === 'may')
      return VERBS.has(words[at + 1] ?? '') || /^(?:be|not|have|never)$/.test(words[at + 1] ?? '')
    if (at === words.length - 1) return false
    return SURE_FINITE.test(word) || (OF_MANY.test(word) && MANY.test(words[at - 1] ?? ''))
  })
}

/** Up to a comma that begins an aside, which no sentence round it could carry. */
function withoutAside(text: string): string {
  return (
    /^(\S+ \S.*?), (?:instead|without|not|but|which|who|even|especially|including|rather)\b/i.exec(text)?.[1] ?? text
  )
}

function nameOf(text: string): Subject {
  const items = text.split(/ ?, ?(?:and )?/).filter((item) => item !== '')
  const most = items.length > 2 ? 4 : 2
  const isList = items.length > 1 && items.every((item) => item.split(' ').length <= most)
  const short = isList
    ? joinItems(items)
    : withoutAside(text)
        .replace(/\bvs\.?(?=\s)/gi, 'versus')
        .replace(/^(?:the\s+)?(?:importance|power|art|world|topic|subject|basics)\s+of\s+/i, '')
  const inside = pluralOfCountable(caseInside(short))
  if (inside.length <= NAME_CHARACTERS) return name(inside)
  const cut = cutAtBoundary(inside, NAME_CHARACTERS)
  return cut.split(' ').length > 1 && cut.length <= NAME_CHARACTERS ? name(cut) : title(text)
}

function joinItems(items: readonly string[]): string {
  const kept: string[] = []
  for (const item of items)
    if ([...kept, item].join(', ').length <= NAME_CHARACTERS - 4 && kept.length < 3) kept.push(item)
  const last = kept.pop()
  return kept.length === 0 ? (last ?? '') : `${kept.join(', ')} and ${last}`
}

const OF_ONESELF = /(?<=\s)(?:I|we)(?:['’]\p{L}+|((?:\s\p{L}+){1,2}))/u

/** What happened to somebody stays as they tell it: "the year I lost my voice", not "a calendar that I keep". */
function isToldByOne(text: string): boolean {
  const told = OF_ONESELF.exec(text)
  if (!told) return false
  const words = told[1]?.trim().toLowerCase().split(' ')
  return (
    !words || words.some((word) => /^(?:was|am|had|have)$|.ed$/.test(word) || (FINITE.has(word) && !DEEDS.has(word)))
  )
}

function name(text: string): Subject {
  return {
    kind: 'name',
    mine: toWriter(text),
    yours: toReader(text),
    isPersonal: /^(?:my|our)\b/i.test(text) || isToldByOne(text),
    theirs: toReader(text)
      .replace(/\byour\b/gi, 'their')
      .replace(/\byourself\b/gi, 'themselves')
      .replace(/\byours\b/gi, 'theirs'),
  }
}

/** Among people, "your" of a topic is the reader's and "my" the writer's. */
function toReader(text: string): string {
  if (isToldByOne(text)) return text
  return text
    .replace(/\b(?:my|our)\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bme\b/gi, 'you')
    .replace(/\bmine\b/gi, 'yours')
    .replace(/(?<=\s)I(?=\s)/g, 'you')
}

function toWriter(text: string): string {
  return text
    .replace(/\byour\b/gi, 'my')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byours\b/gi, 'mine')
}

/** The lead again within so many characters, where a part of it ends, with its own mark. */
export function shortenLead(lead: string, most: number): string {
  if (lead.length <= most) return lead
  const mark = lead.slice(-1)
  return `${cutAtBoundary(lead.slice(0, -1), most - 1)}${mark}`
}

/** Whether a line holds this topic, as anybody would say it. */
export function speaksOf(subject: Subject, line: string): boolean {
  const words = inSpaces(line)
  const names = subject.kind === 'name' ? [subject.mine, subject.yours, subject.theirs] : [subject.lead]
  return names.some((name) => words.includes(inSpaces(name)))
}

/** The words between spaces, without the marks around them. */
function inSpaces(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

function question(text: string): Subject {
  return { kind: 'question', lead: `${capital(cutAtBoundary(text, LEAD_CHARACTERS))}?` }
}

function title(text: string): Subject {
  const lead = capital(cutAtBoundary(text, LEAD_CHARACTERS))
  return { kind: 'title', lead: /[:;]/.test(lead) ? `${lead}.` : `${lead}:` }
}

function statement(text: string): Subject {
  return { kind: 'statement', lead: `${capital(cutAtBoundary(text, LEAD_CHARACTERS))}.` }
}
