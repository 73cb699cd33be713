import { describe, expect, it } from 'vitest'
import { HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'
import { composeAssignment } from '#language/composer/topics/compose-assignment.ts'
import { readSubject, type Subject } from '#language/composer/topics/read-subject.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import { findBlemishes, MORE_TOPICS, TOPICS } from '#test/topics.ts'
import { LINES_FOR_WHOM } from './bank/for-whom.ts'
import { HOOK_FOLD, hooksFor, hooksNaming } from './compose-hook.ts'
import { HOOK_BANK } from './hook-bank.ts'
import { readWhom } from './read-whom.ts'

const WHOMS = ['freelance designers', 'a nervous beginner', 'people who hate selling', 'HR', 'my oldest clients']
const ALL_TOPICS = [...TOPICS, ...MORE_TOPICS]

function subjectOf(topic: string): Subject {
  const subject = readSubject(topic)
  if (!subject) throw new Error(`"${topic}" holds no topic`)
  return subject
}
const naming = (whom: string, topic: string) =>
  HOOK_TYPES.flatMap((type) => hooksNaming(whom, type, subjectOf(topic)).map(({ text }) => text))
const ask = (topic: string, whom?: string, known: readonly string[] = [], hookType: HookType = 'Questions') => {
  const assignment = { kind: 'hook' as const, hookType, topic, whom }
  const manner = { habits: undefined, lessons: [], foundations: undefined }
  const answer = composeAssignment({ assignment, platform: 'LinkedIn', known, variant: 0, ...manner })
  return answer.kind === 'text' ? answer.text : answer.reason
}

it.each([
  ['freelance designers', 'freelance designers'],
  ['For busy founders.', 'busy founders'],
  ['Freelance designer', 'a freelance designer'],
  ['HR manager', 'an HR manager'],
  ['UX designer', 'a UX designer'],
  ['one-person studio owner', 'a one-person studio owner'],
  ['accountant who hates tax', 'an accountant who hates tax'],
  ['Gen Z', 'Gen Z'],
  ['TEACHERS', 'teachers'],
  ['My clients', 'my clients'],
  ['middle management', 'middle management'],
  ['small business owners in Berlin', 'small business owners in Berlin'],
  ['everyone', undefined],
  ['me', undefined],
  ['Write for designers', undefined],
  ['Designers are my readers', undefined],
  ['designers. And founders', undefined],
  ['🎯', undefined],
  [`people ${'who '.repeat(20)}`, undefined],
])('reads “%s” as %s', (typed, whom) => expect(readWhom(typed)).toBe(whom))

describe.each(WHOMS)('for %s', (whom) => {
  it.each(ALL_TOPICS)('every line about "%s" names them, reads well and is seen whole', (topic) => {
    for (const line of naming(whom, topic)) {
      expect(line.toLowerCase()).toContain(whom.toLowerCase())
      expect(findBlemishes(line), line).toEqual([])
      expect(findFormulas(line), line).toEqual([])
      expect(line).toMatch(/[.?!\]][”"]?$/)
      expect(line.length, line).toBeLessThanOrEqual(HOOK_FOLD)
    }
  })
})

it('has a line of every type for a practice, a chapter of a life, a question and a statement', () => {
  for (const topic of ['pricing', 'my divorce', 'Why do startups fail?', 'Most founders price too low'])
    for (const type of HOOK_TYPES) expect(hooksNaming('new parents', type, subjectOf(topic)).length).toBeGreaterThan(0)
})

it('says no thought twice within a type, also beside the other lines', () => {
  for (const type of HOOK_TYPES) {
    const { any, practice, after } = LINES_FOR_WHOM[type]
    const lines = [...any, ...practice]
    for (const [at, line] of lines.entries())
      for (const other of [...lines.slice(at + 1), ...HOOK_BANK[type].any, ...HOOK_BANK[type].practice])
        expect(areNearDuplicates(line, other), `${line} ${other}`).toBe(false)
    expect(areNearDuplicates(after[0] ?? '', after[1] ?? '')).toBe(false)
  }
})

it('names nobody who stands in the topic already', () => {
  expect(naming('founders', 'first-time founders')).toEqual([])
  expect(naming('a first-time founder', 'hiring as a first-time founder')).toEqual([])
})

it('only speaks about people', () => {
  expect(naming('teachers', 'burnout').filter((line) => /tackle|easier|hours|first step/i.test(line))).toEqual([])
})

it('names them first, then goes on with the other lines, and never repeats one', () => {
  const known: string[] = []
  for (let at = 0; at < 12; at++) known.unshift(ask('pricing', 'freelance designers', known))
  const named = known.toReversed().map((line) => line.includes('freelance designers'))
  expect(named.slice(0, 4)).toEqual([true, true, true, true])
  expect(named.slice(4)).not.toContain(true)
  expect(new Set(known).size).toBe(12)
})

it('gives no line for another topic again as long as there are others', () => {
  const known: string[] = []
  for (const topic of ['pricing', 'hiring', 'SEO', 'delegation']) known.unshift(ask(topic, 'new managers', known))
  expect(known.every((line) => line.includes('new managers'))).toBe(true)
  expect(ask('cold email', 'new managers', known)).not.toContain('new managers')
})

it('is as it was where nobody is named, or nobody who can be', () => {
  const plain = ask('pricing')
  expect(hooksFor('Questions', subjectOf('pricing')).map(({ text }) => text)).toContain(plain)
  expect(ask('pricing', 'everyone')).toBe(plain)
})
