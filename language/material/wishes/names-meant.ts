// Finds whom or what somebody means who asks for a name to be kept out: what is named beside the wish, or the last one told of before it.

import { stopwordsOf } from '#language/words/tokenize.ts'

/** Capital words that follow each other. */
const NAMES =
  /(?<![\p{L}\p{N}'’#@&])\p{Lu}[\p{L}]*(?:['’-]\p{Lu}\p{L}+)*(?: \p{Lu}[\p{L}]*(?:['’-]\p{Lu}\p{L}+)*){0,3}/gu
/** What stands before the names of people, and is no part of them: "Mrs Okafor", "Mama Ciku". */
export const PEOPLE_TITLES =
  'mr mrs ms mx miss dr prof professor sir lady lord madam mama papa baba aunt auntie uncle sister brother father mother pastor chief captain coach nurse grandma grandpa nana granny cousin'.split(
    ' ',
  )
const TITLES = new Set([...PEOPLE_TITLES, 'big', 'old', 'wee', 'young', 'the'])
const NOBODY = new Set(
  "i i'm i've i'd i'll ok okay january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter english french german dutch british american irish scottish welsh indian european asian african hello hey hi dear yes no not nb god tv uk us eu pdf and but so or also please don't do just say call leave keep put use oh if it he she they we you that this my our his her".split(
    ' ',
  ),
)
const GREETED = /\b(?:hi|hello|hey|dear|morning|thanks|thank you|cheers|bye|okay|ok)(?:,? (?:hi|hello|hey))*,? $/iu
const OPENS = /(?:^|[.!?…:"“‘(]\s*|[-*•–—>]\s+)$/u
/** "…, Moira." and "Actually, Bethan, …" speak to somebody. */
const CALLED = /(?:^|,) $/u
const AT_A_PLACE = /\b(?:in|at|near|from|around|outside|to|over|up|down|of) (?:the )?$/iu
const PLACE = /\b(?:county|town|village|city|street|place|pub|hotel|island|estate|road)\b/iu
const FIRM =
  /\b(?:client|company|firm|customer|school|clinic|hospital|practice|shop|bank|council|church|plant|factory|trust|employer|brand|supplier|grower|family|agency|restaurant)\b/iu
const FIRM_NAME =
  /\b(?:Ltd|Limited|Inc|LLC|GmbH|Academy|School|College|Clinic|Hospital|Hotel|Forgings|Works|Foods|Bakery|Group|Trust|Council|Bank|Church|Farm|Stores|Sons|Brothers|Associates|Partners|Services|Solutions|Systems)\b/u

export type Named = { name: string; opens: boolean; isPlace: boolean; isCalled: boolean }

/** The names in a text, without their titles, each by how it stands there. */
export function namesIn(text: string): Named[] {
  const found: Named[] = []
  for (const { 0: run, index } of text.matchAll(NAMES)) {
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index + run.length)
    const words = run.split(' ')
    const opensRun = OPENS.test(before)
    while (words.length > 0 && (isNobody(words[0] ?? '') || (opensRun && isCommon(words[0] ?? '')))) words.shift()
    const name = words.filter((word) => !isNobody(word)).join(' ')
    if (name.length < 2 || GREETED.test(before)) continue
    const opens = opensRun && words.length === run.split(' ').length
    const isCalled = CALLED.test(before) && /^(?:,|[.!?]?$)/u.test(after) && words.length === 1
    found.push({ name, opens, isPlace: AT_A_PLACE.test(before), isCalled })
  }
  return found
}

function isCommon(word: string): boolean {
  return stopwordsOf('en').has(word.toLowerCase())
}

function isNobody(word: string): boolean {
  const lower = word.toLowerCase().replaceAll('’', "'")
  return TITLES.has(lower) || NOBODY.has(lower)
}

export type Meant = Pick<Named, 'name' | 'isPlace'> & { told?: string }

/**
 * Whose or what names are meant by a wish in the sentence at this place: those it says, and what it calls by what they are
 * ("the town", "the sisters' names"), or else the last one named before; never what is said `instead`. Of somebody whose
 * surname is meant the first name is `told`. Empty where nothing is found.
 */
export function namesMeant(
  sentences: readonly { text: string }[],
  at: number,
  instead: string | undefined,
): readonly Meant[] {
  const text = (sentences[at]?.text ?? '').replace(instead ?? '', '')
  const everywhere = sentences.flatMap((one, place) => namesIn(one.text).map((named) => ({ ...named, place })))
  const inside = new Set(everywhere.flatMap(({ name, opens }) => (opens ? [] : [name])))
  const named = everywhere.filter(({ name, isCalled, opens }) => !isCalled && (!opens || inside.has(name)))
  const beside = namesIn(text)
    .filter(({ opens, isCalled }) => !opens && !isCalled)
    .slice(0, NAMES_AT_MOST)
    .map(({ name }) => (SURNAME.test(text) ? withSurname(name, everywhere) : { name, isPlace: false }))
  const called = [firmIn(text, named), placeIn(text, named), ...relationsIn(text, at, sentences, named)].filter(
    (one) => one !== undefined,
  )
  if (beside.length > 0 || called.length > 0) return [...beside, ...called]
  const last = named.findLast(({ place, isPlace }) => place <= at && !isPlace)
  return last && !FIRM.test(text) && !PLACE.test(text) ? [last] : []
}

const NAMES_AT_MOST = 3
const SURNAME = /\b(?:surname|last name|second name|family name)\b/iu
/** "The sisters' names": whoever is named in one sentence with them. */
const RELATION = /\bthe (\p{L}{3,}?)s?['’]s? names?\b/iu

function withSurname(name: string, named: readonly Named[]): Meant {
  const whole = named.find((one) => one.name.startsWith(`${name} `))
  return whole ? { name: whole.name, isPlace: false, told: name } : { name, isPlace: false }
}

function firmIn(text: string, named: readonly Named[]): Meant | undefined {
  return FIRM.test(text) ? named.find(({ name }) => FIRM_NAME.test(name)) : undefined
}

function placeIn(text: string, named: readonly Named[]): Meant | undefined {
  const kind = PLACE.exec(text)?.[0].toLowerCase()
  if (kind === undefined) return undefined
  const own = named.find(({ name }) => name.toLowerCase().endsWith(` ${kind}`))
  return own ?? mostNamed(named.filter(({ isPlace }) => isPlace))[0]
}

function relationsIn(
  text: string,
  at: number,
  sentences: readonly { text: string }[],
  named: readonly Named[],
): readonly Meant[] {
  const relation = RELATION.exec(text)?.[1]?.toLowerCase()
  if (!relation) return []
  const beside = sentences.flatMap((one, place) =>
    place !== at && one.text.toLowerCase().includes(relation) ? namesIn(one.text) : [],
  )
  const found = beside.filter(({ opens, isPlace, isCalled }) => !opens && !isPlace && !isCalled)
  if (found.length > 0 || !/names\b/iu.test(text)) return found.slice(0, NAMES_AT_MOST)
  return mostNamed(named.filter(({ isPlace }) => !isPlace)).slice(0, 2)
}

/** Whether these words say what kind of place it is. */
export function namesPlace(text: string): boolean {
  return PLACE.test(text)
}

function mostNamed<T extends Named>(named: readonly T[]): T[] {
  const times = Map.groupBy(named, ({ name }) => name)
  return [...times.values()].toSorted((one, other) => other.length - one.length).flatMap(([first]) => first ?? [])
}
