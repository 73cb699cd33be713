import { expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { compose } from '#language/composer/compose.ts'
import { ARTICLES, COACH } from '#test/articles/draft-checks.ts'
import { PIECES } from '#test/material/pieces.ts'
import { findClaims, readFacts } from './find-claims.ts'

const found = (text: string, source: string) =>
  findClaims(text, readFacts(source)).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`)

const SOME = [...ARTICLES, ...PIECES].filter((_, at) => at % 4 === 0)

it.each(SOME)('$name: whatever is composed of it claims nothing that is not there', ({ content }) => {
  const facts = readFacts(content)
  const drafts = PLATFORM_NAMES.map((platform) => compose({ platform, content, seed: 0 }))
  const texts = drafts.flatMap((draft) => (draft.kind === 'draft' ? [draft.text] : []))
  expect(texts).not.toEqual([])
  for (const text of texts) expect.soft(findClaims(text, facts), text).toEqual([])
})

it('finds of a draft that is held against another text what it took from its own', () => {
  const draft = compose({ platform: 'LinkedIn', content: COACH, seed: 0 })
  const kinds = found(draft.kind === 'draft' ? draft.text : '', ARTICLES[2]?.content ?? '').map(
    (claim) => claim.split(':')[0],
  )
  expect(kinds).toContain('number')
})

it('marks what a text says beside its source, and nothing else', () => {
  expect(found('I had 14 clients and fired nine. Peter Drucker said in June: “Kill your darlings.”', COACH)).toEqual([
    'name: Peter Drucker',
    'date: June',
    'quotation: “Kill your darlings.”',
  ])
  expect(found('My best clients paid me $210 an hour, for sixty hours. 87% of coaches know it.', COACH)).toEqual([
    'number: $210',
    'number: 87%',
  ])
})

it.each([
  ['seven of them', 'We lost 7 of them.'],
  ['7 of them, in 2024', 'We lost seven of them in twenty twenty-four.'],
  ['1,200 people', 'It was 1200 people.'],
  ['1.2k people', 'It was 1\u00A0200 people.'],
  ['$1.2 million', 'We made $1,200,000.'],
  ['two hundred and five', 'There were 205.'],
  ['40% of it', 'It was forty percent of it.'],
  ['a 30-day trial', 'The trial took thirty days.'],
  ['the 1990s', 'It was in 1990.'],
  ['1.234 Leute', 'Es waren 1234 Leute.'],
])('reads “%s” as “%s”', (text, source) => expect(found(text, source)).toEqual([]))

it.each([
  ['numbers of posts and slides', '1/2 It works.\n\n2/2 It does. Two posts say so.'],
  [
    'markers and numbered lines',
    '--- Slide 1 ---\nIt works\n\n--- Slide 2 ---\nStep 4: do it\n\n1. It works.\n2) It does.',
  ],
  ['hashtags, addresses and handles', 'It works. #Agile2030 #OKR @AdaLovelace https://example.com/2031/Foo'],
  [
    'beginnings of sentences, lines and list items',
    'Yesterday it worked. Suddenly!\n- Honestly, it works.\n→ Amazingly: Works.\n“Really?”',
  ],
  ['headlines in capitals', 'The Hard Lessons About Focus\nThe Problem\nWhat Nobody Does With It'],
  ['hosts, and where it says it is from', 'It works (via 127.0.0.1). So says 18f.gsa.gov, too (via 37signals.com).'],
  ['ways to say it', 'It works 24/7, by the 80/20 rule.'],
  ['open places', 'It works for [Your Client] since [Month 2025].'],
  ['words that were shouted or talked about', 'It NEEDED “works”, and DEFINITELY so.'],
  ['possessives', 'It is Anna’s and the Browns’ way.'],
  ['the first person, and who is nobody in particular', 'It works, I think, for a CEO on LinkedIn. It may march on.'],
])('leaves alone %s', (_, text) => {
  const source = 'It works, Anna said, and the Brown family does it too. Two of us did it for a while, and it works.'
  expect(found(text, source)).toEqual([])
})

it('knows a quotation by its words in order, whichever its marks, and not by the words alone', () => {
  const source = '0:03 Ana: I would, um, never sell it.\n0:07 Bo: Then we waited for the rain to stop, all of us.'
  expect(found('She said "I would never sell it."', source)).toEqual([])
  expect(found('She said «never sell it … all of us».', source)).toEqual([])
  expect(found('She said “I would sell it.”', source)).toEqual(['quotation: “I would sell it.”'])
  expect(found('She said "we waited for the snow to stop".', source)).toEqual([
    'quotation: "we waited for the snow to stop"',
  ])
})

it('knows a date by each of its parts, also where the source gives numbers', () => {
  const source = 'We met on 2024-03-12, a Tuesday. Sam may call.'
  expect(found('We met on March 12, 2024, on a Tuesday.', source)).toEqual([])
  expect(found('We met on 12 March 2023. Sam called on Friday, in May. So it was.', source)).toEqual([
    'date: 12 March 2023',
    'date: Friday',
  ])
  expect(found('We met in 2019.', source)).toEqual(['date: 2019'])
})

it('takes names that the source gives in another form', () => {
  const source = 'The Small Business Administration and Zoë Müllers team use you tube and Word Press.'
  expect(found('We asked the SBA, Zoe Müller, and those at WordPress.', source)).toEqual([])
  expect(found('We asked Zoë Klein of the NSA, and Dr. Marsh.', source)).toEqual([
    'name: Klein',
    'name: NSA',
    'name: Marsh',
  ])
})

it('says which sentence of the source is nearest, and none where none is near', () => {
  const text = 'I had 19 clients.\n\nGravity is 9.81 on Jupiter.'
  const nearest = findClaims(text, readFacts(COACH)).map(
    (claim) => claim.nearest && COACH.slice(claim.nearest.from, claim.nearest.to),
  )
  expect(nearest).toEqual(['I had 14 clients.', undefined, undefined])
})

it('counts what is known of a source beside it', () => {
  const text = 'We read it in the Harvard Review of 2021.'
  expect(findClaims(text, readFacts('We read it.', 'Harvard Review, 2021'))).toEqual([])
  expect(findClaims(text, readFacts('We read it.'))).toHaveLength(2)
})

it('takes names in German for words, and quotations of another language for translations', () => {
  const source = 'We sold the shop in the spring because it was too small for all of us, and then we moved to the city.'
  const german =
    'Wir haben den Laden im Frühling verkauft, weil er für uns alle zu klein war. Sie sagte: „Das war es dann auch.“'
  expect(found(german, source)).toEqual([])
})
