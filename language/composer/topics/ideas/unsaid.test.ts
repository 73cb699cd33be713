import { describe, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { splitIdeas } from '#domain/lists/split-ideas.ts'
import { findKind } from '#language/composer/topics/find-kind.ts'
import { readSubject } from '#language/composer/topics/read-subject.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { findBlemishes } from '#test/topics.ts'
import { composeIdeas } from './compose-ideas.ts'
import { composeUnsaid, tellUnsaid } from './compose-unsaid.ts'
import { findOwnSubjects, type OwnText } from './own-subjects.ts'
import { SIDE_NAMES, SIDES } from './unsaid-sides.ts'

const RETAINERS = [
  `I moved every client to a monthly retainer last spring.

Retainers sound boring. They are. That is why they work.

If you sell projects, ask one client whether a retainer would suit them. Mine said yes on the phone.`,
  `A retainer is not a discount.

Three people asked me to lower my price because "it is regular work". Regular work is worth more to them, not less.

My retainers have a fixed scope, and I say no to the rest.`,
]
const BREAD = `Sourdough taught me patience. My sourdough fails when I look at the clock, and the worst mistake is a warm kitchen.

I bake on Saturday mornings because nobody needs me then. A sourdough that waits is a sourdough that tastes of something.`

const own = (text: string, more: Partial<OwnText> = {}): OwnText => ({ text, isSpoken: false, isRecent: true, ...more })
const find = (texts: readonly OwnText[], about?: string) => findOwnSubjects(texts, { most: 8, about })
const named = (texts: readonly OwnText[], about?: string) => find(texts, about).map(({ name }) => name)

describe('what a person has written about', () => {
  it('is what several texts say, or one text more than once, the most first', () => {
    expect(named([...RETAINERS, BREAD].map((text) => own(text))).slice(0, 2)).toEqual(['retainers', 'sourdough'])
    expect(named([own('I saw a heron today. It stood there, and I was late for the meeting with the team.')])).toEqual(
      [],
    )
  })

  it('is told by pairs that come back as well', () => {
    const pages = `Landing pages are where good products go to be misunderstood. I read forty landing pages in a month. A landing
      page needs one promise. We hold a weekly planning, since weekly planning is dull and weekly planning works.`
    expect(named([own(pages)]).toSorted()).toEqual(['landing pages', 'weekly planning'])
  })

  it('comes from recent texts alone, while older ones still tell its sides', () => {
    expect(named(RETAINERS.map((text) => own(text, { isRecent: false })))).toEqual([])
    const old = own('My worst mistake with retainers was to sell the first retainer by the hour.', { isRecent: false })
    const [alone] = find(RETAINERS.map((text) => own(text)))
    const [both] = find([...RETAINERS.map((text) => own(text)), old])
    expect(alone?.unsaid).toContain('mistake')
    expect(both).toMatchObject({ name: 'retainers', texts: 3 })
    expect(both?.unsaid).not.toContain('mistake')
  })

  it('leaves out no side that one of its texts tells, by a word, a phrase or a sign', () => {
    const [retainers] = find(RETAINERS.map((text) => own(text)))
    for (const told of ['cost', 'price', 'proof', 'time', 'refusal']) expect(retainers?.unsaid).not.toContain(told)
    expect(retainers?.unsaid).toEqual(expect.arrayContaining(['mistake', 'tools', 'doubt', 'figure']))
    const [paid] = find([...RETAINERS, 'Every retainer is a retainer: €900, done.'].map((text) => own(text)))
    expect(paid?.unsaid).not.toContain('figure')
  })

  it('is asked for by a topic, whole or in part', () => {
    const texts = [...RETAINERS, BREAD].map((text) => own(text))
    expect(named(texts, 'retainers for designers')).toEqual(['retainers'])
    expect(named(texts, 'Sourdough')).toEqual(['sourdough'])
    expect(named(texts, 'remote work')).toEqual([])
  })

  it('is called by its title where it was spoken, else by its beginning, cut between words', () => {
    const [spoken] = find([own(BREAD, { title: 'Walk to the “bakery”.', isSpoken: true })])
    expect(spoken).toMatchObject({ title: 'Walk to the bakery', isSpoken: true })
    const long = `${'On some days the oven and I agree about sourdough '.repeat(4)}. ${BREAD}`
    expect(find([own(long)])[0]?.title).toBe('On some days the oven…')
  })

  it('may be what a voice note is called or a topic that was typed, where the texts say it', () => {
    const text = own(
      'Everybody asks me about weekly planning. Weekly planning is dull, and that is why I like it so much.',
    )
    const typed = ['weekly planning', 'remote work']
    expect(findOwnSubjects([text], { most: 3, typed }).map(({ name }) => name)).toEqual(['weekly planning'])
    expect(named([{ ...text, title: 'Weekly planning', isSpoken: true }])).toEqual(['weekly planning'])
  })

  it('is not looked for in other languages, whose words of the sides are not known', () => {
    const german =
      'Der Sauerteig ist nicht schwer. Ein Sauerteig braucht nur Zeit, und der Sauerteig verzeiht fast alles.'
    expect(find([own(german), own(german)])).toEqual([])
  })
})

const NAMES = ['retainers', 'cold email', 'the four-day week', 'SEO', 'LinkedIn', 'my divorce', 'landing pages', 'AI']

describe.each(NAMES)('ideas of what is left out about "%s"', (name) => {
  it.each(SIDE_NAMES)('read well: %s', (side) => {
    const place = { stage: SIDES[side].stage, platform: 'LinkedIn', subject: readSubject(name) } as const
    for (const title of ['I moved every client', '']) {
      const idea = tellUnsaid({ name, title, isSpoken: title === '' }, side)
      expect(findBlemishes(idea), idea).toEqual([])
      expect(findFormulas(idea), idea).toEqual([])
      expect(placesOf(idea)).toEqual([])
      expect(splitIdeas(idea, 5)).toEqual([idea])
      // Its post opens with the subject and not with "You wrote about".
      const { kind, title: opening } = findKind(idea, place)
      expect(kind).toBe(SIDES[side].kind)
      expect(opening.toLowerCase()).toContain(name.toLowerCase())
      expect(findBlemishes(opening), opening).toEqual([])
      expect(findFormulas(opening), opening).toEqual([])
    }
  })
})

it('a side has words of its own, and every stage at least six sides', () => {
  for (const stage of FUNNEL_STAGES)
    expect(SIDE_NAMES.filter((side) => SIDES[side].stage === stage).length).toBeGreaterThanOrEqual(6)
  for (const side of SIDE_NAMES) expect(SIDES[side].words).toMatch(/^[a-z'_-]+(?: [a-z'_-]+)+$/)
})

