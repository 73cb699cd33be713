import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { cleanFoundations, foundationsShape } from './clean-foundations.ts'
import {
  FOUNDATION_ITEM_MAX_CHARACTERS,
  FOUNDATION_ITEMS_MAX,
  FOUNDATION_LIST_NAMES,
  type FoundationList,
  type Foundations,
  GUIDELINES_MAX_CHARACTERS,
  hasContent,
  joinFoundations,
  listsOf,
  NO_FOUNDATIONS,
} from './foundations.ts'

const full: Foundations = {
  contentGuidelines: 'Never promise results.',
  personalStories: { stories: ['The bakery', 'The missed train'], selectedStory: 'The bakery' },
  emotionalVocabulary: { sections: ['Calm: steady'], selectedSection: null },
  conversationalRhythm: { sections: ['Short, short, long'], selectedSection: null },
  callToActions: { ctas: ['Write to me'], selectedCta: 'Write to me' },
}

const withStories = (list: FoundationList) => joinFoundations('', { ...listsOf(NO_FOUNDATIONS), personalStories: list })

function refusalOf(foundations: Foundations): string {
  try {
    cleanFoundations(foundations)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  return 'taken'
}

describe('the form', () => {
  it('takes the fields of the specification, and nothing that is missing one', () => {
    expect(foundationsShape.parse(full)).toEqual(full)
    const { callToActions: _, ...others } = full
    expect(foundationsShape.safeParse(others).success).toBe(false)
    expect(
      foundationsShape.safeParse({ ...full, personalStories: { stories: [1], selectedStory: null } }).success,
    ).toBe(false)
  })

  it('is the same after its lists were taken apart and joined again', () => {
    expect(joinFoundations(full.contentGuidelines, listsOf(full))).toEqual(full)
    expect(Object.keys(listsOf(full))).toEqual(FOUNDATION_LIST_NAMES)
  })
})

describe('content', () => {
  it('is missing from empty Foundations and from guidelines of white space alone', () => {
    expect(hasContent(NO_FOUNDATIONS)).toBe(false)
    expect(hasContent({ ...NO_FOUNDATIONS, contentGuidelines: ' \n' })).toBe(false)
  })

  it.each(FOUNDATION_LIST_NAMES)('is there with a single item of %s', (name) => {
    const lists = { ...listsOf(NO_FOUNDATIONS), [name]: { items: ['One'], selected: null } }
    expect(hasContent(joinFoundations('', lists))).toBe(true)
  })
})

describe('what is kept', () => {
  it('is normalised and trimmed, with what is preferred found again', () => {
    expect(
      cleanFoundations({
        ...full,
        contentGuidelines: ' Be kind.\r\n\u0000',
        personalStories: { stories: [' The bakery\r\n'], selectedStory: 'The bakery ' },
      }),
    ).toEqual({
      ...full,
      contentGuidelines: 'Be kind.',
      personalStories: { stories: ['The bakery'], selectedStory: 'The bakery' },
    })
  })

  it('may be all that fits', () => {
    const items = Array.from({ length: FOUNDATION_ITEMS_MAX }, (_, at) =>
      `${at}`.padEnd(FOUNDATION_ITEM_MAX_CHARACTERS, 'x'),
    )
    const most = { ...withStories({ items, selected: null }), contentGuidelines: 'x'.repeat(GUIDELINES_MAX_CHARACTERS) }
    expect(cleanFoundations(most)).toEqual(most)
  })

  it.each([
    [
      'guidelines beyond their limit',
      { ...NO_FOUNDATIONS, contentGuidelines: 'x'.repeat(GUIDELINES_MAX_CHARACTERS + 1) },
      'This text is too long. Please shorten it to 10,000 characters or fewer.',
    ],
    [
      'one item too many',
      withStories({ items: Array.from({ length: FOUNDATION_ITEMS_MAX + 1 }, (_, at) => `${at}`), selected: null }),
      'You can keep at most 20 stories here. Please remove one first.',
    ],
    [
      'an item beyond its limit',
      withStories({ items: ['x'.repeat(FOUNDATION_ITEM_MAX_CHARACTERS + 1)], selected: null }),
      'This text is too long. Please shorten it to 3,000 characters or fewer.',
    ],
    [
      'an item without words',
      withStories({ items: [' \u0000'], selected: null }),
      'The text cannot be empty. Type something, or delete the story instead.',
    ],
    [
      'an item that nobody can see',
      withStories({ items: ['\u200b\u2060'], selected: null }),
      'The text cannot be empty. Type something, or delete the story instead.',
    ],
    [
      'the same item twice, but for white space',
      withStories({ items: ['One', ' One'], selected: null }),
      'This story is in the list already.',
    ],
    [
      'a preferred item that is not in its list',
      withStories({ items: ['One'], selected: 'Two' }),
      'The preferred story is not in its list. Please choose one of the list, or none.',
    ],
  ])('is refused with %s', (_, foundations, sentence) => {
    expect(refusalOf(foundations)).toBe(sentence)
  })
})
