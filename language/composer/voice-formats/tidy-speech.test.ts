import { describe, expect, it, test } from 'vitest'
import { dropFillers } from '#language/material/speech/drop-fillers.ts'
import { splitThoughts } from '#language/material/speech/split-speech.ts'
import { leftOversOf } from '#test/material/left-overs.ts'
import { PIECES } from '#test/material/pieces.ts'
import { PASTED } from '#test/pasted/pasted-texts.ts'
import { SPOKEN, spoken } from '#test/spoken/spoken-texts.ts'
import { isNoteToSelf } from './note-to-self.ts'
import { cutSpokenLead, runsTogether } from './spoken-leads.ts'
import { tidySpeech } from './tidy-speech.ts'

const words = (text: string) =>
  Array.from(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[\p{L}\p{N}']+/gu),
    ([word]) => word,
  )

/** The first word of a text that does not stand in the other in the same order. */
function foreignWord(text: string, said: string): string | undefined {
  const from = words(said)
  let at = 0
  return words(text).find((word) => {
    at = from.indexOf(word, at) + 1
    return at === 0
  })
}

const NOTES = [...SPOKEN, ...PASTED.filter(({ name }) => name.startsWith('voice-note'))]

describe.each(NOTES)('$name', ({ content }) => {
  const tidied = tidySpeech(content)

  it('keeps its words in their order, and nothing else', () => expect(foreignWord(tidied, content)).toBeUndefined())

  it('reads as written sentences, in paragraphs', () => {
    const paragraphs = tidied.split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(3)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^["“]?[\p{Lu}\d].*[.!?…]$/su)
    expect(tidied).not.toMatch(/\b(?:u+m+|u+h+|äh+m*)\b|\bi\b| [,.!?]|,[.!?]|[.!?] \p{Ll}| {2}/u)
  })

  it('is tidied already', () => expect(tidySpeech(tidied).replace(/\s+/g, ' ')).toBe(tidied.replace(/\s+/g, ' ')))
})

const TALKS = PIECES.filter(({ kind }) => kind === 'transcript' || kind === 'captions')

test.each(TALKS)('$name, pasted as a note, is what its speaker said and nothing of the recording', (piece) => {
  const tidied = tidySpeech(piece.content)
  expect(leftOversOf(tidied)).toEqual([])
  expect(piece.notOwn.filter((said) => words(tidied).join(' ').includes(said))).toEqual([])
  expect(tidied).not.toMatch(/[.!?] \p{Ll}/u)
})

test('what was begun and given up is left out, as in every talk', () => {
  expect(tidySpeech('I was, I went home at four. It was kind of late, approx. ten past. so I slept.')).toBe(
    'I went home at four. It was late, approx. ten past. I slept.',
  )
})

test('talk to the recorder and to oneself is left out', () => {
  expect(tidySpeech(spoken('hiring'))).not.toMatch(/recording|how do i stop|^yeah|that's what i wanted/im)
  expect(tidySpeech(spoken('werkstatt'))).not.toMatch(/das war es eigentlich/i)
})

test.each([
  ['We had, um, forty slides.', 'We had forty slides.'],
  ['Um, so we met. Uh, we left.', 'So we met. We left.'],
  ['the slides, you know, the numbers', 'the slides, the numbers'],
  ['if you know your numbers you are fine', 'if you know your numbers you are fine'],
  ['what i mean is simple', 'what i mean is simple'],
  ['Never. I mean that with shame, I mean, that was it.', 'Never. I mean that with shame, that was it.'],
  ['He hires in, like, two days.', 'He hires in two days.'],
  ['I like two days of rest.', 'I like two days of rest.'],
  ['I was, I was going to the the shop', 'I was going to the shop'],
  ['I had had enough, it was very very late', 'I had had enough, it was very very late'],
  ['we had forty two products in the bakery forty two', 'we had forty two products in the bakery'],
  ['The slow part stays. You know what I mean?', 'The slow part stays.'],
  ['Well, you don’t buy time, time is what you lack', 'Well, you don’t buy time, time is what you lack'],
])('%s', (said, written) => expect(dropFillers(said, 'en')).toBe(written))

test('a sound of hesitation in one language is a word in another', () => {
  expect(dropFillers('Ähm, wir gehen um acht, äh, nach Hause.', 'de')).toBe('Wir gehen um acht, nach Hause.')
  expect(dropFillers('Euh, nous avons, euh, fini.', 'fr')).toMatch(/^Nous avons,? fini\.$/)
  expect(dropFillers('um dia eu fui', 'pt')).toBe('um dia eu fui')
})

test.each([
  ['Okay, so.', true],
  ['Is this thing on?', true],
  ['Remind me to call Anna.', true],
  ['So yeah, that’s it.', true],
  ['Also gut.', true],
  ['That’s it that was the moment when everything in the company changed for good and for me.', false],
  ['We stopped.', false],
  ['No meeting is free.', false],
])('to oneself or not: %s', (sentence, is) => expect(isNoteToSelf(sentence)).toBe(is))

test.each([
  ['What changed is that we stopped selling hours.', 'We stopped selling hours.'],
  ['The other thing I learned is that the product you love is not theirs.', 'The product you love is not theirs.'],
  ['What I’d tell anybody with a shop is count what you sell.', 'Count what you sell.'],
  ['I think people don’t want to buy time.', 'People don’t want to buy time.'],
  ['The thing was red.', undefined],
])('the thought without its lead: %s', (said, thought) => expect(cutSpokenLead(said)?.text).toBe(thought))

test('two sentences in one are known as such', () => {
  expect(runsTogether('I was terrified I thought people would leave.')).toBe(true)
  expect(runsTogether('I had no answer I really had no answer.')).toBe(true)
  expect(runsTogether('The product you love most is not the one they love.')).toBe(false)
  expect(runsTogether('You hire in two days and then you find out in four months.')).toBe(false)
})

test('a question is marked as one where nothing was marked', () => {
  const said = `${'we talked about the price for a long time and nobody knew what it was worth to them '.repeat(2)}and so what do you do now you ask`
  expect(tidySpeech(said)).not.toBe('')
  expect(tidySpeech('What do you need to decide today')).toBe('What do you need to decide today?')
  expect(tidySpeech('What we need to decide is the price')).toBe('What we need to decide is the price.')
})

test('names are written as names where everything was written small', () => {
  const said = 'yesterday anna from london called me about her german client on linkedin'
  expect(tidySpeech(said)).toBe('Yesterday Anna from London called me about her German client on LinkedIn.')
})

test('speech without full stops is broken in other languages too, before a conjunction and its subject', () => {
  const said =
    'wir haben zwölf jahre alles angenommen und dann haben wir im märz damit aufgehört und die leute waren froh'
  expect(splitThoughts(said.split(' '), 'de')).toEqual([
    'Wir haben zwölf jahre alles angenommen.',
    'Dann haben wir im märz damit aufgehört.',
    'Die leute waren froh.',
  ])
  expect(splitThoughts(said.split(' '), 'other')).toHaveLength(1)
})

test('a long transcript is read from its beginning and in stretches of all the rest', () => {
  const long = Array.from({ length: 4_000 }, (_, at) => `We sold item number ${at} on a quiet morning in town.`).join(
    ' ',
  )
  const tidied = tidySpeech(long)
  const numbers = Array.from(tidied.matchAll(/number (\d+)/g), ([, number]) => Number(number))
  expect(tidied.length).toBeLessThan(40_000)
  expect(numbers.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, at) => at))
  for (let part = 1; part <= 10; part++)
    expect(numbers.some((number) => Math.abs(number - part * 390) < 400)).toBe(true)
})
