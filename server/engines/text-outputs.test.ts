import { describe, expect, it } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import { splitSlides, splitThread } from '#domain/platforms/split-piece.ts'
import { TEXT_OUTPUT_NAMES, type TextOutputName } from './prompts/read-template.ts'
import { textOutput } from './text-outputs.ts'

const story = {
  openingLine: 'I had fourteen clients and no salary.',
  situation: 'Three years ago I worked sixty hours a week.',
  tension: 'My husband had stopped asking when I would be home.',
  turn: 'Then my laptop died.',
  outcome: 'I let nine of them go.',
  lesson: 'You need fewer, better clients.',
  questionToTheReader: 'Whom would you call first?',
}
const guide = {
  title: 'How to let a client go',
  promise: 'One evening back, every week.',
  steps: [
    { title: 'Track your hours', text: 'Write them down for two weeks.\nEven if it hurts.' },
    { title: '', text: 'Divide what each pays by them.' },
    { title: 'Who is last?', text: 'Call that one.' },
  ],
  callToAction: 'Start with today.',
}
const slides = {
  slides: Array.from({ length: 5 }, (_, at) => ({ headline: `Point ${at}`, body: 'Because.\n\nIt is so.' })),
}
const thread = { posts: ['Hook.', 'One thought.\n\nAnd its example.', 'End?'] }
const WHOLE: Record<TextOutputName, unknown> = { post: 'A post.', line: 'A line.', thread, slides, story, guide }

const TEXTS: Record<TextOutputName, string> = {
  post: 'A post.',
  line: 'A line.',
  thread: '1/ Hook.\n\n2/ One thought.\n\nAnd its example.\n\n3/ End?',
  slides: [1, 2, 3, 4, 5].map((n) => `--- Slide ${n} ---\nPoint ${n - 1}\n\nBecause.\n\nIt is so.`).join('\n\n'),
  story: [
    'Opening line:\nI had fourteen clients and no salary.',
    'Situation:\nThree years ago I worked sixty hours a week.',
    'Tension:\nMy husband had stopped asking when I would be home.',
    'Turn:\nThen my laptop died.',
    'Outcome:\nI let nine of them go.',
    'Lesson:\nYou need fewer, better clients.',
    'Question to the reader:\nWhom would you call first?',
  ].join('\n\n'),
  guide: [
    'How to let a client go',
    'One evening back, every week.',
    '1. Track your hours: Write them down for two weeks. Even if it hurts.',
    '2. Divide what each pays by them.',
    '3. Who is last? Call that one.',
    'Start with today.',
  ].join('\n\n'),
}

/** Every beginning of an answer as a reader of half-arrived JSON would give it: later parts missing, a text cut. */
function* beginningsOf(value: unknown): Generator<unknown> {
  if (typeof value === 'string') for (let end = 0; end <= value.length; end++) yield value.slice(0, end)
  else if (Array.isArray(value)) {
    yield []
    for (const [at, item] of value.entries())
      for (const beginning of beginningsOf(item)) yield [...value.slice(0, at), beginning]
  } else if (typeof value === 'object' && value !== null) {
    yield {}
    const entries = Object.entries(value)
    for (const [at, [key, item]] of entries.entries())
      for (const beginning of beginningsOf(item))
        yield { ...Object.fromEntries(entries.slice(0, at)), [key]: beginning }
  }
}

describe.each(TEXT_OUTPUT_NAMES)('%s', (name) => {
  const { textOf, problemOf } = textOutput(name)

  it('gives the text of a whole answer, and that has no problem', () => {
    expect(problemOf(WHOLE[name])).toBeUndefined()
    expect(textOf(WHOLE[name])).toBe(TEXTS[name])
  })

  it('gives more and more of the text while the answer arrives', () => {
    let longest = 0
    for (const beginning of beginningsOf(WHOLE[name])) {
      const text = textOf(beginning)
      expect(text.length).toBeGreaterThanOrEqual(longest - 4)
      longest = Math.max(longest, text.length)
    }
    expect(longest).toBe(textOf(WHOLE[name]).length)
  })

  it.each([
    undefined,
    null,
    7,
    true,
    [],
    {},
    { posts: 'x', slides: 'x', steps: 'x' },
    { posts: [null, 3, {}], slides: [null, 'x', { headline: 4 }], steps: [null, { text: [] }], title: 9, turn: {} },
  ])('takes %j without throwing, and says that it is no answer', (value) => {
    expect(typeof textOf(value)).toBe('string')
    expect(problemOf(value)).toEqual(expect.any(String))
  })
})

