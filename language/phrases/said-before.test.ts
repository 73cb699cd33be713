import { describe, expect, it } from 'vitest'
import {
  countOpenings,
  countTopic,
  findRepeatedOpenings,
  findRepeatedTopics,
  isSameTopic,
  type OwnMaterial,
  openingOf,
} from './said-before.ts'

const post = (text: string, platform: string | null = 'LinkedIn') => ({ text, platform })
const hook = (content: string, topic = '') => ({ content, topic })
const material = (part: Partial<OwnMaterial>): OwnMaterial => ({ posts: [], hooks: [], ideaTopics: [], ...part })

const OPENING = 'Nobody tells you what a retainer really costs a small studio.'
const LIKE_IT = 'Nobody tells you what a retainer really costs a studio!'
const OTHER = 'My oldest client never signed a contract with us.'

it.each([
  [`${OPENING} And so on.\n\nMore.`, OPENING],
  [`\n\n🌿\n${OPENING}`, OPENING],
  ['A headline without an end\nThen the text.', 'A headline without an end'],
  ['🌿 …', ''],
])('the opening of %j is %j', (text, opening) => expect(openingOf(text)).toBe(opening))

it.each([
  ['pricing', 'Pricing for coaches', true],
  ['pricing for first-time coaches', 'pricing', true],
  ['retainer', 'the retainers', true],
  ['cold email', 'email', true],
  ['cold email', 'cold calls', false],
  ['price', 'landing pages', false],
  ['the', 'the', true],
  ['of the', 'pricing', false],
])('%j and %j are one topic: %s', (one, other, expected) => {
  expect(isSameTopic(one, other)).toBe(expected)
  expect(isSameTopic(other, one)).toBe(expected)
})

it('counts what opens like a line, whatever comes after it', () => {
  const own = material({
    posts: [post(`${OPENING} One.`), post(`${LIKE_IT}\nTwo.`), post(OTHER)],
    hooks: [hook(OPENING)],
  })
  expect(countOpenings(`${LIKE_IT} And more that no post says.`, own)).toEqual({ posts: 2, hooks: 1 })
  expect(countOpenings('Something new about bees and their dances.', own)).toEqual({ posts: 0, hooks: 0 })
})

it('counts what is on a topic: a post that names it twice, a hook and an idea about it', () => {
  const own = material({
    posts: [post('A retainer is dull. Retainers work.'), post('One retainer is mentioned here.')],
    hooks: [hook('x', 'retainers for designers'), hook('y', 'bread')],
    ideaTopics: ['Retainers', 'retainer', 'bread'],
  })
  expect(countTopic('retainers', own)).toEqual({ posts: 1, hooks: 1, ideas: 2 })
  expect(countTopic('…', own)).toEqual({ posts: 0, hooks: 0, ideas: 0 })
})

describe('openings that come back', () => {
  it('are those of two posts for one platform, or of two hooks, the most first', () => {
    const own = material({
      posts: [
        post(OTHER),
        post(OPENING),
        post(LIKE_IT),
        post(OPENING, 'Instagram'),
        post(OTHER),
        post('Alone it stands here.'),
      ],
      hooks: [hook('Two hooks say the same thing here.'), hook('Two hooks say the same thing here')],
    })
    expect(findRepeatedOpenings(own)).toEqual([
      { text: OPENING, posts: 3, hooks: 0 },
      { text: OTHER, posts: 2, hooks: 0 },
      { text: 'Two hooks say the same thing here.', posts: 0, hooks: 2 },
    ])
  })

  it('are not one text for two platforms, nor a post with its hook', () => {
    const own = material({ posts: [post(OPENING), post(OPENING, 'Instagram'), post(OTHER)], hooks: [hook(OTHER)] })
    expect(findRepeatedOpenings(own)).toEqual([])
    expect(findRepeatedOpenings(material({ posts: [post('🌿'), post('…')] }))).toEqual([])
  })
})

it('topics that come back are told once, under the shortest name', () => {
  const own = material({
    ideaTopics: ['bread', ...Array.from({ length: 4 }, () => 'pricing for coaches'), 'pricing', 'pricing'],
    hooks: [hook('a', 'onboarding'), hook('b', 'Onboarding'), hook('c', 'onboarding')],
  })
  const topics = ['pricing for coaches', 'pricing', 'bread', 'onboarding', '']
  expect(findRepeatedTopics(topics, own, { posts: 2, hooks: 3, ideas: 6 })).toEqual([
    { topic: 'pricing', posts: 0, hooks: 0, ideas: 6 },
    { topic: 'onboarding', posts: 0, hooks: 3, ideas: 0 },
  ])
})