describe('a press', () => {
  const subjects = find([...RETAINERS, BREAD].map((text) => own(text)))
  const request = { stage: 'TOFU', platform: 'LinkedIn', count: 5, variant: 0, known: [] } as const

  it('without a topic gives what is left out alone, neighbours of another subject', () => {
    const five = composeIdeas(undefined, { ...request, own: subjects })
    expect(new Set(five).size).toBe(5)
    for (const text of five) expect(text).toMatch(/^You wrote about /)
    expect(five[0]).toContain('retainers')
    expect(five[1]).toContain('sourdough')
    expect(
      composeIdeas(undefined, { ...request, own: subjects, known: five }).filter((text) => five.includes(text)),
    ).toEqual([])
  })

  it('with a topic begins with two of them that are not known yet, then goes on as ever', () => {
    const about = subjects.filter(({ name }) => name === 'retainers')
    const five = composeIdeas(readSubject('retainers'), { ...request, own: about })
    expect(five).toHaveLength(5)
    expect(five.map((text) => text.startsWith('You wrote about retainers'))).toEqual([true, true, false, false, false])
    const next = composeIdeas(readSubject('retainers'), { ...request, own: about, known: five, variant: 1 })
    expect(next.filter((text) => five.includes(text))).toEqual([])
    expect(next[0]).toMatch(/^You wrote about retainers/)
  })

  it('says nothing of a stage at which everything was told', () => {
    expect(
      composeUnsaid([{ name: 'retainers', texts: 1, title: '', isSpoken: false, unsaid: ['price'] }], {
        ...request,
        variant: 3,
      }).fresh,
    ).toEqual([])
  })
})