describe('schemas', () => {
  const KEYWORDS = ['type', 'properties', 'required', 'items', 'additionalProperties']

  function checkStrict(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) throw new Error('no schema')
    expect(KEYWORDS).toEqual(expect.arrayContaining(Object.keys(schema)))
    if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null) {
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(schema).toHaveProperty('required', Object.keys(schema.properties))
      Object.values(schema.properties).forEach(checkStrict)
    } else if ('items' in schema) checkStrict(schema.items)
    else expect(schema).toEqual({ type: 'string' })
  }

  it.each(TEXT_OUTPUT_NAMES.filter((name) => name !== 'post' && name !== 'line'))(
    '%s: every field required, none besides, no rare words',
    (name) => {
      const { schema, outline } = textOutput(name)
      expect(schema?.type).toBe('object')
      checkStrict(schema)
      expect(textOutput(name).problemOf(JSON.parse(outline))).toBeUndefined()
    },
  )

  it.each(['post', 'line'] as const)('asks for a %s as plain text', (name) =>
    expect(textOutput(name).schema).toBeUndefined(),
  )
})

describe('texts', () => {
  it.each<[TextOutputName, PlatformName]>([
    ['thread', 'Twitter Thread'],
    ['slides', 'Carousel'],
    ['story', 'Story Breakdown'],
    ['guide', 'Mini-Guide'],
  ])('a %s has the form a %s is checked for', (name, platform) =>
    expect(checkPlatformRules(platform, textOutput(name).textOf(WHOLE[name]))).toEqual([]),
  )

  it('read back as the posts and slides they were made of', () => {
    expect(splitThread(textOutput('thread').textOf(thread))).toEqual(
      thread.posts.map((post, at) => `${at + 1}/ ${post}`),
    )
    expect(splitSlides(textOutput('slides').textOf(slides))).toEqual(slides.slides)
  })

  it('leave out numbers, labels and dividers that a model wrote although it was not asked to', () => {
    const posts = ['1/3 Hook.', '2/3 Middle.\n---', '3/3 End.']
    expect(textOutput('thread').textOf({ posts })).toBe('1/ Hook.\n\n2/ Middle.\n\n3/ End.')
    expect(textOutput('thread').textOf({ posts: ['1/3 of founders quit.', 'Why?'] })).toContain('1/ 1/3 of founders')
    const slide = { headline: 'A headline\nin two lines', body: '--- Slide 2 ---\nBody.' }
    expect(splitSlides(textOutput('slides').textOf({ slides: [slide] }))).toEqual([
      { headline: 'A headline in two lines', body: 'Slide 2 ---\nBody.' },
    ])
    expect(textOutput('story').textOf({ turn: 'Turn: I quit.' })).toBe('Turn:\nI quit.')
    expect(textOutput('guide').textOf({ steps: [{ title: '1. Begin', text: 'Now.' }] })).toBe('1. Begin: Now.')
  })

  it('say which part is not there', () => {
    expect(textOutput('thread').problemOf({ posts: ['a', ' '] })).toBe('posts.1: is empty')
    expect(textOutput('slides').problemOf({ slides: [] })).toBe('slides: is empty')
    expect(textOutput('story').problemOf({ ...story, turn: undefined })).toMatch(/^turn: /)
    expect(textOutput('guide').problemOf('text')).toMatch(/^the answer: /)
  })
})
