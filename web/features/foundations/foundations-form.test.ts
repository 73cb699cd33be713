import { describe, expect, it } from 'vitest'
import { FOUNDATION_ITEM_MAX_CHARACTERS, type Foundations, NO_FOUNDATIONS } from '#domain/lists/foundations.ts'
import {
  countProblems,
  formOf,
  foundationsOf,
  hasBox,
  isSame,
  problemsOf,
  toggleBox,
  toggleLine,
  withBox,
  withoutBox,
  withText,
} from './foundations-form.ts'

const saved: Foundations = {
  ...NO_FOUNDATIONS,
  contentGuidelines: 'Be kind.',
  personalStories: { stories: ['The bakery', 'The train'], selectedStory: 'The train' },
}
const form = formOf(saved)
const stories = form.lists.personalStories
const withStories = (list: typeof stories) => ({ ...form, lists: { ...form.lists, personalStories: list } })

describe('the form', () => {
  it('says what was saved, and is the same as that until something is typed', () => {
    expect(foundationsOf(form)).toEqual(saved)
    expect(isSame(form, saved)).toBe(true)
    expect(isSame({ ...form, guidelines: 'Be kind. ' }, saved)).toBe(true)
    expect(isSame({ ...form, guidelines: 'Be brief.' }, saved)).toBe(false)
    expect(isSame(withStories({ ...stories, preferredId: 0 }), saved)).toBe(false)
  })

  it('leaves out boxes without words, also where one of them is preferred', () => {
    const list = withText(withBox(stories, ' \n'), 1, '')
    expect(foundationsOf(withStories(list)).personalStories).toEqual({ stories: ['The bakery'], selectedStory: null })
  })

  it('never confuses a new box with one that is there', () => {
    const list = withBox(withoutBox(withBox(stories, 'A'), 0), 'B')
    expect(new Set(list.boxes.map(({ id }) => id)).size).toBe(3)
    expect(foundationsOf(withStories(list)).personalStories).toEqual({
      stories: ['The train', 'A', 'B'],
      selectedStory: 'The train',
    })
  })

  it('prefers the first item of a list, and none once the preferred one is removed', () => {
    const first = withBox({ boxes: [], preferredId: null }, 'A')
    expect(first.preferredId).toBe(0)
    expect(withBox(first, 'B').preferredId).toBe(0)
    expect(withoutBox(first, 0)).toEqual({ boxes: [], preferredId: null })
  })
})

describe('what has to be mended', () => {
  it('is nothing in what was saved', () => {
    expect(countProblems(problemsOf(form))).toBe(0)
  })

  it('is each box that is too long or says what another one says, and guidelines that are too long', () => {
    const twice = withBox(withBox(stories, ' The train'), 'x'.repeat(FOUNDATION_ITEM_MAX_CHARACTERS + 1))
    const problems = problemsOf({ ...withStories(twice), guidelines: 'x'.repeat(10_001) })
    expect([...problems.lists.personalStories]).toEqual([
      [2, 'This story is in the list already.'],
      [3, 'This text is too long. Please shorten it to 3,000 characters or fewer.'],
    ])
    expect(problems.guidelines).toBe('This text is too long. Please shorten it to 10,000 characters or fewer.')
    expect(countProblems(problems)).toBe(3)
  })
})

describe('a suggestion', () => {
  it('is one line more of the guidelines, or one less', () => {
    expect(toggleLine('', 'No emoji.')).toBe('No emoji.')
    expect(toggleLine('Be kind.\n', 'No emoji.')).toBe('Be kind.\nNo emoji.')
    expect(toggleLine('Be kind.\nNo emoji.', 'No emoji.')).toBe('Be kind.')
  })

  it('is one box more of a list, or one less, and fills an empty box first', () => {
    const taken = toggleBox(stories, 'The market')
    expect(hasBox(taken, 'The market')).toBe(true)
    expect(toggleBox(taken, 'The market')).toEqual(stories)
    const filled = toggleBox(withBox(stories, ''), 'The market')
    expect(filled.boxes.map(({ text }) => text)).toEqual(['The bakery', 'The train', 'The market'])
  })
})
