import { describe, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { SPOKEN_WORDS_PER_MINUTE } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { countWords } from '#domain/text.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { findBlemishes, TOPICS } from '#test/topics.ts'
import { composeAssignment } from './topics/compose-assignment.ts'
import { readSubject } from './topics/read-subject.ts'
import { composeVoiceScript, voiceScriptsFor } from './topics/scripts/compose-voice-script.ts'

function subjectOf(topic: string) {
  const subject = readSubject(topic)
  if (!subject) throw new Error(`"${topic}" holds no topic`)
  return subject
}

/** What stands in a place once it is filled: a short sentence. */
const SENTENCE = 'That was in March, in our kitchen, with two friends.'

const filled = (text: string) => text.replace(/\[[^\]]*\]/g, SENTENCE)

const textsOf = (stage: FunnelStage, topic: string) => voiceScriptsFor(stage, subjectOf(topic)).map(({ text }) => text)

describe.each(TOPICS)('about "%s"', (topic) => {
  it.each(FUNNEL_STAGES)('%s scripts can be read aloud as they stand', (stage) => {
    const subject = subjectOf(topic)
    const texts = textsOf(stage, topic)
    expect(texts.length).toBeGreaterThanOrEqual(subject.kind === 'name' && subject.isPersonal ? 5 : 8)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      for (const paragraph of text.split('\n\n')) {
        // A paragraph that is a place alone takes whatever sentence is put there.
        if (!paragraph.startsWith('[')) expect(findBlemishes(paragraph), paragraph).toEqual([])
        // Nothing that is seen and not heard.
        expect(paragraph).not.toMatch(/\n|^(?:[-•#]|\d+[.)])|[*_#@/]/)
      }
      expect(findFormulas(text).map(({ start, end }) => text.slice(start, end))).toEqual([])
      expect(text).not.toMatch(/\d\s?%|percent|\bstudies\b|research/)
      expect(placesOf(text).length).toBeLessThanOrEqual(8)
      for (const sentence of text.split(/(?<=[.?!])\s/)) expect(countWords(sentence), sentence).toBeLessThanOrEqual(32)
    }
  })

  it.each(FUNNEL_STAGES)('%s scripts take one to two minutes to say once they are filled in', (stage) => {
    for (const text of textsOf(stage, topic)) {
      const minutes = countWords(filled(text)) / SPOKEN_WORDS_PER_MINUTE
      expect(minutes, text).toBeGreaterThanOrEqual(1)
      expect(minutes, text).toBeLessThanOrEqual(2)
    }
  })
})

it('what a stage is after is said in its scripts alone', () => {
  for (const text of textsOf('TOFU', 'sourdough'))
    expect(text).not.toMatch(/\[price\]|how to reach you|what to do next/)
  for (const text of textsOf('BOFU', 'sourdough')) expect(text).toMatch(/how to reach you|what to do next/)
  const all = FUNNEL_STAGES.flatMap((stage) => textsOf(stage, 'sourdough'))
  expect(new Set(all).size).toBe(all.length)
})

describe('a press', () => {
  const subject = subjectOf('sourdough')
  const make = (some: { stage?: FunnelStage; variant?: number; known?: readonly string[] } = {}, of = subject) =>
    composeVoiceScript(of, { stage: 'TOFU', variant: 0, known: [], ...some })

  it('gives the same for the same request, and another one when the first was deleted', () => {
    expect(make()).toBe(make())
    expect(make({ variant: 1 })).not.toBe(make())
  })

  it.each(FUNNEL_STAGES)('never gives a script of the stage %s twice, and nothing once all are there', (stage) => {
    const known: string[] = []
    for (const _ of textsOf(stage, 'sourdough')) known.unshift(make({ stage, variant: known.length, known }) ?? '')
    expect(new Set(known)).toEqual(new Set(textsOf(stage, 'sourdough')))
    expect(make({ stage, variant: known.length, known })).toBeUndefined()
  })

  it('knows a script again that was filled in, reworded a little and given another case', () => {
    const known: string[] = []
    for (const _ of textsOf('MOFU', 'sourdough'))
      known.unshift(
        filled(make({ stage: 'MOFU', known }) ?? '')
          .replace(/ I’d /g, ' I would ')
          .replace(/^./, (first) => first.toLowerCase()),
      )
    expect(make({ stage: 'MOFU', known })).toBeUndefined()
    expect(make({ stage: 'MOFU', known: known.slice(1) })).toBeDefined()
  })

  it('takes those first that the person has for no other topic, and has them all for a new one', () => {
    const before = textsOf('TOFU', 'cold email').slice(0, 6).map(filled)
    const others = textsOf('TOFU', 'sourdough').slice(6)
    const known = [...before]
    for (const _ of others) {
      const text = make({ known }) ?? ''
      expect(others).toContain(text)
      known.unshift(text)
    }
    const seventh = make({ known })
    expect(textsOf('TOFU', 'sourdough').slice(0, 6)).toContain(seventh)
  })

  it('is not misled by a topic that stands in every text', () => {
    const known = textsOf('TOFU', 'sourdough')
    expect(make({ known }, subjectOf('AI'))).toBeDefined()
    expect(make({ known }, subjectOf('time'))).toBeDefined()
  })
})

describe('the composer', () => {
  const request = { platform: '', known: [], variant: 0, habits: undefined, lessons: [], foundations: undefined }
  const ask = (topic: string) =>
    composeAssignment({ ...request, assignment: { kind: 'voice-script', funnelStage: 'TOFU', topic } })

  it('refuses other languages and topics without a word', () => {
    expect(ask('Wie man als Selbständiger seine Preise erhöht und dabei ruhig bleibt')).toMatchObject({
      reason: 'other_language',
    })
    expect(ask('🎉 123')).toMatchObject({ reason: 'no_words' })
    expect(ask('raising your prices')).toMatchObject({ kind: 'text' })
  })

  it('says when the person has every one', () => {
    const known = textsOf('TOFU', 'sourdough')
    const assignment = { kind: 'voice-script', funnelStage: 'TOFU', topic: 'sourdough' } as const
    expect(composeAssignment({ ...request, known, assignment })).toEqual({ kind: 'refused', reason: 'nothing_new' })
  })
})
