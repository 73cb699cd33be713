// Finds where a copied page goes on behind its article: tags, an author's box, titles of other pages.

/** A line without a stop and of so few words is a tag, a title, a name or a button. */
const FRAGMENT = { words: 6, ends: /[.!?…:"”’)]$/u }
const RUN_AT_LEAST = 3
/** An article's own paragraph has so many words; what readers say to it may have as many, but stands behind such a run. */
const PARAGRAPH_WORDS = 30
/** No tail begins before so much of the page. */
const FROM = 0.6

/** The line from which on a copied page is no article any more; undefined where it ends with its article. */
export function pageTail(lines: readonly string[]): number | undefined {
  const trimmed = lines.map((line) => line.trim())
  const total = trimmed.reduce((sum, line) => sum + line.length, 0)
  let [characters, run, start] = [0, 0, -1]
  for (const [at, line] of trimmed.entries()) {
    characters += line.length
    if (line === '') continue
    if (isFragment(line)) {
      if (run === 0) start = at
      run++
      const isBehind = characters > total * FROM && !trimmed.slice(at + 1).some(isParagraph)
      if (run >= RUN_AT_LEAST && isBehind) return start
    } else run = 0
  }
  return undefined
}

function isFragment(line: string): boolean {
  return line.split(/\s+/).length <= FRAGMENT.words && !FRAGMENT.ends.test(line) && !/^[-*•–]\s/u.test(line)
}

function isParagraph(line: string): boolean {
  return line.split(/\s+/).length >= PARAGRAPH_WORDS
}
