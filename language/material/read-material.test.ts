import { describe, expect, test } from 'vitest'
import { findKeyTerms, findTopic } from '#language/composer/analyse/key-terms.ts'
import { languageOf, wordsOf } from '#language/words/tokenize.ts'
import { readMaterial } from './read-material.ts'
import { stripMarkup } from './strip-markup.ts'

const textsOf = (content: string) => readMaterial(content).sentences.map((sentence) => sentence.text)

test('the title, headings, bullets and prose of a page are told apart', () => {
  const material = readMaterial(
    'How we test\n\nWe test early. We test often.\n\nWhat we use\n-----------\n\nTools that help us here:\n\n- Paper: It is cheap to change.\n- Interviews with five people\n\nBy Jane Doe\n\nHome | About | Contact',
  )
  expect(material.title).toBe('How we test')
  expect(material.headings).toEqual(['What we use'])
  expect(material.sentences.map(({ text, item, label, heading }) => [text, item, label, heading])).toEqual([
    ['We test early.', false, undefined, undefined],
    ['We test often.', false, undefined, undefined],
    ['Tools that help us here:', false, undefined, 0],
    ['It is cheap to change.', true, 'Paper', 0],
    ['Interviews with five people', true, undefined, 0],
  ])
})

test('lines wrapped at a fixed width become sentences again, whatever they begin with', () => {
  const wrapped =
    'The guides complement the Digital Services Playbook by giving all the teams\nPractical Advice on how to run the plays, as the first of several things that\nThey asked for. The second line of the second sentence goes on until it has\nreached the end of the page.\n\nA paragraph of two lines that was wrapped by the very same editor before the\nSecond World War.'
  expect(textsOf(wrapped)).toHaveLength(3)
})

test('a post without a single full stop still has sentences', () => {
  const lines = [
    'I quit my job on a Monday',
    'My boss laughed at the plan',
    'Two years later he asked me for work',
    'I said yes to him anyway',
  ]
  expect(textsOf(lines.join('\n\n')).length).toBeGreaterThanOrEqual(3)
})

test('sentences that come twice, pull quotes and sign-offs are read once or not at all', () => {
  expect(textsOf('Hi team,\n\nWe ship on Friday. We ship on Friday.\n\nBest regards,\n\nSent from my phone')).toEqual([
    'We ship on Friday.',
  ])
})

test('an interviewer’s words are marked, and initials stand for the name', () => {
  const { sentences } = readMaterial(
    'An interview\n\nAnna Berg: How did you start?\n\nTom Lee: I started with nothing.\n\nIt was hard.\n\nAB: What came next?\n\nTL: We grew quickly.',
  )
  expect(sentences.map(({ text, speaker, asked }) => [text, speaker, asked])).toEqual([
    ['How did you start?', 'Anna Berg', true],
    ['I started with nothing.', 'Tom Lee', false],
    ['It was hard.', 'Tom Lee', false],
    ['What came next?', 'Anna Berg', true],
    ['We grew quickly.', 'Tom Lee', false],
  ])
})

describe('markup', () => {
  test.each([
    ['<p>One.</p><p>Two.</p>', 'One.\n\n\n\nTwo.'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<script>alert(1)</script>Safe.', 'Safe.'],
    ['<SCRIPT src=x>never closed', 'never closed'],
    ['<!-- gone -->Here', 'Here'],
    ['Fish &amp; chips &#8212; &quot;good&quot; &unknown;', 'Fish & chips — "good" &unknown;'],
    ['**Bold** and *soft* and [a link](https://example.com) `code`', 'Bold and soft and a link code'],
    ['2 * 3 * 4', '2 * 3 * 4'],
  ])('%j reads %j', (given, expected) => expect(stripMarkup(given).trim()).toBe(expected))
})

test.each([
  ['The quick brown fox jumps over the lazy dog and then it goes to the river', 'en'],
  ['Durante cinco años trabajé todos los domingos y creía que eso me hacía mejor', 'es'],
  ['Pendant cinq ans, je travaillais le dimanche et je pensais que c’était bien pour les clients', 'fr'],
  ['Zwei Jahre lang war ich die günstigste Beraterin der Stadt und es blieb kaum Geld', 'de'],
  ['zzz qqq xxx', 'other'],
])('%j is %s', (text, language) => expect(languageOf(wordsOf(text))).toBe(language))

test('key terms are what the text keeps naming, as it writes them', () => {
  const material = readMaterial(
    'The DATA Act in practice\n\nThe DATA Act changes how agencies report. Agencies meet the DATA Act team each week. A broker prototype helps. The broker prototype was tested, and another broker prototype follows. Accessibility matters to us. Good accessibility saves money. We teach accessibility.',
  )
  const terms = findKeyTerms(material)
  expect(terms.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['DATA Act', 'broker prototype', 'accessibility']),
  )
  expect(findTopic(terms, material.usableWords)?.inText).toBe('the DATA Act')
  expect(terms.find(({ text }) => text === 'broker prototype')?.inText).toBe('broker prototypes')
  expect(terms.find(({ text }) => text === 'accessibility')?.inText).toBe('accessibility')
})

test('what stands below a letter’s leave-taking is not read, nor a masthead for a title', () => {
  const { title, sentences } = readMaterial(
    'Field Notes, Issue #12\nHi friends,\n\nWe moved the shop in May. It took us four days and a van.\n\nNobody missed the old place.\n\nUntil next week,\nMarta\n\nP.S. We are hiring.',
  )
  expect(title).toBeUndefined()
  expect(sentences.map(({ text }) => text)).toEqual([
    'We moved the shop in May.',
    'It took us four days and a van.',
    'Nobody missed the old place.',
  ])
})

test('numbers drawn as emoji and pointers mark a list, and a bullet that is a sentence ends as one', () => {
  const { sentences } = readMaterial(
    'We did three things 👇\n\n1️⃣ We called every customer\n\n✅ We wrote down what they said\n\n- Coffee',
  )
  expect(sentences.map(({ text, item, complete }) => [text, item, complete])).toEqual([
    ['We did three things:', false, false],
    ['We called every customer.', true, true],
    ['We wrote down what they said.', true, true],
    ['Coffee', true, false],
  ])
})

test('a reference in brackets goes, other brackets stay, and an emoji ends a sentence', () => {
  const { sentences } = readMaterial(
    'It saved us $40 a month (see our notes at example.com/a) and a lot of talk (nearly all of it).\n\nFive of six still come 🎉',
  )
  expect(sentences.map(({ text, complete }) => [text, complete])).toEqual([
    ['It saved us $40 a month and a lot of talk (nearly all of it).', true],
    ['Five of six still come 🎉', true],
  ])
})

test('who speaks and acts in a text is a person, and adjectives and clauses are no terms', () => {
  const terms = findKeyTerms(
    readMaterial(
      'Dana called thirty customers. Then Dana asked them what they need. It was cheap. We thought cheap means easy. For them cheap means risky. People meet on Fridays. When people meet, retrospectives help. A retrospective needs a question, and the best retrospective has one.',
    ),
  )
  expect(terms.find(({ text }) => text === 'Dana')?.person).toBe(true)
  expect(terms.filter(({ person }) => !person).map(({ text }) => text)).toContain('retrospective')
  expect(terms.map(({ text }) => text)).not.toContain('cheap')
  expect(terms.map(({ text }) => text)).not.toContain('people meet')
})
