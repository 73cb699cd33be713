import { describe, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { IDEAS_MAX, ideas, joinIdeas } from '#domain/lists/ideas.ts'
import { splitIdeas } from '#domain/lists/split-ideas.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { findBlemishes, MORE_TOPICS, TOPICS } from '#test/topics.ts'
import { findKind } from './topics/find-kind.ts'
import { composeIdeas, ideasFor } from './topics/ideas/compose-ideas.ts'
import { readSubject } from './topics/read-subject.ts'

function subjectOf(topic: string) {
  const subject = readSubject(topic)
  if (!subject) throw new Error(`"${topic}" holds no topic`)
  return subject
}

const EVERYWHERE = FUNNEL_STAGES.flatMap((stage) => POST_PLATFORMS.map((platform) => ({ stage, platform })))

it.each(EVERYWHERE)('there are thirty ideas and more for $stage on $platform', ({ stage, platform }) => {
  expect(ideasFor(stage, platform, subjectOf('cold email')).length).toBeGreaterThanOrEqual(30)
  const own = ideasFor(stage, platform, subjectOf('cold email')).map(({ text }) => text)
  const others = POST_PLATFORMS.filter((other) => other !== platform).map((other) =>
    ideasFor(stage, other, subjectOf('cold email')).map(({ text }) => text),
  )
  for (const other of others) expect(own.filter((text) => !other.includes(text)).length).toBeGreaterThanOrEqual(3)
})

describe.each([...TOPICS, ...MORE_TOPICS])('about "%s"', (topic) => {
  const subject = subjectOf(topic)

  it.each(EVERYWHERE)('$stage ideas for $platform read well', ({ stage, platform }) => {
    const texts = ideasFor(stage, platform, subject).map(({ text }) => text)
    expect(texts.length).toBeGreaterThanOrEqual(subject.kind === 'name' && subject.isPersonal ? 12 : 15)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      expect(findBlemishes(text), text).toEqual([])
      expect(findFormulas(text), text).toEqual([])
      // An idea asks for what the writer knows: nothing is left to fill in, nothing told as a fact.
      expect(placesOf(text), text).toEqual([])
      expect(text.length).toBeLessThan(ideas.textMaxCharacters)
      expect(text).not.toMatch(/\d\s?%|percent|\bstudies\b|research/)
    }
    // Whoever keeps them takes the writing apart again.
    expect(splitIdeas(joinIdeas(texts), 100)).toEqual(texts)
  })
})

describe('a press', () => {
  const request = { stage: 'TOFU', platform: 'LinkedIn', count: 5, variant: 0, known: [] } as const
  const subject = subjectOf('sourdough')

  it('gives as many as asked for, each of another form, the same for the same request', () => {
    const five = composeIdeas(subject, request)
    expect(new Set(five).size).toBe(5)
    expect(composeIdeas(subject, request)).toEqual(five)
    const kinds = five.map((text) => findKind(text, { ...request, subject }).kind)
    expect(new Set(kinds).size).toBe(5)
    expect(composeIdeas(subject, { ...request, count: 2 })).toHaveLength(2)
  })

  it.each(FUNNEL_STAGES)('fills every place there is at the stage %s without one twice', (stage) => {
    const known: string[] = []
    for (let variant = 0; known.length < IDEAS_MAX; variant++)
      known.unshift(...composeIdeas(subject, { ...request, stage, variant, known }))
    expect(new Set(known).size).toBe(known.length)
  })

  it('gives other ideas for another topic, also after those were edited', () => {
    const [first, second] = ['sourdough', 'delegation'].map((topic) => composeIdeas(subjectOf(topic), request))
    const edited = first?.map((text) => text.replace('sourdough', 'my bread, after ten years'))
    const known = [...(edited ?? []), ...(second ?? [])]
    const frames = (texts: readonly string[]) => texts.map((text) => text.slice(-30))
    const third = composeIdeas(subjectOf('hiring'), { ...request, known })
    expect(third).toHaveLength(5)
    expect(frames(third).filter((frame) => frames(known).includes(frame))).toEqual([])
  })

  it('differs from the one before, even after its ideas were deleted', () => {
    const [first, second] = [0, 1].map((variant) => composeIdeas(subject, { ...request, variant }))
    expect(second?.filter((text) => first?.includes(text))).toEqual([])
  })
})

describe('the form an idea asks for', () => {
  const place = { stage: 'TOFU', platform: 'LinkedIn', subject: subjectOf('hiring') } as const

  it('is known of our own ideas, which also hold the line to open with', () => {
    for (const { text, kind, title } of ideasFor('TOFU', 'LinkedIn', place.subject))
      expect(findKind(text, place)).toMatchObject({ kind, title })
  })

  it.each([
    ['Compare hiring a junior and hiring a senior.', 'comparison', ''],
    ['The myth of the perfect candidate', 'myth', 'The myth of the perfect candidate'],
    ['My worst interview: a story about listening', 'story', 'My worst interview'],
    ['Three red flags in a job ad', 'mistakes', 'Three red flags in a job ad'],
    ['Walk readers through my hiring process', 'steps', ''],
    ['Grandma’s bakery and what it taught me.', 'story', 'Grandma’s bakery and what it taught me.'],
  ])('is read from %j', (idea, kind, title) => expect(findKind(idea, place)).toEqual({ kind, title }))

  it('is the usual one of the stage where nothing tells', () => {
    expect(findKind('Bread', { ...place, stage: 'BOFU' }).kind).toBe('offer')
    expect(findKind('Bread', { ...place, stage: 'MOFU' }).kind).toBe('steps')
  })
})
