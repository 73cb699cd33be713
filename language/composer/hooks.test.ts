import { describe, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { HOOK_LIMITS, HOOK_TYPES } from '#domain/lists/hooks.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { findBlemishes, TOPICS } from '#test/topics.ts'
import { composeHook, hooksFor } from './topics/hooks/compose-hook.ts'
import { HOOK_PATTERNS } from './topics/hooks/hook-patterns.ts'
import { readSubject } from './topics/read-subject.ts'

function subjectOf(topic: string) {
  const subject = readSubject(topic)
  if (!subject) throw new Error(`"${topic}" holds no topic`)
  return subject
}

describe('the bank', () => {
  it.each(HOOK_TYPES)('has at least sixteen lines of the type %s, each once', (type) => {
    expect(HOOK_PATTERNS[type].length).toBeGreaterThanOrEqual(16)
    expect(new Set(HOOK_PATTERNS[type]).size).toBe(HOOK_PATTERNS[type].length)
  })

  it('says nothing of the writer’s past that they do not fill in themselves', () => {
    const told = HOOK_TYPES.flatMap((type) => HOOK_PATTERNS[type])
      .map((pattern) => pattern.replace(/\{(?:my|your|their)\}/gi, 'it'))
      .filter((line) => /\b(?:I|me|my|mine|we|our)\b/.test(line) && placesOf(line).length === 0)
    // A view, an order, and what is only supposed: nothing that happened.
    expect(told.map((line) => line.replace('~', ''))).toEqual([
      'it, from the first step to the last, the way I do it:',
      'The steps I would take with it if I had to start over on Monday:',
    ])
  })

  it('holds no figure of its own and speaks of no study', () => {
    for (const pattern of HOOK_TYPES.flatMap((type) => HOOK_PATTERNS[type]))
      expect(pattern).not.toMatch(/\d|percent|\bstud(?:y|ies)\b|research|scientist|survey/i)
  })
})

describe.each(TOPICS)('about "%s"', (topic) => {
  const subject = subjectOf(topic)

  it.each(HOOK_TYPES)('%s lines read well', (type) => {
    const lines = hooksFor(type, subject)
    expect(lines.length).toBeGreaterThanOrEqual(subject.kind === 'name' && subject.isPersonal ? 5 : HOOK_LIMITS[type])
    expect(new Set(lines).size).toBe(lines.length)
    for (const line of lines) {
      expect(findBlemishes(line), line).toEqual([])
      expect(findFormulas(line), line).toEqual([])
      expect(line).not.toContain('\n')
      if (topic.length < 40) expect(line.length, line).toBeLessThanOrEqual(200)
    }
  })
})

describe('the choice', () => {
  const subject = subjectOf('cold email')
  const choose = (variant: number, known: readonly string[] = []) =>
    composeHook('Myths', subject, { variant, known }) ?? ''

  it('is the same for the same request, and another one for who asks again', () => {
    expect(choose(3)).toBe(choose(3))
    const all = HOOK_PATTERNS.Myths.map((_, variant) => choose(variant))
    expect(new Set(all).size).toBe(all.length)
  })

  it('takes nothing that is known as long as there is another', () => {
    const known: string[] = []
    for (let at = 0; at < HOOK_PATTERNS.Myths.length; at++) known.unshift(choose(at, known))
    expect(new Set(known).size).toBe(HOOK_PATTERNS.Myths.length)
    expect(choose(0, [` ${choose(0).toUpperCase()}`])).not.toBe(choose(0))
  })

  it('is none once all are known', () => {
    const all = HOOK_PATTERNS.Myths.map((_, variant) => choose(variant))
    for (const variant of [0, 5]) expect(composeHook('Myths', subject, { variant, known: all })).toBeUndefined()
  })

  it('does not begin with the same line for every topic', () => {
    const topics = ['sourdough', 'delegation', 'SEO', 'burnout', 'hiring', 'remote work']
    const firsts = topics.map((topic) =>
      composeHook('Questions', subjectOf(topic), { variant: 0, known: [] })?.replace(topic, 'it'),
    )
    expect(new Set(firsts).size).toBeGreaterThan(2)
  })
})
