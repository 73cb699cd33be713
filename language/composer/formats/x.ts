// Keeps a post for X and every post of a thread within its weighted length.

import { PLATFORM_RULES, weightedLength } from '#domain/platforms/platform-rules.ts'
import { joinThread } from '#domain/platforms/split-piece.ts'
import { joinParts, type Part, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import { type HeadList, listOfHeads } from '#language/composer/guide/list-of-heads.ts'
import { endsWell, finishThought } from '#language/composer/parts/finish-thought.ts'
import { isMaxim } from '#language/composer/parts/maxim.ts'
import { startsFirst, type Told } from '#language/composer/parts/starts-first.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { asksLast, findClosing } from '#language/composer/select/closing.ts'
import { conclusionsOf } from '#language/composer/select/end/conclusion.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findWindows } from '#language/composer/select/find-windows.ts'
import { findOwnHashtagLine } from '#language/composer/select/hashtags.ts'
import { firstMentionsIn } from '#language/composer/select/met-before.ts'
import { namesTopic } from '#language/composer/select/opening-line.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { placesOf } from '#language/composer/select/render-sentence.ts'
import { likenessOf } from '#language/composer/select/select-passages.ts'
import { carryingStems, titleLine } from '#language/composer/select/start/title-line.ts'
import type { WindowLimits } from '#language/composer/select/start/windows-from.ts'
import { abridge } from '#language/composer/whole/abridge.ts'
import { postWorth } from '#language/composer/x/post-worth.ts'
import { splitThread } from '#language/composer/x/split-thread.ts'

const LIMIT = PLATFORM_RULES.postOnX.limit
/** "10/12 " and the quotation marks around another speaker's words. */
const NUMBER_ROOM = 6
const QUOTE_ROOM = 2
const CLOSING_ROOM = 64
const CHOICES = 8

/** One strong passage; where there is room, the closing line under it. */
export function shapeXPost(source: Source): Part | undefined {
  const chosen = pickBySeed(source, choicesAmong(candidatesFor(source)))
  return chosen && { ...dressPost(source, chosen.passage), worth: chosen.value }
}

/** How far below the best one another post lies that is as good, and one that begins elsewhere in the same sentences. */
const WORSE = { other: 0.35, beginning: 0.45 }

// What lies far below the best comes after what says the same thing from another sentence on.
function choicesAmong(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  const best = candidates[0]?.value ?? 0
  const isApart = (one: Passage, other: Passage) => other.to < one.from || other.from > one.to
  const take = (wanted: number, least: number, differs: (one: Passage, other: Passage) => boolean) => {
    for (const candidate of candidates) {
      if (chosen.length >= wanted || candidate.value < least) return
      if (chosen.every(({ passage }) => differs(candidate.passage, passage))) chosen.push(candidate)
    }
  }
  take(CHOICES, best - WORSE.other, (one, other) => isApart(one, other) && likenessOf(other, one) < 0.6)
  take(3, best - WORSE.beginning, (one, other) => one.from !== other.from)
  take(4, Number.NEGATIVE_INFINITY, (one, other) => isApart(one, other) && likenessOf(other, one) < 0.6)
  return chosen
}

type Candidate = { passage: Passage; value: number }

// Every run of sentences that could be the post, best first.
function candidatesFor(source: Source): Candidate[] {
  // A name behind the words needs room, and so does a question where one is asked.
  const credit = source.speaker === undefined ? 0 : weightedLength(`\n\n${creditPart(source.speaker).text}`)
  const room = LIMIT - QUOTE_ROOM - credit - (source.habits && asksLast(source.habits) ? CLOSING_ROOM : 0)
  // Paragraphs of captions are none of the speaker's.
  const crossing = source.material.kind === 'captions'
  const limits = { sentences: 4, words: 60, crossing, fits: (text: string) => weightedLength(text) <= room }
  const standing = findPassages(source, limits).filter(
    ({ lines: [first] }) => first?.ranked.leaning === 'no' || first?.rewrites.includes('lead-in'),
  )
  const strong = standing.filter(({ lines: [first] }) => first?.ranked.weak === false)
  const met = firstMentionsIn(source)
  const conclusions = conclusionsOf(source, met).map(({ lines }) => lines[0]?.ranked.sentence.index ?? -1)
  const concludes = ({ from, to }: Passage) => conclusions.some((index) => index >= from && index <= to)
  return (source.passage === undefined && strong.length > 0 ? strong : standing)
    .map((passage) => ({
      passage,
      value:
        postWorth(source, passage, met, concludes(passage)) +
        askedWorth(source, passage) +
        subjectWorth(source, passage),
    }))
    .sort((a, b) => b.value - a.value)
}

const WORTH = { unnamed: -0.3, titled: 0.08, introduces: -0.3 }
/** "I run a parcel business", "I have taught violin since 1994": who writes, and nothing else. */
const INTRODUCES_SELF =
  /^(?:i|we)(?:['’]ve| have)? (?:should say (?:that )?(?:i|we) )?(?:run|own|am an?|was an?|been an?|taught|teach|work(?:ed)? (?:as|in|for|with)|started (?:as|the|this|my|our)|live)\b/i

// What a stranger makes of it: under its title, or with what the title says; who the writer is says nothing yet.
function subjectWorth(source: Source, passage: Passage): number {
  const first = passage.lines[0]?.text ?? ''
  const introduces = INTRODUCES_SELF.test(first) ? WORTH.introduces : 0
  const title = source.speaker === undefined ? titleLine(source, passage) : undefined
  const text = textOf([passage])
  if (!title || isKnownBy(source, passage) || isNamed(source, title, text)) return introduces
  return introduces + (weightedLength(`${title.text}\n\n${text}`) <= LIMIT ? WORTH.titled : WORTH.unnamed)
}

// What holds for everybody and names the topic needs no title.
function isKnownBy(source: Source, { lines }: Passage): boolean {
  return lines.every(({ text }) => isMaxim(text)) && lines.some(({ text }) => namesTopic(source, text))
}

// Whether at least half of what a title says stands in a text.
function isNamed({ material }: Source, title: Part, text: string): boolean {
  const named = carryingStems(title.text, material.language)
  const told = new Set(carryingStems(text, material.language))
  return named.filter((stem) => told.has(stem)).length * 2 >= named.length
}

function dressPost(source: Source, passage: Passage): Part {
  const fits = (part: Part) => weightedLength(part.text) <= LIMIT
  const [spread, tight] = [rhythmOf(source, 1), 9].map((rhythm) => renderPassage(source, passage, rhythm))
  let part = [spread, tight].find((form): form is Part => form !== undefined && fits(form)) ?? { text: '', trace: [] }
  if (passage.speaker !== undefined) {
    const credited = joinParts([part, creditPart(passage.speaker)], '\n\n')
    if (fits(credited)) return credited
  }
  const titled = titleOver(source, passage, part)
  if (titled && fits(titled)) part = titled
  const emoji = emojiOf(source, 0)
  if (emoji !== '' && fits({ ...part, text: `${part.text} ${emoji}` }))
    part = { ...part, text: `${part.text} ${emoji}` }
  const wantsClosing = source.habits === undefined || asksLast(source.habits)
  const taken = placesOf(passage.lines)
  const closing = wantsClosing ? findClosing(source, taken) : undefined
  const ends = [closing?.part, findOwnHashtagLine(source, textOf([passage]))].filter((end) => end !== undefined)
  return ends.reduce((post, end) => {
    const longer = joinParts([post, end], '\n\n')
    return fits(longer) ? longer : post
  }, part)
}

// What says nothing of what the title says has it above.
function titleOver(source: Source, passage: Passage, post: Part): Part | undefined {
  const title = titleLine(source, passage)
  if (!title || isKnownBy(source, passage)) return undefined
  return isNamed(source, title, post.text) ? undefined : joinParts([title, post], '\n\n')
}

function textOf(passages: readonly Passage[]): string {
  return passages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')
}

const THREAD_POSTS_AT_LEAST = 3
/** Not every window of a short text gives as many posts. */
const THREAD_WINDOWS = 8
const THREAD: WindowLimits = { words: { least: 110, ideal: 240, most: 360 }, opening: { wanted: 140, most: 240 } }

/** About a dozen posts. */
const THREAD_CHARACTERS = 2_500

/** A numbered thread: one stretch of the material in its order, a thought a post, then the closing line. */
export function shapeXThread(source: Source): Part | undefined {
  const room = LIMIT - NUMBER_ROOM - QUOTE_ROOM
  const fits = (text: string) => weightedLength(text) <= room
  const counted = listOfHeads(source, (points) => points.every(fits), true)
  // Who asks again has had it.
  if (counted && source.seed === 0) return numberedPoints(source, counted)
  const posts = wholeText(source, fits) ?? oneWindow(source, fits)
  const [begin] = posts ?? []
  if (!posts || !begin) return counted && numberedPoints(source, counted)
  const { speaker } = begin
  const rhythm = rhythmOf(source, 2)
  const told = posts.map((post) => {
    const spread = renderPassage(source, post, rhythm)
    return fits(spread.text) ? spread : renderPassage(source, post, 9)
  })
  const taken = placesOf(posts.flatMap(({ lines }) => lines))
  const end = [findClosing(source, taken)?.part, findOwnHashtagLine(source, textOf(posts))].filter(
    (part) => part !== undefined,
  )
  const credited = speaker === undefined ? told : withCredit(told, creditPart(speaker), fits)
  const [opening = { text: '', trace: [] }, ...body] = withTitle(
    titleLine(source, { ...begin, lines: posts.flatMap(({ lines }) => lines) }),
    credited,
    fits,
  )
  const emoji = emojiOf(source, 0)
  const first =
    emoji !== '' && fits(`${opening.text} ${emoji}`) ? { ...opening, text: `${opening.text} ${emoji}` } : opening
  const all = [first, ...withEmoji(source, body, fits), ...(end.length > 0 ? [joinParts(end, '\n\n')] : [])]
  return { ...numbered(all), worth: begin.score }
}

// A text of a few pages from its beginning to its end.
function wholeText(source: Source, fits: (text: string) => boolean): readonly Passage[] | undefined {
  const told = abridge(source, THREAD_CHARACTERS)
  const split = told && splitThread(source, told, fits)
  return split?.isWhole && split.posts.length >= THREAD_POSTS_AT_LEAST ? split.posts : undefined
}

function oneWindow(source: Source, fits: (text: string) => boolean): readonly Passage[] | undefined {
  const windows = findWindows(source, THREAD, THREAD_WINDOWS)
  const split = startsFirst(
    windows
      .map((window) => splitThread(source, finishThought(source, window), fits))
      .filter(({ posts }) => posts.length >= THREAD_POSTS_AT_LEAST),
    ({ posts }) => toldIn(source, posts),
  )
  const spans = split.map(({ posts }) => spanOf(posts))
  const apart = split.filter((_, at) => spans.indexOf(spans[at] ?? '') === at)
  const whole = apart.filter(({ isWhole }) => isWhole)
  return pickBySeed(source, whole.length > 1 ? whole : apart)?.posts
}

function numberedPoints(source: Source, { title, points, taken }: HeadList): Part {
  const end = findClosing(source, taken)?.part
  return numbered([title, ...points, ...(end ? [end] : [])])
}

function numbered(posts: readonly Part[]): Part {
  const texts = posts.map(({ text }, at) => `${at + 1}/${posts.length} ${text}`)
  return { text: joinThread(texts), trace: posts.flatMap(({ trace }) => trace) }
}

// Who speaks is named as early as there is room.
function withCredit(posts: readonly Part[], credit: Part, fits: (text: string) => boolean): Part[] {
  const credited = posts.map((post) => joinParts([post, credit], ' '))
  const at = credited.findIndex(({ text }) => fits(text))
  return at < 0 ? [...posts, credit] : posts.map((post, place) => (place === at ? (credited[at] ?? post) : post))
}

// Nobody reads on from a post that is a title only.
function withTitle(title: Part | undefined, posts: readonly Part[], fits: (text: string) => boolean): readonly Part[] {
  const [first, ...rest] = posts
  const titled = title && first && joinParts([title, first], '\n\n')
  return titled && fits(titled.text) ? [titled, ...rest] : posts
}

function spanOf(posts: readonly Passage[]): string {
  return `${posts[0]?.from}-${posts.at(-1)?.to}`
}

function toldIn(source: Source, posts: readonly Passage[]): Told {
  const [first] = posts
  const last = posts.at(-1)
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    score: first?.score ?? 0,
    endsWell: endsWell(source, last?.lines.at(-1)),
  }
}
