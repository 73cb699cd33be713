import { describe, expect, test } from 'vitest'
import { findFormulas } from './find-formulas.ts'
import { FORMULA_SOURCES } from './formula-sources.ts'
import { FORMULAS } from './formulas.ts'
import { lintPhrases } from './lint-phrases.ts'
import { replaceFormula, wordingOf } from './replace-formula.ts'
import { formsOf } from './word-forms.ts'

const phrasesIn = (text: string, own?: readonly string[]) =>
  findFormulas(text, own).map(({ formula }) => formula.phrase)

describe('the list', () => {
  test('holds some 150 formulas of several words, each once', () => {
    expect(FORMULAS.length).toBeGreaterThanOrEqual(150)
    expect(new Set(FORMULAS.map(({ phrase }) => phrase)).size).toBe(FORMULAS.length)
    for (const { phrase } of FORMULAS) expect(phrase.split(/[\s-]/).length).toBeGreaterThan(1)
  })

  test.each(FORMULAS.map((formula) => [formula.phrase, formula] as const))(
    '%s is found by itself, has an alternative that is no formula, and no word for a machine',
    (phrase, { alternatives, source }) => {
      expect(phrasesIn(phrase.replace(' …', ''))).toEqual([phrase])
      expect(alternatives.length).toBeGreaterThan(0)
      for (const alternative of alternatives) expect(phrasesIn(wordingOf(alternative, 0))).toEqual([])
      const { by, title } = FORMULA_SOURCES[source]
      for (const words of [phrase, by, title, ...alternatives]) {
        expect(words).not.toMatch(/\bAI\b|artificial|machine|chatbot|\bbots?\b|GPT/i)
      }
    },
  )
})

describe('findFormulas', () => {
  test.each([
    ['It was a game-changer for us.', ['game changer']],
    ['It was a GAME CHANGER for us.', ['game changer']],
    ['Here’s the thing: it works.', ['here’s the thing']],
    ["Here's the thing: it works.", ['here’s the thing']],
    ['Heres the thing, it works.', ['here’s the thing']],
    ['Here is the thing: it works.', ['here’s the thing']],
    ['We kept moving\nthe needle.', ['move the needle']],
    ['She thought outside the box.', ['think outside the box']],
    ['It came from outside the box.', ['outside the box']],
    ['In today’s fast-paced world we rush.', ['in today’s … world']],
    ['In today’s world we rush.', ['in today’s … world']],
    ['In today’s fast-paced digital world we rush.', ['in today’s … world']],
    ['In today’s very busy and loud world we rush.', []],
    ['He moved the\n\nneedle of the gauge.', []],
    ['Move the needles.', []],
    ['Move. The needle broke.', []],
    ['Needless, to say nothing of the cost.', ['needless to say']],
    ['endgame changers', []],
    ['A win-win-win.', []],
    ['In a non-cutting-edge lab.', []],
    ['', []],
    ['😀 game changer 😀', ['game changer']],
  ])('%j holds %j', (text, phrases) => {
    expect(phrasesIn(text)).toEqual(phrases)
  })

  test('tells the place, the words before it and the form of the verb', () => {
    const text = 'So we are moving the needle here.'
    const [hit] = findFormulas(text)
    expect(hit && text.slice(hit.start, hit.end)).toBe('moving the needle')
    expect(hit).toMatchObject({ wordsBefore: 3, form: 4 })
  })

  test.each([['game changer'], ['Game-Changer'], ['What a game changer!']])(
    'leaves out what the person calls their own: %j',
    (own) => {
      expect(phrasesIn('A game changer. Let that sink in.', [own])).toEqual(['let that sink in'])
    },
  )

  test('leaves out an own formula with a gap by its listed name', () => {
    expect(phrasesIn('In today’s busy world, all is well.', ['in today’s … world'])).toEqual([])
  })

  test('an own wording that is no formula exempts nothing', () => {
    expect(phrasesIn('A game changer.', ['changer', '', 'my own words'])).toEqual(['game changer'])
  })

  test('walks a text that begins a formula at every word', () => {
    const text = 'in today’s '.repeat(20_000)
    expect(phrasesIn(`${text} game changer`)).toEqual(['game changer'])
  })
})

describe('lintPhrases', () => {
  const filler = (words: number) => 'plain '.repeat(words)

  test.each([
    ['three different ones close together', 'A game changer. Let that sink in. Make no mistake.', true],
    ['two different ones', 'A game changer. Let that sink in.', false],
    ['the same one three times', 'A game changer. Game changer. Game changer.', false],
    ['three within 150 words', `Let that sink in. ${filler(70)} game changer ${filler(70)} win-win`, true],
    ['three in more than 150 words', `Let that sink in. ${filler(80)} game changer ${filler(80)} win-win`, false],
    ['three late in a long text', `${filler(900)} game changer, win-win, deep dive`, true],
    ['no text', '', false],
  ])('%s', (_, text, isCrowded) => {
    expect(lintPhrases(text).isCrowded).toBe(isCrowded)
  })

  test('does not count the person’s own', () => {
    const text = 'A game changer. Let that sink in. Make no mistake.'
    expect(lintPhrases(text, ['game changer']).isCrowded).toBe(false)
  })
})

