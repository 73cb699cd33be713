// Keeps apart what was cut at the beginning or end of a post from what was rewritten or moved.

import { type Example, type Finding, makeExample } from './finding.ts'
import type { PlainKind } from './lesson-kinds.ts'
import { type Edit, holds, keptShare, type Passage, type Post, plainWords, sentencesOf } from './read-post.ts'

/** A post of fewer parts has no first and last one to speak of. */
const PARTS_AT_LEAST = 3
/** A passage of which no more is found again was cut; single words of it turn up elsewhere. */
const KEPT_AT_MOST = 1 / 3
/** Where more is cut it is no longer the first or last line that was not wanted. */
const CUT_AT_MOST = 1 / 3
/** So many new words are a last touch to what stayed, not a new line. */
const NEW_WORDS_AT_MOST = 3

/** What an edit shows at the two ends of a post; calls to action are known in English alone. */
export function findChangedEnds(edit: Edit, isEnglish: boolean): Finding[] {
  return [...findCutLines(edit), ...findClosingQuestion(edit), ...(isEnglish ? findCallToAction(edit) : [])]
}

function findCutLines(edit: Edit): Finding[] {
  const parts = partsOf(edit.first)
  if (parts.length < PARTS_AT_LEAST) return []
  const stays = parts.map((part) => keptShare(edit.placeOf, part) > KEPT_AT_MOST)
  const firstKept = stays.indexOf(true)
  const lastKept = stays.lastIndexOf(true)
  if (firstKept === -1) return []
  const opening = { cut: parts.slice(0, firstKept), from: 0, to: firstPlace(edit, parts[firstKept]) }
  const closing = {
    cut: parts.slice(lastKept + 1),
    from: lastPlace(edit, parts[lastKept]) + 1,
    to: edit.last.body.at(-1)?.to ?? 0,
  }
  return [
    plain('cut-first-line', exampleOfCut(edit, parts.length, opening)),
    plain('cut-last-line', exampleOfCut(edit, parts.length, closing)),
  ]
}

/** `from` to `to` are the words that now stand where these parts stood. */
function exampleOfCut(
  { first, last }: Edit,
  parts: number,
  { cut, from, to }: { cut: readonly Passage[]; from: number; to: number },
): Example | undefined {
  const words = cut.reduce((sum, part) => sum + part.to - part.from, 0)
  if (cut.length === 0 || cut.length > Math.max(1, parts * CUT_AT_MOST)) return undefined
  if (to - from > Math.min(NEW_WORDS_AT_MOST, words / 2)) return undefined
  if (cut.some((part) => holds(last, first.words.slice(part.from, part.to)))) return undefined
  return makeExample(cut.map(({ text }) => text).join('\n'), '')
}

/** The lines of a post; of one that is a single line, its sentences. */
function partsOf({ body }: Post): readonly Passage[] {
  const [only] = body
  return body.length === 1 && only ? sentencesOf(only) : body
}

function firstPlace({ placeOf }: Edit, part: Passage | undefined): number {
  return placeOf.subarray(part?.from, part?.to).find((place) => place !== -1) ?? 0
}

function lastPlace({ placeOf }: Edit, part: Passage | undefined): number {
  return placeOf.subarray(part?.from, part?.to).findLast((place) => place !== -1) ?? 0
}

function findClosingQuestion({ first, last }: Edit): Finding[] {
  const before = closingSentence(first)
  const after = closingSentence(last)
  if (!before || !after) return []
  const stands = (post: Post, { text }: Passage) => holds(post, plainWords(text))
  if (isQuestion(before)) {
    const isCut = !isQuestion(after) && !stands(last, before)
    return [plain('cut-closing-question', isCut ? makeExample(before.text, '') : undefined)]
  }
  const isAdded = isQuestion(after) && !stands(first, after)
  return [plain('added-closing-question', isAdded ? makeExample('', after.text) : undefined)]
}

function closingSentence({ body }: Post): Passage | undefined {
  const line = body.at(-1)
  return line && sentencesOf(line).at(-1)
}

/** Whether a sentence asks; emoji may follow. */
export function isQuestion({ text }: Pick<Passage, 'text'>): boolean {
  return (
    text
      .split(/[\p{L}\p{N}]/u)
      .at(-1)
      ?.match(/[?؟]/) != null
  )
}

const LEADS_IN = '(?:(?:and|so|then|now|please|just|go|also) )*'
const ASKS = `${LEADS_IN}(?:comment|share|follow|subscribe|like (?:this|and)|repost|retweet|save this|bookmark|tag (?:a|someone|your)|dm|message|email|book|sign up|join|register|download|grab|get (?:your|the|my)|click|tap|visit|check out|read (?:more|the full)|learn more|drop|leave (?:a|me|your)|tell (?:me|us)|let (?:me|us) know|reply|send (?:me|us|this)|contact|reach out|connect with|head (?:over )?to|swipe|order|apply|start your)`
const CALL_TO_ACTION = new RegExp(
  String.raw`^${ASKS}\b|\b(?:link in (?:the |my )?(?:bio|comments?|profile)|in the comments|dm me|follow (?:me|us|for)|sign up|book a (?:call|demo|slot)|subscribe to|drop (?:a|your))\b`,
)
/** A call to action is looked for among so many sentences at the end. */
const CLOSING_SENTENCES = 3

function findCallToAction({ first, last }: Edit): Finding[] {
  const before = callsToAction(first)
  const [example] = before
  if (!example) return []
  const isCut = callsToAction(last).length === 0 && before.every(({ text }) => !holds(last, plainWords(text)))
  return [plain('cut-call-to-action', isCut ? makeExample(before.map(({ text }) => text).join(' '), '') : undefined)]
}

/** Whether an English sentence asks the reader to do something now. */
export function callsToAct({ text }: Pick<Passage, 'text'>): boolean {
  return CALL_TO_ACTION.test(plainWords(text).join(' '))
}

function callsToAction({ body }: Post): Passage[] {
  const sentences = body.slice(-CLOSING_SENTENCES).flatMap(sentencesOf).slice(-CLOSING_SENTENCES)
  return sentences.filter(callsToAct)
}

function plain(kind: PlainKind, example: Example | undefined): Finding {
  return { kind, subject: '', example }
}
