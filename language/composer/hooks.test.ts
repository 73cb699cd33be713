import { describe, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { HOOK_LIMITS, HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'
import { foldOf } from '#domain/platforms/fold.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import { findBlemishes, MORE_TOPICS, TOPICS } from '#test/topics.ts'
import { QUESTIONS_AFTER_A_QUESTION } from './topics/hooks/bank/questions.ts'
import { composeHook, HOOK_FOLD, hooksFor } from './topics/hooks/compose-hook.ts'
import { HOOK_BANK } from './topics/hooks/hook-bank.ts'
import { readSubject, type Subject } from './topics/read-subject.ts'
import { recogniserOf, spacedWordsOf } from './topics/recognise-line.ts'

const ALL_TOPICS = [...TOPICS, ...MORE_TOPICS]
/** A topic is kept whole up to here. */
const WHOLE_TOPIC_CHARACTERS = 64

function subjectOf(topic: string): Subject {
  const subject = readSubject(topic)
  if (!subject) throw new Error(`"${topic}" holds no topic`)
  return subject
}

const linesOf = (type: HookType) => Object.values(HOOK_BANK[type]).flat()
const namedOf = (type: HookType) => linesOf(type).filter((line) => !HOOK_BANK[type].after.includes(line))
const withoutSlots = (line: string) => line.replace(/\{(?:my|your|their)\}/gi, '')
/** What is only wished, supposed, thought, asked or about to be told. */
const TELLS_NOTHING =
  /\b(?:(?:I|we) (?:would|will|might|can|could|say|think|know|only think|made up|repeat)|ask me|let me|let us|tell me|told? me about|me (?:in|for|or)|we talk too|I promised|with me|if I|I am no expert|I only have|should I|my (?:side|own memory|place)|is not mine|wrong about|including me|my case)\b/i

describe('the bank', () => {
  it.each(HOOK_TYPES)('has lines of the type %s for everything, each once', (type) => {
    const { any, practice, chapter, after } = HOOK_BANK[type]
    const isWhole = (line: string) => placesOf(line).length === 0
    expect(new Set(linesOf(type)).size).toBe(linesOf(type).length)
    expect(any.length + practice.length).toBeGreaterThanOrEqual(20)
    expect(any.length + chapter.length).toBeGreaterThanOrEqual(HOOK_LIMITS[type])
    expect(after.length).toBeGreaterThanOrEqual(HOOK_LIMITS[type])
    // So many presses of a fresh installation leave nothing open.
    expect([...any, ...practice].filter(isWhole).length).toBeGreaterThanOrEqual(10)
    expect([...any, ...chapter].filter(isWhole).length).toBeGreaterThanOrEqual(3)
    expect(after.filter(isWhole).length).toBeGreaterThanOrEqual(5)
    expect([...any, ...chapter].join()).not.toMatch(/\{(?:your|their)\}/i)
  })

  it('leaves room for a whole topic before the fold', () => {
    for (const { any, practice, chapter, after } of Object.values(HOOK_BANK)) {
      for (const line of [...any, ...practice, ...chapter])
        expect(withoutSlots(line).length, line).toBeLessThanOrEqual(HOOK_FOLD - WHOLE_TOPIC_CHARACTERS)
      for (const line of after) expect(line.length, line).toBeLessThanOrEqual(HOOK_FOLD - 70)
    }
  })

  it('says nothing of the writer’s past that they do not fill in themselves', () => {
    const told = HOOK_TYPES.flatMap(linesOf)
      .map((line) => line.replace(/\{(?:my|your|their)\}/gi, 'it'))
      .filter((line) => /\b(?:I|me|my|mine|we|our)\b/i.test(line) && placesOf(line).length === 0)
    expect(told.filter((line) => !TELLS_NOTHING.test(line))).toEqual([
      'How I came to it, without the polish.',
      'Write down your number for it before you read mine.',
      'What would have to happen for me to regret it?',
      'The world will survive without your take on it. Mine too.',
      'Please stop congratulating me on it.',
      'Do not feel sorry for me about it. Be curious.',
    ])
  })

  it('holds no figure of its own and speaks of no study', () => {
    for (const line of HOOK_TYPES.flatMap(linesOf))
      expect(line).not.toMatch(/\d|percent|\bstud(?:y|ies)\b|research|scientist|survey/i)
  })

  it('has no verb whose topic may be one or many, and no pronoun for it', () => {
    // After a preposition the verb is another word’s.
    const verb = /(?<!\b(?:of|in|with|about|for|on|at|to|from) )\{(?:my|your|their)\} (?:are|has|have|do|[a-z]+s)\b/i
    for (const line of HOOK_TYPES.flatMap(linesOf)) {
      expect(line).not.toMatch(verb)
      expect(line).not.toMatch(/\b(?:is|are|was|were|does|an?|this|these) \{(?:my|your|their)\}/i)
    }
  })

  it('lets a pronoun after the topic stand for something else alone', () => {
    const lines = HOOK_TYPES.flatMap(namedOf).filter((line) => /\}.*\b(?:it|its|them|they|these|those)\b/i.test(line))
    // For a theory, a label, a bill, a lesson, a story, steps, mistakes, people.
    expect(lines).toEqual([
      'I have a theory about {my}, and it starts with [object].',
      'Which part of {your} would you keep if nobody paid for it?',
      'If {your} came with a warning label, what would it say?',
      'Ask me what surprised me about {my}. It was [the surprise].',
      'What {my} needed was not [what you tried]. It was [the fix].',
      'The first thing [name] told me about {my}: “[what they said]”.',
      'I said yes to [what you said yes to]. {My} came with it.',
      'Somebody is giving up on {your} right now. I would tell them this.',
      'The bill for {my} came to [amount]. I would pay it again.',
      'Who taught you about {your}, and what did they get wrong?',
      'If I could keep one hour of {my}, which one should it be?',
      'There is a lesson in {my}, and it is not the obvious one.',
      'Take the story everyone tells about {my} and turn it round.',
      'I wrote down every step of {my} for [name]. Here they are.',
      'I would not hide my mistakes with {my}. Here they are.',
      'My mistake with {my}, so you can skip it: [the mistake].',
      'The mistake in {my} was not [the obvious one]. It was [mistake].',
      'Before you trust anyone on {your}, ask what they got wrong.',
    ])
  })

  it('says no thought twice within a type', () => {
    for (const type of HOOK_TYPES) {
      const { after } = HOOK_BANK[type]
      for (const lines of [namedOf(type), after])
        for (const [at, line] of lines.entries())
          for (const other of lines.slice(at + 1))
            expect(areNearDuplicates(line, other), `${line} ${other}`).toBe(false)
    }
  })
})

describe.each(ALL_TOPICS)('about "%s"', (topic) => {
  const subject = subjectOf(topic)

  it.each(HOOK_TYPES)('%s lines read well', (type) => {
    const lines = hooksFor(type, subject).map(({ text }) => text)
    expect(lines.length).toBeGreaterThanOrEqual(HOOK_LIMITS[type])
    expect(new Set(lines).size).toBe(lines.length)
    for (const line of lines) {
      expect(findBlemishes(line), line).toEqual([])
      expect(findFormulas(line), line).toEqual([])
      expect(line).not.toContain('\n')
      expect(line, 'two colons').not.toMatch(/:[^.?!“[]*:/)
      expect(line).toMatch(/[.?!:][”"]?$/)
      expect(foldOf('LinkedIn', line, 'phone'), line).toBeUndefined()
      expect(foldOf('Instagram', line, 'phone'), line).toBeUndefined()
    }
  })
})

it.each([
  'first-time founders',
  'burnout',
  'Marie Kondo',
  'clients who never pay',
  'imposter syndrome',
  'fear of public speaking',
  'dental hygienists',
  'plumbers',
])('does nothing with %s but speak about them', (topic) => {
  const lines = HOOK_TYPES.flatMap((type) => hooksFor(type, subjectOf(topic)))
  expect(
    lines.map(({ text }) => text).filter((text) => /\b(?:put off|dreading|swap|by Friday|standards)\b/i.test(text)),
  ).toEqual([])
})

it.each([
  'a newsletter for people who would rather read than scroll a feed',
  'how to negotiate a salary in a second language without panicking',
  'Is it worth hiring an agency before you have ten paying clients?',
  'my eleven years as the only woman in a small accounting practice',
])('keeps a topic of sixty-four characters whole: %s', (topic) => {
  expect(topic).toHaveLength(WHOLE_TOPIC_CHARACTERS)
  const subject = subjectOf(topic)
  const said = subject.kind === 'name' ? [subject.mine, subject.yours, subject.theirs] : [subject.lead.slice(0, -1)]
  for (const type of HOOK_TYPES) {
    const hooks = hooksFor(type, subject).map(({ text }) => text.toLowerCase())
    expect(hooks.length, type).toBeGreaterThanOrEqual(HOOK_LIMITS[type])
    for (const hook of hooks)
      expect(
        said.some((name) => hook.includes(name.toLowerCase())),
        hook,
      ).toBe(true)
  }
})

describe('the choice', () => {
  const subject = subjectOf('cold email')
  const all = hooksFor('Myths', subject)
  const choose = (variant: number, known: readonly string[] = []) =>
    composeHook('Myths', subject, { variant, known }) ?? ''

  it('is the same for the same request, and another one for who asks again', () => {
    expect(choose(3)).toBe(choose(3))
    expect(new Set(all.map((_, variant) => choose(variant))).size).toBe(all.length)
  })

  it('begins with the lines that need no filling in', () => {
    const whole = all.filter(({ text }) => placesOf(text).length === 0).length
    const chosen = all.map((_, variant) => placesOf(choose(variant)).length === 0)
    expect(chosen.slice(0, whole)).not.toContain(false)
    expect(chosen.slice(whole)).not.toContain(true)
  })

  it('takes nothing that is known as long as there is another', () => {
    const known: string[] = []
    for (let at = 0; at < all.length; at++) known.unshift(choose(at, known))
    expect(new Set(known).size).toBe(all.length)
    expect(choose(0, [` ${choose(0).toUpperCase()}`])).not.toBe(choose(0))
    for (const variant of [0, 5]) expect(composeHook('Myths', subject, { variant, known })).toBeUndefined()
  })

  it('knows a line again whose places were filled in', () => {
    const filled: string[] = []
    for (let at = 0; at < all.length; at++)
      filled.unshift(choose(0, filled).replace(/\[[^\]]*\]/g, 'twelve replies and a phone call'))
    expect(composeHook('Myths', subject, { variant: 0, known: filled })).toBeUndefined()
  })

  it.each(HOOK_TYPES)('takes another line of the type %s for another topic', (type) => {
    const topics = ['sourdough', 'delegation', 'SEO', 'burnout', 'hiring', 'remote work', 'my divorce', 'podcast']
    const known: string[] = []
    for (const topic of topics) known.unshift(composeHook(type, subjectOf(topic), { variant: 0, known }) ?? '')
    expect(known).not.toContain('')
    const lines = known.map((text) => namedOf(type).filter((line) => recogniserOf(line)(spacedWordsOf(text))))
    expect(lines.map((made) => made.length)).toEqual(known.map(() => 1))
    expect(new Set(lines.flat()).size).toBe(topics.length)
  })

  it('takes the line of longest ago again, with another topic, once all were had', () => {
    const known = all.map(({ text }) => text)
    const again = composeHook('Myths', subjectOf('sourdough'), { variant: 0, known })
    expect(again).toContain('sourdough')
  })
})

describe('five hundred hooks on forty topics', () => {
  const PER_TOPIC = 12
  /** A topic after the other, some of every type, as one person asks who keeps them all. */
  function ask(isKept: boolean): string[] {
    const hooks: string[] = []
    for (const topic of ALL_TOPICS) {
      const known: string[] = isKept ? hooks : []
      for (let at = 0; at < PER_TOPIC; at++) {
        const type = HOOK_TYPES[at % HOOK_TYPES.length] ?? 'Curiosity'
        const variant = Math.floor(at / HOOK_TYPES.length)
        known.unshift(composeHook(type, subjectOf(topic), { variant, known }) ?? '')
      }
      if (!isKept) hooks.unshift(...known)
    }
    return hooks
  }
  const alikeAmong = (hooks: readonly string[]) =>
    hooks.filter((hook, at) => hooks.slice(at + 1).some((other) => areNearDuplicates(hook, other)))

  it.each([
    ['one person', true],
    ['forty people', false],
  ])('are clean, seen whole, and hardly ever alike to %s', (_, isKept) => {
    const hooks = ask(isKept)
    expect(ALL_TOPICS.length).toBeGreaterThanOrEqual(40)
    expect(hooks.length).toBeGreaterThanOrEqual(500)
    expect(hooks).not.toContain('')
    expect(hooks.filter((hook) => findBlemishes(hook).length > 0 || hook.length > HOOK_FOLD)).toEqual([])
    const alike = alikeAmong(hooks)
    expect(alike.length / hooks.length, alike.join('\n')).toBeLessThan(0.01)
  })
})

it('asks no question again in other words after a question', () => {
  for (const line of QUESTIONS_AFTER_A_QUESTION) expect(line.length).toBeLessThanOrEqual(HOOK_FOLD - 70)
})
