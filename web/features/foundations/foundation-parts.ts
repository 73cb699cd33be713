import type { FoundationListName } from '#domain/lists/foundations.ts'

/** What each list is called on the page, and what to say about it. */
export const PARTS: Readonly<
  Record<FoundationListName, { title: string; intro: string; add: string; empty: string; placeholder: string }>
> = {
  personalStories: {
    title: 'Personal stories',
    intro: 'True and your own. A text may take one up where it carries the point.',
    add: 'Add a story',
    empty: 'No story yet.',
    placeholder: 'Last spring I lost my biggest client…',
  },
  emotionalVocabulary: {
    title: 'Emotional vocabulary',
    intro: 'The words you reach for when you speak of feelings, a section a feeling.',
    add: 'Add a section',
    empty: 'No section yet.',
    placeholder: 'Calm: steady, rested, at ease',
  },
  conversationalRhythm: {
    title: 'Conversational rhythm',
    intro: 'How your sentences move: long or short, asked or told, how you open and how you close.',
    add: 'Add a section',
    empty: 'No section yet.',
    placeholder: 'Short, short, then one long sentence.',
  },
  callToActions: {
    title: 'Calls to action',
    intro: 'What you ask of your readers at the end.',
    add: 'Add a call to action',
    empty: 'No call to action yet.',
    placeholder: 'Write to me: I read everything.',
  },
}
