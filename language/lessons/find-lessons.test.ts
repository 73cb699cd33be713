import { expect, it } from 'vitest'
import { compareEdit } from './compare-edit.ts'
import { type ComparedPost, findLessons } from './find-lessons.ts'
import { describeLesson, instructionOf, isLessonKind, type LessonName, oppositeOf } from './lesson-kinds.ts'

const OPENINGS = ['On Monday', 'Last spring', 'In a small town', 'At the station', 'Before breakfast', 'After work']

/** Posts that differ in their words; `ending` follows as a line of its own. */
function posts(ending: string, edit: (text: string, at: number) => string, count = 5): ComparedPost[] {
  return Array.from({ length: count }, (_, at) => {
    const first = `${OPENINGS[at % 6]} we utilize what is there, number ${at}.

It was plain to see for the ${at} of us who stood around it.

Nobody said a word about it for ${at} days!

${ending}`
    const comparison = compareEdit(first, edit(first, at))
    if (!comparison) throw new Error('the edit shows nothing')
    return { id: `post-${at}`, comparison }
  })
}

const ENDING = 'That is how it went with the box and the key.'
const nothing = (text: string) => text.replace('we', 'they')
const upTo = (count: number, edit: (text: string) => string) => (text: string, at: number) =>
  at < count ? edit(text) : nothing(text)
const cutLast = (text: string) => text.split('\n\n').slice(0, -1).join('\n\n')
const kinds = (found: ComparedPost[]) =>
  findLessons(found).proposals.map(({ kind, subject, seen, among }) => `${kind} ${subject} ${seen}/${among}`)

it('proposes what at least three posts and at least three in five show', () => {
  expect(kinds(posts(ENDING, upTo(4, cutLast)))).toEqual(['cut-last-line  4/5'])
  expect(kinds(posts(ENDING, upTo(3, cutLast)))).toEqual(['cut-last-line  3/5'])
  expect(kinds(posts(ENDING, upTo(3, cutLast), 6))).toEqual([])
  expect(kinds(posts(ENDING, upTo(2, cutLast), 2))).toEqual([])
  expect(kinds([])).toEqual([])
})

it('counts only posts where it could have been', () => {
  const noMarks = posts(ENDING, (text) => text.replace('days!', 'days.'), 3)
  const never = Array.from({ length: 9 }, (_, at) => ({
    id: `other-${at}`,
    comparison: compareEdit('A post without any such mark at all.', 'A post without any such thing at all.'),
  })).flatMap(({ id, comparison }) => (comparison ? [{ id, comparison }] : []))
  expect(kinds([...noMarks, ...never])).toContain('cut-exclamations  3/3')
})

it('proposes the same replacement of several posts, and no others', () => {
  const words = ['use', 'apply', 'take', 'employ', 'try']
  expect(kinds(posts(ENDING, (text) => text.replace('utilize', 'use')))).toEqual(['replaced utilize → use 5/5'])
  expect(kinds(posts(ENDING, (text, at) => text.replace('utilize', words[at] ?? '')))).toEqual([])
})

it('makes one proposal of one change at the end', () => {
  expect(kinds(posts('What would you have done?', upTo(4, cutLast)))).toEqual(['cut-closing-question  4/5'])
  expect(kinds(posts('Follow me for more of the same.', upTo(4, cutLast)))).toEqual(['cut-call-to-action  4/5'])
  const mixed = [...posts('What would you have done?', cutLast, 3), ...posts(ENDING, cutLast, 3)]
  expect(kinds(mixed.map((post, at) => ({ ...post, id: `post-${at}` })))).toEqual(['cut-last-line  6/6'])
})

it('names the posts that show a proposal, and one place of the first', () => {
  const [proposal] = findLessons(posts(ENDING, (text, at) => (at === 0 ? nothing(text) : cutLast(text)))).proposals
  expect(proposal).toMatchObject({
    posts: ['post-1', 'post-2', 'post-3', 'post-4'],
    example: { before: ENDING, after: '' },
  })
})

it('says how it stands with a lesson that is no longer shown', () => {
  const { evidenceFor } = findLessons(
    posts(
      ENDING,
      upTo(1, (text) => text.replace('utilize', 'use')),
    ),
  )
  expect(evidenceFor({ kind: 'replaced', subject: 'utilize → use' })).toMatchObject({ seen: 1, among: 5 })
  expect(evidenceFor({ kind: 'cut-last-line', subject: '' })).toMatchObject({ seen: 0, among: 5 })
  expect(evidenceFor({ kind: 'cut-emoji', subject: '' })).toEqual({
    ...{ kind: 'cut-emoji', subject: '', seen: 0, among: 0 },
    ...{ posts: [], example: undefined },
  })
})

it('says of every kind what was done and what to do', () => {
  const names: [LessonName, string, string][] = [
    [
      { kind: 'cut-last-line', subject: '' },
      'You cut the last line in 4 of 5 posts.',
      'Leave out a closing line: stop when the point is made.',
    ],
    [
      { kind: 'cut-hashtags', subject: '' },
      'You removed the hashtags in 4 of 5 posts that had some.',
      'Use no hashtags.',
    ],
    [
      { kind: 'replaced', subject: 'utilize → use' },
      'You replaced “utilize” with “use” in 4 of 5 posts that had it.',
      'Write “use” instead of “utilize”.',
    ],
    [{ kind: 'cut-words', subject: 'really' }, 'You cut “really” in 4 of 5 posts that had it.', 'Leave out “really”.'],
    [
      { kind: 'cut-formula', subject: 'in today’s … world' },
      'You removed “in today’s … world” in 4 of 5 posts that had it.',
      'Never write “in today’s … world”.',
    ],
  ]
  for (const [name, sentence, instruction] of names) {
    expect(describeLesson(name, 4, 5)).toBe(sentence)
    expect(instructionOf(name)).toBe(instruction)
  }
  expect(describeLesson({ kind: 'shortened', subject: '' }, 1, 1)).toMatch(/ in 1 of 1 post\.$/)
})

it('knows which lessons ask for the contrary of each other', () => {
  for (const name of [
    { kind: 'cut-hashtags', subject: '' },
    { kind: 'made-contractions', subject: '' },
    { kind: 'replaced', subject: 'utilize → use' },
  ] satisfies LessonName[]) {
    const opposite = oppositeOf(name)
    expect(opposite).not.toEqual(name)
    expect(opposite && oppositeOf(opposite)).toEqual(name)
  }
  expect(oppositeOf({ kind: 'shortened', subject: '' })).toBeUndefined()
  expect(isLessonKind('toString')).toBe(false)
})
