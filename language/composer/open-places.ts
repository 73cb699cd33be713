// Keeps what a template leaves open: where in the post it stands, what kind of thing it is, and which one of its kind.

/** What goes into a place, as the template says it. */
export type PlaceKind =
  | 'link'
  | 'email'
  | '@handle'
  | '#topic'
  | 'quote'
  | 'word'
  | 'amount'
  | 'percent'
  | 'date'
  | 'year'
  | 'month'
  | 'weekday'
  | 'time'
  | 'quarter'
  | 'duration'
  | 'ordinal'
  | 'number'
  | 'name'
  | 'company'
  | 'school'
  | 'place'
  | 'nationality'
  | 'platform'
  | 'tool'
  | 'topic'

/** What a sentence does, and after a colon what it says: "lesson 2: what you learned". */
export type SlotLabel = `${string}: ${string}`

/** Offsets are UTF-16 units of the post. Places of one kind with one `key` are the same thing. */
export type Place = { from: number; to: number; kind: PlaceKind | SlotLabel; key: string; isPlural?: boolean }

/** A post in which every character can be taken once, by a place or by what has to stay. */
export type Post = {
  readonly text: string
  /** Takes these characters; false where one of them was taken before. */
  take(from: number, to: number): boolean
  isFree(from: number, to: number): boolean
}

export function openPost(text: string): Post {
  const taken = new Uint8Array(text.length)
  const isFree = (from: number, to: number) => !taken.subarray(from, to).includes(1)
  return {
    text,
    isFree,
    take(from, to) {
      if (!isFree(from, to)) return false
      taken.fill(1, from, to)
      return true
    },
  }
}

/** Every stretch that this pattern finds and nobody has taken, as places. */
export function takeAll(
  post: Post,
  pattern: RegExp,
  kind: PlaceKind,
  keyOf: (found: string) => string = (found) => found.toLowerCase(),
): Place[] {
  return Array.from(post.text.matchAll(pattern)).flatMap(({ 0: found, index: from }) => {
    const to = from + found.length
    return found !== '' && post.take(from, to) ? [{ from, to, kind, key: keyOf(found) }] : []
  })
}

/** The post with its places in square brackets, numbered where there are several of a kind. */
export function writeTemplate(text: string, places: readonly Place[], isEnglish: boolean): string {
  const numbers = new Map<Place['kind'], Map<string, number>>()
  let written = ''
  let at = 0
  for (const { from, to, kind, key, isPlural } of joinNeighbours(text, places)) {
    const known = numbers.get(kind) ?? new Map<string, number>()
    numbers.set(kind, known)
    const number = known.get(key) ?? known.size + 1
    known.set(key, number)
    const between = text.slice(at, from)
    written += isEnglish ? withArticle(between, kind) : between
    written += `[${kind}${isPlural ? 's' : ''}${number > 1 ? ` ${number}` : ''}]`
    at = to
  }
  return written + text.slice(at)
}

// "[topic] [topic]" says nothing that "[topic]" does not.
function joinNeighbours(text: string, places: readonly Place[]): Place[] {
  const joined: Place[] = []
  for (const place of places.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    const isNext = last !== undefined && /^[ \u00a0]?-?$/.test(text.slice(last.to, place.from))
    const kind = last && isNext ? kindOfBoth(last.kind, place.kind) : undefined
    if (last && kind) joined[joined.length - 1] = { ...place, from: last.from, kind, key: `${last.key} ${place.key}` }
    else joined.push(place)
  }
  return joined
}

/** What two places side by side are together, or undefined where each says something of its own. */
function kindOfBoth(before: Place['kind'], after: Place['kind']): Place['kind'] | undefined {
  if (before === 'topic' && after === 'name') return 'name'
  if (before === 'name' && after === 'number') return 'name'
  return before === after && !/^(?:#topic|@handle|quote|word)$/.test(before) ? before : undefined
}

function withArticle(between: string, kind: string): string {
  return between.replace(/(?<![\p{L}\p{N}'’])([aA])n?(?=[ \u00a0]$)/u, (_, a: string) =>
    /^[aeiou]/.test(kind) ? `${a}n` : a,
  )
}
