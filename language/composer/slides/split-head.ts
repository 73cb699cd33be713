// Keeps a long sentence readable on a slide: its first clause on top, the rest under it, every word kept but an "and".

import { countWords } from '#domain/text.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { capitalise, cutLeadIn, isBalanced, shorten } from '#language/composer/analyse/trim-sentence.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isClause } from '#language/words/is-clause.ts'

/** Words of a headline, and of a sentence that is short enough to be one. */
export const HEADLINE = { least: 5, most: 14, whole: 16 }
const TAIL_WORDS = 3
/** An aside is left out of a sentence of so many words, what only adds something of a longer one. */
const WITHOUT_ASIDE_WORDS = 14
const WITHOUT_TRAIL_WORDS = 22
const FRONTED = { least: 3, whole: 18 }

const BORDER =
  /; |: | [—–] | - |, (?=(?:but|so|and|yet|because|then|while|whereas|which (?:means|is why|makes|gives|lets|helps|led|allows)|\p{L}{3,}ing)\b)| (?=(?:because|so that|as (?:they|we|it))\b)/giu
const SUBJECT =
  /^(?:i|you|we|he|she|it|they|there|this|that|these|those|the|an?|my|our|your|his|her|its|their|no|not|nobody|nothing|every\p{L}*|people|most|many|some|all|each|one|two|three|don['’]t|\p{Lu}\p{L}+|i['’]\p{L}+|(?:it|we|you|they|there|he|she)['’]\p{L}+|neither|\p{L}+s (?:will|can|are|have|were|would|should|must|could|may))\b/iu
const OPENS_CLAUSE =
  /^(?:if|when|while|although|though|because|since|as|once|whether|unless|until|after|before|not only|just because|rather than|instead of|to|with|by|for|in order)\b/i
const OPEN_END =
  /\b(?:the|a|an|of|to|for|with|and|or|but|that|in|on|at|by|as|than|is|are|was|were|be|such|like|example|including|says?|said|called|named|why|how|what|when|where|whether|if)$/i
const OPEN_PAIR = /\b(?:not only|not just|not merely|both|either|neither|whether)\b/i
/** Says to whom or when the rest holds, and makes whoever reads it go on. */
const FRONT =
  /^(?:if|when|while|although|though|since|as|rather than|instead of|by|to|without|after|before|once|until|unless|with|despite|even (?:if|when|though))\b[^,;:—–?!]*(?=, )/iu
/** Ties a sentence to others and says nothing of its own. */
const TIE =
  /^(?:in particular|additionally|furthermore|moreover|in addition|in fact|indeed|of course|in essence|in other words|put (?:another way|simply)|bottom line|basically|essentially|recently|specifically|effectively|for this reason|in a very broad sense|the good news is that|as always|also of note)\b/i

/** "The objects, including the faceplate, had been designed": the verb stands behind what would be cut. */
const GOES_ON_BEHIND =
  /, (?:\p{L}+ly )?(?:is|are|was|were|has|have|had|can|could|will|would|should|must|do|does|did|makes?)\b/iu

/** The line without its asides, where it is long, and without a tie to what stands before it. */
export function compactLine(line: Line, isLeanedOn: boolean): Line {
  const cut = TIE.test(line.text) ? cutLeadIn(line.text) : undefined
  const lead = cut && leaningOf(cut.text, 'en') === 'yes' ? undefined : cut
  let compact: Line = lead ? { ...line, text: lead.text, rewrites: [...line.rewrites, ...lead.rewrites] } : line
  for (const { text, rewrites } of shorten(compact.text)) {
    const words = countWords(compact.text)
    const isTrail = rewrites.includes('trailing clause')
    if (isTrail ? isLeanedOn || words < WITHOUT_TRAIL_WORDS || splitHead(compact.text) : words < WITHOUT_ASIDE_WORDS)
      continue
    // "The guild — a group of researchers — first drew these cards": the aside is what "these" need.
    if (line.ranked.leaning !== 'yes' && leaningOf(text, 'en') === 'yes') continue
    if (isTrail && GOES_ON_BEHIND.test(compact.text.slice(text.length - 1))) continue
    compact = { ...line, text, rewrites: [...new Set([...line.rewrites, ...(lead?.rewrites ?? []), ...rewrites])] }
  }
  return compact
}

/** The headline of a long sentence and what stands under it; undefined where it is short or has no such border. */
export function splitHead(text: string): [head: string, tail: string] | undefined {
  const words = countWords(text)
  if (words <= HEADLINE.whole || /["“”]/.test(text.slice(1, -1))) return undefined
  const found = Array.from(text.matchAll(BORDER)).flatMap((border) => splitAt(text, border) ?? [])
  // The last border within reach: what stands under a headline is the shorter for it.
  return found.at(-1) ?? (words > FRONTED.whole ? splitFront(text) : undefined)
}

function splitAt(text: string, border: RegExpExecArray): [[string, string]] | undefined {
  const sign = border[0].trim()
  const head = text.slice(0, border.index)
  const rest = text.slice(border.index + border[0].length)
  const words = countWords(head)
  if (words < HEADLINE.least || words > HEADLINE.most || countWords(rest) < TAIL_WORDS) return undefined
  if (!isBalanced(head) || !isBalanced(rest) || OPEN_END.test(head) || OPEN_PAIR.test(head)) return undefined
  if (!mayStand(head) || /[—–]/.test(rest) || /[—–]/.test(head)) return undefined
  const joint = /^(?:but|so|and|yet|then|while|whereas)\s+/i.exec(rest)?.[0] ?? ''
  const clause = rest.slice(joint.length)
  if (sign === ';' && !isClause(rest)) return undefined
  if (sign === ',' && joint !== '' && !(SUBJECT.test(clause) && isClause(clause))) return undefined
  // "Run your tests, release it, and anything else": what stands before may be a series.
  const commas = head.replace(/^(?:[^\s,]+ ){0,3}[^\s,]+, /, '').match(/,/g)?.length ?? 0
  if (sign === ',' && !/^(?:but|so)/i.test(joint) && commas > (OPENS_CLAUSE.test(head) ? 1 : 0)) return undefined
  if (
    /^(?:during|regarding|including|following|according|concerning|being|something|nothing|everything|anything)\b/i.test(
      rest,
    )
  )
    return undefined
  if (sign === ',' && joint === '' && !/^\p{L}+ing\b/iu.test(rest) && !isClause(rest)) return undefined
  const tail = /^and$/i.test(joint.trim()) && sign === ',' ? clause : rest
  return [[`${head}.`, capitalise(tail)]]
}

// "If a book is full" alone is no headline; "If a book is full, nobody can come" is one.
function mayStand(head: string): boolean {
  if (!OPENS_CLAUSE.test(head)) return isClause(head) || isInstruction(head)
  const main = /, (.+)$/.exec(head)?.[1]
  return main !== undefined && isClause(main) && SUBJECT.test(main)
}

function splitFront(text: string): [string, string] | undefined {
  const head = FRONT.exec(text)?.[0]
  if (head === undefined || !isBalanced(head)) return undefined
  const words = countWords(head)
  const rest = text.slice(head.length + 2)
  if (words < FRONTED.least || words > HEADLINE.most) return undefined
  if (/^(?:most|more) \p{L}+ly\b/iu.test(rest)) return undefined
  if (!(SUBJECT.test(rest) && isClause(rest)) && !isInstruction(capitalise(rest))) return undefined
  return [`${head}…`, capitalise(rest)]
}