describe('replaceFormula', () => {
  test.each([
    ['We keep moving the needle.', 0, 'We keep making a difference.'],
    ['Moving the needle is hard.', 0, 'Making a difference is hard.'],
    ['It is an ever-changing field.', 0, 'It is a changing field.'],
    ['Here is our Achilles’ heel.', 0, 'Here is our weak spot.'],
    ['At the end of the day, people matter.', 1, 'People matter.'],
    ['People, at the end of the day, matter.', 1, 'People matter.'],
    ['We lost. Let that sink in. Now we know.', 0, 'We lost. Now we know.'],
    ['We lost. Let that sink in.', 0, 'We lost.'],
    ['We lost.\n\nLet that sink in.\n\nNow we know.', 0, 'We lost.\n\nNow we know.'],
    ['Let that sink in.', 0, ''],
    ['And needless to say we won.', 0, 'And we won.'],
    ['“Make no mistake: we won.”', 0, '“We won.”'],
    ['I am thrilled to announce our shop.', 0, 'I am announcing our shop.'],
    ['We are so excited to share the news.', 0, 'We are sharing the news.'],
    ['It’s a win-win.', 0, 'It’s a gain for both.'],
    ['It was a win-win situation.', 0, 'It was a gain for both.'],
    ['A win-win deal.', 1, 'A fair deal.'],
    ['We met in May. And the rest is history.', 0, 'We met in May.'],
    ['It played a vital role in shaping us.', 0, 'It helped with shaping us.'],
    ['It played a vital role in shaping us.', 1, 'It mattered for shaping us.'],
    ['They need look no further than the news.', 0, 'They need look at the news.'],
    ['We took it to the next level of care.', 0, 'We took it to more care.'],
    ['The bottom line is to use it.', 0, 'What matters is to use it.'],
    ['The bottom line is that it works.', 0, 'What matters is that it works.'],
    ['The bottom line is that it works.', 1, 'In short, it works.'],
    ['Don’t get me wrong—it is easy.', 0, 'It is easy.'],
    ['Let’s be honest – it is easy.', 0, 'It is easy.'],
    ['She breathed a sigh of relief.', 0, 'She felt relieved.'],
    ['It brings a sigh of relief to many.', 0, 'It brings relief to many.'],
    ['We met in May, and the rest is history.', 0, 'We met in May.'],
    ['It hurts, but it is what it is. Go on.', 0, 'It hurts. Go on.'],
    ['But here’s the thing: we lost.', 0, 'But we lost.'],
    ['And let’s be honest — we lost.', 0, 'And we lost.'],
    ['The truth of the matter is that we lost.', 0, 'We lost.'],
    ['Suffice it to say that we lost.', 0, 'We lost.'],
    ['With all due respect to them, we won.', 0, 'Though I respect them, we won.'],
    ['In my humble opinion, this is it.', 0, 'To my mind, this is it.'],
    ['Pick the low-hanging fruit first.', 0, 'Pick the easy tasks first.'],
    ['This is low-hanging fruit.', 1, 'This is easy work.'],
    ['We were caught between a rock and a hard place.', 0, 'We were caught with no good way out.'],
    ['There are lots of moving parts.', 0, 'There are many parts to keep track of.'],
    ['This is the new normal.', 0, 'This is the state of things.'],
    ['A cutting-edge lab.', 1, 'A modern lab.'],
    ['That is just the tip of the iceberg.', 0, 'That is just the beginning.'],
    ['Take a deep dive into the figures.', 0, 'Take a close look at the figures.'],
    ['Last but not least, we ate.', 1, 'Lastly, we ate.'],
    ['We ask. So, let’s dive in.', 0, 'We ask.'],
    ['He is late (needless to say).', 0, 'He is late.'],
    ['Circling back on this, it works.', 0, 'Coming back to this, it works.'],
  ])('%j', (text, at, expected) => {
    const [hit] = findFormulas(text)
    if (!hit) throw new Error('no formula found')
    const { start, end, text: words } = replaceFormula(text, hit, hit.formula.alternatives[at] ?? 'none')
    expect(text.slice(0, start) + words + text.slice(end)).toBe(expected)
  })
})

test.each([
  ['move', ['move', 'moves', 'moved', 'moved', 'moving']],
  ['take', ['take', 'takes', 'took', 'taken', 'taking']],
  ['push', ['push', 'pushes', 'pushed', 'pushed', 'pushing']],
  ['try', ['try', 'tries', 'tried', 'tried', 'trying']],
  ['hit', ['hit', 'hits', 'hit', 'hit', 'hitting']],
  ['agree', ['agree', 'agrees', 'agreed', 'agreed', 'agreeing']],
  ['be', ['be', 'is', 'was', 'been', 'being']],
])('the forms of %s', (verb, forms) => {
  expect(formsOf(verb)).toEqual(forms)
})
