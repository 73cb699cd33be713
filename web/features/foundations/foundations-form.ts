// Keeps what is typed apart from what is saved: a box may stand empty here, and the preferred one is known by its box.

import { cleanItem } from '#domain/lists/clean-foundations.ts'
import {
  FOUNDATION_LIST_NAMES,
  type FoundationList,
  type FoundationListName,
  type Foundations,
  GUIDELINES_MAX_CHARACTERS,
  joinFoundations,
  listsOf,
} from '#domain/lists/foundations.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { normaliseText } from '#domain/text.ts'

export type Box = { id: number; text: string }
/** The boxes of one list and which of them is preferred. */
export type BoxList = { boxes: readonly Box[]; preferredId: number | null }
export type FoundationsForm = { guidelines: string; lists: Readonly<Record<FoundationListName, BoxList>> }

/** The form that shows these Foundations. */
export function formOf(foundations: Foundations): FoundationsForm {
  const lists = listsOf(foundations)
  return { guidelines: foundations.contentGuidelines, lists: mapLists((name) => boxesOf(lists[name])) }
}

function boxesOf({ items, selected }: FoundationList): BoxList {
  const boxes = items.map((text, id) => ({ id, text }))
  return { boxes, preferredId: boxes.find(({ text }) => text === selected)?.id ?? null }
}

/** What this form says, as it would be kept; boxes without words say nothing. */
export function foundationsOf(form: FoundationsForm): Foundations {
  return joinFoundations(
    clean(form.guidelines),
    mapLists((name) => {
      const { boxes, preferredId } = form.lists[name]
      const filled = boxes.map(({ id, text }) => ({ id, text: clean(text) })).filter(({ text }) => text !== '')
      return {
        items: filled.map(({ text }) => text),
        selected: filled.find(({ id }) => id === preferredId)?.text ?? null,
      }
    }),
  )
}

/** Whether both say the same. */
export function isSame(form: FoundationsForm, saved: Foundations): boolean {
  return JSON.stringify(foundationsOf(form)) === JSON.stringify(foundationsOf(formOf(saved)))
}

/** What has to be mended before this form can be saved: a sentence for the guidelines, and by list one for each box. */
export type Problems = {
  guidelines: string | undefined
  lists: Record<FoundationListName, ReadonlyMap<number, string>>
}

export function problemsOf(form: FoundationsForm): Problems {
  const isTooLong = clean(form.guidelines).length > GUIDELINES_MAX_CHARACTERS
  return {
    guidelines: isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: GUIDELINES_MAX_CHARACTERS }) : undefined,
    lists: mapLists((name) => problemsIn(name, form.lists[name].boxes)),
  }
}

function problemsIn(name: FoundationListName, boxes: readonly Box[]): ReadonlyMap<number, string> {
  const problems = new Map<number, string>()
  const before: string[] = []
  for (const { id, text } of boxes) {
    if (clean(text) === '') continue
    try {
      before.push(cleanItem(name, text, before))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.set(id, error.message)
    }
  }
  return problems
}

/** How many things have to be mended. */
export function countProblems({ guidelines, lists }: Problems): number {
  return Object.values(lists).reduce((sum, { size }) => sum + size, guidelines === undefined ? 0 : 1)
}

/** A list with one more box; the first box of a list is preferred from the start. */
export function withBox({ boxes, preferredId }: BoxList, text: string): BoxList {
  const id = boxes.reduce((most, box) => Math.max(most, box.id), -1) + 1
  return { boxes: [...boxes, { id, text }], preferredId: boxes.length === 0 ? id : preferredId }
}

/** A list without this box. */
export function withoutBox({ boxes, preferredId }: BoxList, id: number): BoxList {
  return { boxes: boxes.filter((box) => box.id !== id), preferredId: preferredId === id ? null : preferredId }
}

/** A list whose box says something else. */
export function withText({ boxes, preferredId }: BoxList, id: number, text: string): BoxList {
  return { boxes: boxes.map((box) => (box.id === id ? { id, text } : box)), preferredId }
}

/** The guidelines with one line more, or without it where it stands in them already. */
export function toggleLine(guidelines: string, line: string): string {
  const lines = guidelines.split('\n')
  if (lines.includes(line)) return lines.filter((known) => known !== line).join('\n')
  return clean(guidelines) === '' ? line : `${guidelines.trimEnd()}\n${line}`
}

/** The list with a box of this text more, or without it where there is one already. An empty box is used first. */
export function toggleBox(list: BoxList, text: string): BoxList {
  const same = list.boxes.find((box) => clean(box.text) === clean(text))
  if (same) return withoutBox(list, same.id)
  const empty = list.boxes.find((box) => clean(box.text) === '')
  return empty ? withText(list, empty.id, text) : withBox(list, text)
}

/** Whether a suggestion stands in the list. */
export function hasBox({ boxes }: BoxList, text: string): boolean {
  return boxes.some((box) => clean(box.text) === clean(text))
}

function clean(text: string): string {
  return normaliseText(text).trim()
}

function mapLists<Value>(make: (name: FoundationListName) => Value): Record<FoundationListName, Value> {
  return Object.fromEntries(FOUNDATION_LIST_NAMES.map((name) => [name, make(name)])) as Record<
    FoundationListName,
    Value
  > // safe because every list is a key
}
