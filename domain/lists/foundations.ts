/** How long the guidelines may be, how many items a list may have, and how long each of them may be. */
export const GUIDELINES_MAX_CHARACTERS = 10_000
export const FOUNDATION_ITEMS_MAX = 20
export const FOUNDATION_ITEM_MAX_CHARACTERS = 3_000

/**
 * The extended brand voice of a person, one a person (part 1 §3); each list has its preferred item, or none.
 * On the wire of the automations the five are called guidelines, pea, evm, crs and cta.
 */
export type Foundations = {
  contentGuidelines: string
  personalStories: { stories: string[]; selectedStory: string | null }
  emotionalVocabulary: { sections: string[]; selectedSection: string | null }
  conversationalRhythm: { sections: string[]; selectedSection: string | null }
  callToActions: { ctas: string[]; selectedCta: string | null }
}

/** The four lists, in the order they are shown, and what one and many items of each are called. */
export const FOUNDATION_LISTS = {
  personalStories: { one: 'story', many: 'stories' },
  emotionalVocabulary: { one: 'section', many: 'sections' },
  conversationalRhythm: { one: 'section', many: 'sections' },
  callToActions: { one: 'call to action', many: 'calls to action' },
} as const

export type FoundationListName = keyof typeof FOUNDATION_LISTS
export const FOUNDATION_LIST_NAMES = Object.keys(FOUNDATION_LISTS) as FoundationListName[] // safe because these are its keys

/** One list in one form, whatever the specification calls its fields; `selected` is the preferred item. */
export type FoundationList = { items: readonly string[]; selected: string | null }
export type FoundationLists = Readonly<Record<FoundationListName, FoundationList>>

export const NO_FOUNDATIONS: Foundations = joinFoundations('', {
  personalStories: { items: [], selected: null },
  emotionalVocabulary: { items: [], selected: null },
  conversationalRhythm: { items: [], selected: null },
  callToActions: { items: [], selected: null },
})

/** The four lists of the Foundations in one form. */
export function listsOf(foundations: Foundations): FoundationLists {
  const { personalStories, emotionalVocabulary, conversationalRhythm, callToActions } = foundations
  return {
    personalStories: { items: personalStories.stories, selected: personalStories.selectedStory },
    emotionalVocabulary: { items: emotionalVocabulary.sections, selected: emotionalVocabulary.selectedSection },
    conversationalRhythm: { items: conversationalRhythm.sections, selected: conversationalRhythm.selectedSection },
    callToActions: { items: callToActions.ctas, selected: callToActions.selectedCta },
  }
}

/** The Foundations made of their guidelines and their lists: the way back from `listsOf`. */
export function joinFoundations(contentGuidelines: string, lists: FoundationLists): Foundations {
  const { personalStories, emotionalVocabulary, conversationalRhythm, callToActions } = lists
  return {
    contentGuidelines,
    personalStories: { stories: [...personalStories.items], selectedStory: personalStories.selected },
    emotionalVocabulary: { sections: [...emotionalVocabulary.items], selectedSection: emotionalVocabulary.selected },
    conversationalRhythm: { sections: [...conversationalRhythm.items], selectedSection: conversationalRhythm.selected },
    callToActions: { ctas: [...callToActions.items], selectedCta: callToActions.selected },
  }
}

/** Whether anything stands in them that a text could be written with. */
export function hasContent(foundations: Foundations): boolean {
  const lists = Object.values(listsOf(foundations))
  return foundations.contentGuidelines.trim() !== '' || lists.some(({ items }) => items.length > 0)
}
