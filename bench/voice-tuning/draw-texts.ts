// Keeps examples and tried texts of an author apart: whatever stands in an example's post is never tried.

import { countWords, previewWords } from '#domain/text.ts'

export type Author = { name: string; posts: readonly string[] }

export const LENGTHS = ['50', '150', '300', '600', '10 × 50'] as const
export type Length = (typeof LENGTHS)[number]

/** An author's examples, and what is held against them: each entry one text, or ten short ones to be pooled. */
export type Draw = { examples: readonly string[]; tried: Record<Length, readonly (readonly string[])[]> }

const EXAMPLE_WORDS = 500
const TRIED_AT_MOST = 6

/** Numbers from 0 to 1 that are the same every time. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** So many examples of at most 500 words, from posts that fill them where the author has such. */
export function drawPosts(author: Author, count: number, random: () => number): Draw {
  const order = shuffled(author.posts, random)
  const filling = order.filter((post) => countWords(post) >= EXAMPLE_WORDS * 0.8)
  const shorter = order.filter((post) => !filling.includes(post)).sort((a, b) => countWords(b) - countWords(a))
  const chosen = [...filling, ...shorter].slice(0, count)
  const rest = order.filter((post) => !chosen.includes(post))
  return { examples: chosen.map((post) => previewWords(post, EXAMPLE_WORDS).text), tried: draw(rest, random) }
}

/** So many pieces of about so many words, of any posts. */
export function drawPieces({ posts }: Author, words: number, count: number, random: () => number): string[] {
  const pieces = posts.flatMap((post) => cutPieces(post, words))
  return shuffled(pieces, random).slice(0, count)
}

/** Whole posts until there are so many words, the last one cut. */
export function drawWords(author: Author, words: number, random: () => number): Draw {
  const order = shuffled(author.posts, random)
  const examples: string[] = []
  let left = words
  while (left > 0 && order.length > 0) {
    const { text } = previewWords(order.shift() ?? '', left)
    examples.push(text)
    left -= countWords(text)
  }
  return { examples, tried: draw(order, random) }
}

function draw(posts: readonly string[], random: () => number): Draw['tried'] {
  const single = (words: number) => {
    const pieces = posts.flatMap((post) => cutPieces(post, words))
    return shuffled(pieces, random)
      .slice(0, TRIED_AT_MOST)
      .map((text) => [text])
  }
  const long = single(600)
  // Authors of short posts have few of 600 words: theirs run on into the next post.
  const joined = cutPieces(posts.filter((post) => countWords(post) < 600).join('\n\n'), 600)
  const filled = [...long, ...joined.map((text) => [text])].slice(0, TRIED_AT_MOST)
  return { '50': single(50), '150': single(150), '300': single(300), '600': filled, '10 × 50': batches(posts, random) }
}

function batches(posts: readonly string[], random: () => number): string[][] {
  const pools = posts.map((post) => shuffled(cutPieces(post, 50), random))
  const made: string[][] = []
  while (made.length < TRIED_AT_MOST) {
    const batch: string[] = []
    // One of each post in turn, so that a batch spans as many posts as there are.
    while (batch.length < 10 && pools.some((pool) => pool.length > 0)) {
      for (const pool of shuffled(pools, random)) {
        const piece = pool.pop()
        if (piece !== undefined && batch.length < 10) batch.push(piece)
      }
    }
    if (batch.length < 10) break
    made.push(batch)
  }
  return made
}

/** Runs of whole sentences, in order, each as near to so many words as sentences allow (a tenth more or less). */
function cutPieces(post: string, words: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let count = 0
  for (const sentence of post.split(/(?<=[.!?…]["”’)]*\s)|(?<=\n)/)) {
    const more = countWords(sentence)
    if (count >= words * 0.9 || count + more > words * 1.1) {
      if (count >= words * 0.9) pieces.push(piece.trim())
      piece = ''
      count = 0
    }
    piece += sentence
    count += more
  }
  if (count >= words * 0.9 && count <= words * 1.1) pieces.push(piece.trim())
  return pieces
}
