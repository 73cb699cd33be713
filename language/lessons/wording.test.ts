import { expect, it } from 'vitest'
import { compareEdit } from './compare-edit.ts'
import { findLessons } from './find-lessons.ts'

const POSTS = [1, 2, 3, 4].map(
  (at) => `Nobody waits for you. In order to begin, take ${at} steps.

On Monday I think of our LinkedIn readers. We think of HR ${at} times a day.

Nobody knew, and I think that is fine.`,
)

/** What edits of these posts propose, with the place that shows it. */
function proposed(edit: (text: string, at: number) => string) {
  const found = POSTS.flatMap((first, at) => {
    const comparison = compareEdit(first, edit(first, at))
    return comparison ? [{ id: `${at}`, comparison }] : []
  })
  return findLessons(found)
}

const subjectsOf = (edit: (text: string, at: number) => string) =>
  proposed(edit).proposals.map(({ subject, seen }) => `${subject} (${seen})`)

it('names words as they are written, but for the capital of a sentence', () => {
  expect(subjectsOf((text) => text.replace('LinkedIn', 'Instagram'))).toEqual(['LinkedIn → Instagram (4)'])
  expect(subjectsOf((text) => text.replace('I think that', 'we believe that'))).toEqual(['I think → we believe (4)'])
  expect(subjectsOf((text) => text.replace('We think', 'We ask ourselves'))).toEqual(['think → ask ourselves (4)'])
  expect(subjectsOf((text) => text.replace('of HR', 'of the HR office'))).toEqual([])
  expect(subjectsOf((text) => text.replace('Nobody knew', 'Everybody forgot'))).toEqual([
    'nobody knew → everybody forgot (4)',
  ])
})

it('takes one change for one, however its letters are written', () => {
  const lessons = proposed((text, at) => text.replace('LinkedIn', at === 0 ? 'instagram' : 'Instagram'))
  expect(lessons.proposals.map(({ subject, seen, among }) => [subject, seen, among])).toEqual([
    ['LinkedIn → Instagram', 4, 4],
  ])
  expect(lessons.evidenceFor({ kind: 'replaced', subject: 'linkedin → instagram' }).seen).toBe(4)
})

it('shows what is left of the sentence that lost its beginning', () => {
  const [lesson] = proposed((text) => text.replace('In order to begin', 'To begin')).proposals
  expect(lesson).toMatchObject({
    subject: 'in order',
    example: { before: 'In order to begin, take 1 steps.', after: 'To begin, take 1 steps.' },
  })
})
