// Keeps every post of a thread within a post's weight, broken where a reader would pause, and numbered as one.

import { splitSentences } from '#domain/sentences.ts'
import { PLATFORM_RULES, weightedLength } from './platform-rules.ts'
import { joinThread, splitThread } from './split-piece.ts'

const LIMIT = PLATFORM_RULES.postOnX.limit
/** A longer text is no thread, and not worth the time. */
const THREAD_MAX_CHARACTERS = 30_000
/** How well a place is suited for a break. */
const WORD = 0
const CLAUSE = 1
const SENTENCE = 2
const PARAGRAPH = 3
/** Paragraphs and clauses are only worth ending a post early if it is at least so full. */
const FULL_ENOUGH = 0.5
const CLAUSE_END = /[,;:—–،؛，；：、]["”’»)]*$/u
/** Ends a sentence although no space follows, in scripts that put none. */
const UNSPACED_END = /[。！？｡．]["”’」』）]*$/u
const LINK = /(?:https?:\/\/|www\.)[\x21-\x7e]+/gi
/** More than any post holds, were it all long emoji; only a link can be longer, and there is no link without a dot. */
const POST_MAX_CHARACTERS = 2_500
/** Space between two words is looked at so far for a blank line. */
const GAP_SEARCHED_CHARACTERS = 40

type Break = { at: number; strength: number }
type Fits = (head: string) => boolean

/**
 * The thread with every post within X's limit, its number included. Unnumbered posts that fit stay as they are.
 * Numbered ones are all numbered `k/n`, and a post that is too long becomes several: broken after a paragraph, else
 * a sentence, else a clause, else a word. A sentence that fits in one post is never cut; nor is a word or a link,
 * unless it is longer than a post by itself. Nothing but spaces, dividers and old numbers is left out. Texts of more
 * than 30,000 characters stay as they are.
 */
export function fitThread(text: string): string {
  if (text.length > THREAD_MAX_CHARACTERS) return text
  const posts = splitThread(setNumbersApart(text))
  const bodies = withoutNumbers(posts)
  if (!bodies && posts.every((post) => weightedLength(post) <= LIMIT)) return text
  const fitted = fitBodies((bodies ?? posts).map((body) => ({ body, breaks: findBreaks(body) })))
  const [only = ''] = fitted
  return fitted.length < 2 ? only : joinThread(fitted.map((body, at) => `${at + 1}/${fitted.length} ${body}`))
}

// Posts that were numbered, but stand on neighbouring lines.
function setNumbersApart(text: string): string {
  return /^\s*1\/\d{0,3}\s/.test(text) ? text.replace(/\n(?=\d{1,3}\/\d{0,3}\s)/g, '\n\n') : text
}

/** The posts without their numbers; undefined where they are not numbered. "1/3 of founders" alone is no number. */
export function withoutNumbers(posts: readonly string[]): string[] | undefined {
  const numbers = posts.map((post, at) => new RegExp(`^${at + 1}/(\\d{0,3})\\s+`).exec(post))
  const total = numbers[0]?.[1] ?? ''
  const alone = posts.length === 1 && total !== '' && total !== '1'
  if (alone || numbers.includes(null)) return undefined
  return posts.map((post, at) => post.slice(numbers[at]?.[0].length))
}

function fitBodies(bodies: readonly { body: string; breaks: readonly Break[] }[]): string[] {
  for (let digits = 1; ; digits++) {
    const posts: string[] = []
    for (const { body, breaks } of bodies) {
      cutIntoPosts(body, breaks, posts, (head, number) => {
        if (head.length > POST_MAX_CHARACTERS && !head.includes('.')) return false
        const prefix = bodies.length === 1 && number === 1 && head === body ? '' : `${number}/${'9'.repeat(digits)} `
        return weightedLength(prefix + head) <= LIMIT
      })
    }
    if (String(posts.length).length <= digits) return posts
  }
}

function cutIntoPosts(
  body: string,
  breaks: readonly Break[],
  posts: string[],
  fits: (head: string, number: number) => boolean,
): void {
  let from = 0
  let next = 0
  while (from < body.length) {
    const fitting: Break[] = []
    let look = next
    for (let place = breaks[look]; place; place = breaks[++look]) {
      if (!fits(body.slice(from, place.at), posts.length + 1)) break
      fitting.push(place)
    }
    const nearest = breaks[next]?.at ?? body.length
    const end =
      chooseBreak(fitting, from) ?? from + cutRun(body.slice(from, nearest), (head) => fits(head, posts.length + 1))
    posts.push(body.slice(from, end))
    while (next < breaks.length && (breaks[next]?.at ?? 0) <= end) next++
    from = end
    while (/\s/.test(body.charAt(from))) from++
  }
}

/** Where to break, of the places that fit; undefined without any. The end of the text is a paragraph's end. */
function chooseBreak(fitting: readonly Break[], from: number): number | undefined {
  const furthest = fitting.at(-1)
  if (!furthest || furthest.strength === PARAGRAPH) return furthest?.at
  const enough = from + (furthest.at - from) * FULL_ENOUGH
  const last = (strength: number, least: number) =>
    fitting.findLast((place) => place.strength >= strength && place.at >= least)?.at
  return last(PARAGRAPH, enough) ?? last(SENTENCE, 0) ?? last(CLAUSE, enough) ?? furthest.at
}

/** Every place where a post may end, in order; the last is the end of the text. */
function findBreaks(body: string): Break[] {
  const ends = sentenceEnds(body)
  const breaks: Break[] = []
  for (const run of body.matchAll(/\S+/g)) {
    const end = run.index + run[0].length
    for (let at = run.index + 1; at < end; at++) {
      if (ends.has(at) && UNSPACED_END.test(body.slice(run.index, at))) breaks.push({ at, strength: SENTENCE })
    }
    const [gap = ''] = /^\s*/.exec(body.slice(end, end + GAP_SEARCHED_CHARACTERS)) ?? []
    const isParagraphEnd = end === body.length || /\n\s*\n/.test(gap)
    const within = ends.has(end) ? SENTENCE : CLAUSE_END.test(run[0]) ? CLAUSE : WORD
    breaks.push({ at: end, strength: isParagraphEnd ? PARAGRAPH : within })
  }
  return breaks
}

// `splitSentences` tidies spaces, so its sentences are found again by counting everything else.
function sentenceEnds(body: string): Set<number> {
  const solid = splitSentences(body).map((sentence) => sentence.replace(/\s+/g, '').length)
  const ends = new Set<number>()
  let left = solid[0] ?? 0
  let sentence = 0
  for (let at = 0; at < body.length && sentence < solid.length; at++) {
    if (/\s/.test(body.charAt(at))) continue
    if (--left > 0) continue
    ends.add(at + 1)
    left = solid[++sentence] ?? 0
  }
  return ends
}

/** How much of a run without spaces goes into one post: whole words of its script, else characters as read. */
function cutRun(run: string, fits: Fits): number {
  const head = run.slice(0, 2 * POST_MAX_CHARACTERS)
  const links = Array.from(head.matchAll(LINK), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  const isOutsideLinks = (at: number) => links.every(({ start, end }) => at <= start || at >= end)
  const readable = startsIn(graphemes.segment(head))
  return (
    furthest(startsIn(words.segment(head), ({ isWordLike }) => isWordLike).filter(isOutsideLinks), run, fits) ??
    furthest(readable.filter(isOutsideLinks), run, fits) ??
    furthest(readable, run, fits) ??
    furthest(codePointsIn(run), run, fits) ??
    run.length
  )
}

function startsIn(segments: Intl.Segments, isWanted: (segment: Intl.SegmentData) => boolean | undefined = () => true) {
  const starts: number[] = []
  for (const segment of segments) {
    if (segment.index > POST_MAX_CHARACTERS) break
    if (segment.index > 0 && isWanted(segment)) starts.push(segment.index)
  }
  return starts
}

function codePointsIn(run: string): number[] {
  return Array.from(run.slice(0, LIMIT).matchAll(/./gsu), ({ index }) => index).slice(1)
}

/** The last of these places that fits, found by halving. */
function furthest(places: readonly number[], run: string, fits: Fits): number | undefined {
  let from = 0
  let to = places.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (fits(run.slice(0, places[middle]))) from = middle + 1
    else to = middle
  }
  return places[from - 1]
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
