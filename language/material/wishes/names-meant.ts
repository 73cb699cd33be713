// Finds whom or what somebody means who asks for a name to be kept out: what is named beside the wish, or the last one told of before it.

import { stopwordsOf } from '#language/words/tokenize.ts'

/** Capital words that follow each other. */
const NAMES =
  /(?<![\p{L}\p{N}'’#@&])\p{Lu}[\p{L}]*(?:['’-]\p{Lu}\p{L}+)*(?: \p{Lu}[\p{L}]*(?:['’-]\p{Lu}\p{L}+)*){0,3}/gu
/** "Mrs Okafor", "Mama Ciku": the title may be told. */
const TITLES = new Set(
  'mr mrs ms mx miss dr prof professor sir lady lord madam mama papa baba aunt auntie uncle sister brother father mother pastor chief captain coach nurse grandma grandpa nana granny cousin big old wee young the'.split(
    ' ',
  ),
)
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

/**
 * Whose or what name is meant by a wish in the sentence at this place: what the sentence names, or else, by
 * what it calls it ("the town", "the client"), what was named before; never what is said
 * `instead`. Empty where nothing is found.
 */
export function namesMeant(
  sentences: readonly { text: string }[],
  at: number,
  instead: string | undefined,
): Pick<Named, 'name' | 'isPlace'>[] {
  const text = (sentences[at]?.text ?? '').replace(instead ?? '', '')
  const beside = namesIn(text).filter(({ opens, isCalled }) => !opens && !isCalled)
  if (beside.length > 0) return beside.slice(0, 3).map(({ name }) => ({ name, isPlace: false }))
  const everywhere = sentences.flatMap((one, place) => namesIn(one.text).map((named) => ({ ...named, place })))
  const inside = new Set(everywhere.flatMap(({ name, opens }) => (opens ? [] : [name])))
  const named = everywhere.filter(({ name, isCalled, opens }) => !isCalled && (!opens || inside.has(name)))
  if (FIRM.test(text)) {
    const firm = named.find(({ name }) => FIRM_NAME.test(name))
    return firm ? [{ name: firm.name, isPlace: false }] : []
  }
  if (PLACE.test(text)) {
    const place = mostNamed(named.filter(({ isPlace }) => isPlace))
    return place ? [place] : []
  }
  const before = named.filter(({ place, isPlace }) => place <= at && !isPlace)
  const last = before.at(-1)
  return last ? [last] : []
}

/** Whether these words say what kind of place it is. */
export function namesPlace(text: string): boolean {
  return PLACE.test(text)
}

function mostNamed<T extends Named>(named: readonly T[]): T | undefined {
  const times = Map.groupBy(named, ({ name }) => name)
  return [...times.values()].toSorted((one, other) => other.length - one.length)[0]?.[0]
}
