// Keeps the Foundations whole: every text clean and within its limit, and what is preferred one of its own list.

import * as z from 'zod/mini'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import {
  FOUNDATION_ITEM_MAX_CHARACTERS,
  FOUNDATION_ITEMS_MAX,
  FOUNDATION_LISTS,
  type FoundationList,
  type FoundationListName,
  type Foundations,
  GUIDELINES_MAX_CHARACTERS,
  joinFoundations,
  listsOf,
} from './foundations.ts'

const sections = z.object({
  sections: z.array(z.string()),
  selectedSection: z.nullable(z.string()),
})

/** The form of the Foundations, as the API takes and gives them; `cleanFoundations` checks what they say. */
export const foundationsShape = z.object({
  contentGuidelines: z.string(),
  personalStories: z.object({ stories: z.array(z.string()), selectedStory: z.nullable(z.string()) }),
  emotionalVocabulary: sections,
  conversationalRhythm: sections,
  callToActions: z.object({ ctas: z.array(z.string()), selectedCta: z.nullable(z.string()) }),
})

/**
 * The Foundations as they are kept: every text normalised and trimmed. Throws `content_too_long`,
 * `foundation_too_many`, `text_empty`, `foundation_twice` and `foundation_not_listed`.
 */
export function cleanFoundations(foundations: Foundations): Foundations {
  const guidelines = clean(foundations.contentGuidelines)
  if (guidelines.length > GUIDELINES_MAX_CHARACTERS)
    throw new AppError('content_too_long', { max: GUIDELINES_MAX_CHARACTERS })
  const lists = listsOf(foundations)
  return joinFoundations(guidelines, {
    personalStories: cleanList('personalStories', lists.personalStories),
    emotionalVocabulary: cleanList('emotionalVocabulary', lists.emotionalVocabulary),
    conversationalRhythm: cleanList('conversationalRhythm', lists.conversationalRhythm),
    callToActions: cleanList('callToActions', lists.callToActions),
  })
}

function cleanList(name: FoundationListName, list: FoundationList): FoundationList {
  const { one, many } = FOUNDATION_LISTS[name]
  if (list.items.length > FOUNDATION_ITEMS_MAX)
    throw new AppError('foundation_too_many', { max: FOUNDATION_ITEMS_MAX, noun: many })
  const items: string[] = []
  for (const item of list.items) items.push(cleanItem(name, item, items))
  const selected = list.selected === null ? null : clean(list.selected)
  if (selected !== null && !items.includes(selected)) throw new AppError('foundation_not_listed', { noun: one })
  return { items, selected }
}

/** One item of a list as it is kept beside the `others`. Throws as `cleanFoundations` does. */
export function cleanItem(name: FoundationListName, text: string, others: readonly string[]): string {
  const item = clean(text)
  const noun = FOUNDATION_LISTS[name].one
  if (!isVisible(item)) throw new AppError('text_empty', { noun })
  if (item.length > FOUNDATION_ITEM_MAX_CHARACTERS)
    throw new AppError('content_too_long', { max: FOUNDATION_ITEM_MAX_CHARACTERS })
  if (others.includes(item)) throw new AppError('foundation_twice', { noun })
  return item
}

function clean(text: string): string {
  return normaliseText(text).trim()
}
