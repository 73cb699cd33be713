/**
 * The extended brand voice of a person, one a person (part 1 §3); each list has the item that is used now.
 * On the wire of the automations the five are called guidelines, pea, evm, crs and cta.
 */
export type Foundations = {
  contentGuidelines: string
  personalStories: { stories: readonly string[]; selectedStory: string | null }
  emotionalVocabulary: { sections: readonly string[]; selectedSection: string | null }
  conversationalRhythm: { sections: readonly string[]; selectedSection: string | null }
  callToActions: { ctas: readonly string[]; selectedCta: string | null }
}
