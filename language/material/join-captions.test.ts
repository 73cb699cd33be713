import { describe, expect, it } from 'vitest'
import { joinCaptions } from './join-captions.ts'
import { readMaterial } from './read-material.ts'

const SAID = 'We moved our weekly review from Friday to Tuesday. The list was half as long by summer.'

describe('what a recording added', () => {
  it.each([
    [
      'times on lines of their own',
      '0:00\nWe moved our weekly review\n0:04\nfrom Friday to Tuesday. The list\n0:09\nwas half as long by summer.',
    ],
    [
      'times in front',
      '0:00 We moved our weekly review\n0:04 from Friday to Tuesday. The list\n0:09 was half as long by summer.',
    ],
    [
      'times with hours, in brackets',
      '[00:00:01] We moved our weekly review from Friday to Tuesday.\n[00:00:08] - The list was half as long by summer.',
    ],
    [
      'times that are also spelt',
      '0:00\n0 seconds\nWe moved our weekly review\n1:04\n1 minute, 4 seconds\nfrom Friday to Tuesday. The list was half as long by summer.',
    ],
    [
      'a file of subtitles',
      '1\n00:00:01,000 --> 00:00:04,000\nWe moved our weekly review\n\n2\n00:00:04,000 --> 00:00:08,000\nfrom Friday to Tuesday. The list\n\n3\n00:00:08,000 --> 00:00:10,000\nwas half as long by summer.',
    ],
    [
      'a file of captions',
      'WEBVTT\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:04.000 align:start\nWe moved our weekly review\n\n00:04.000 --> 00:08.000\nfrom Friday to Tuesday. The list was half as long by summer.',
    ],
    [
      'sounds',
      '0:00\n[Music]\n0:02\nWe moved our weekly review [laughs] from Friday\n0:06\nto Tuesday. (applause) The list ♪ la la ♪ was half as long by summer.',
    ],
  ])('is left out: %s', (_, text) => {
    expect(joinCaptions(text).replace(/\s+/g, ' ')).toBe(SAID)
  })

  it('is left out of a text without times where it names a sound', () => {
    expect(joinCaptions(`[Music]\n${SAID} [inaudible 00:12:03]`).trim()).toBe(SAID)
  })
})

it.each([
  ['an agenda', '9:00 Arrival (at the gate)\n10:00 Opening talk\n12:30 Lunch in the garden'],
  ['a text that names a time', `We met at 9:15.\n\n${SAID}`],
  ['a text with notes in brackets', 'We met [all of us] and the room [Music Hall B] was full (see below).'],
])('%s stays as it is', (_, text) => expect(joinCaptions(text)).toBe(text))

it.each([
  [
    'with times beside the names',
    'Ada Lovelace (00:01):\nHow did you start?\n\nTom Lee 0:05\nI started with nothing.\n\nAda Lovelace 0:09\nWhat came next?\n\nTom Lee 0:12\nWe grew quickly.',
  ],
  [
    'by numbers',
    'Speaker 1: How did you start?\n\nSpeaker 2: I started with nothing.\n\nSpeaker 1: What came next?\n\nSpeaker 2: We grew quickly.',
  ],
])('who asks and who answers is told apart, %s', (_, text) => {
  expect(readMaterial(text).sentences.map(({ text: said, asked }) => [said, asked])).toEqual([
    ['How did you start?', true],
    ['I started with nothing.', false],
    ['What came next?', true],
    ['We grew quickly.', false],
  ])
})

it('the number of the only speaker is not part of what was said', () => {
  const { sentences, title } = readMaterial(
    'Speaker 1: Most meetings could be a page\n\nSpeaker 1: Write the page first.',
  )
  expect([title, ...sentences.map(({ text }) => text)].join(' ')).not.toMatch(/speaker/i)
})

it('paragraphs are made of speech that has none, without breaking a sentence', () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `0:${String(at).padStart(2, '0')}\nThis is the sentence number\n${at}.`,
  )
  const paragraphs = joinCaptions(lines.join('\n')).split('\n\n')
  expect(paragraphs.length).toBeGreaterThan(3)
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/^This .*\.$/)
})

it('the welcome, the sponsor and the goodbye of a show are nobody’s thought', () => {
  const shown = `Welcome back to the channel. This video is sponsored by Acme Chairs. ${SAID} Hit that subscribe button. Thanks for watching.`
  expect(
    readMaterial(shown)
      .sentences.map(({ text }) => text)
      .join(' '),
  ).toBe(SAID)
})

it('a title given with a text is taken where it has none of its own', () => {
  expect(readMaterial(SAID, { title: 'Why Tuesday | The Blog' }).title).toBe('Why Tuesday')
  expect(readMaterial(`On meetings\n\n${SAID}`, { title: 'Why Tuesday' }).title).toBe('On meetings')
  expect(readMaterial(SAID, { title: ' ' }).title).toBeUndefined()
})

it.each([
  ['blanks', ' '],
  ['line feeds', '\n'],
  ['tabs', '\t'],
])('ends on speech with two hundred thousand %s in it', (_, blank) => {
  const speech = `0:00\nWe moved our weekly review\n0:04\nfrom Friday to Tuesday.${blank.repeat(200_000)}Then`
  expect(joinCaptions(speech)).toContain('from Friday to Tuesday.')
  expect(readMaterial(speech).sentences.map(({ text }) => text)).toContain(
    'We moved our weekly review from Friday to Tuesday.',
  )
})

it('what a player shows over the first line is no part of what was said', () => {
  const said = [
    'good morning this is the slip at low water and i want to show you',
    'the second plank because everybody paints the first one and leaves',
    'the second one and then the boat comes back in june with a soft side',
    'so i press it with my thumb like this and you can see it go in',
    'and that is nine weeks of work that nobody had in the book',
    'so now i start every boat from the bottom and not from the top',
  ]
  const cues = said.flatMap((line, at) => [`0:0${at}`, line])
  const { kind, sentences, leftOut } = readMaterial(
    ['Why we paint the second plank!!', '1,204 views  Mar 2, 2025', 'Show transcript', ...cues].join('\n'),
  )
  expect(kind).toBe('captions')
  expect(sentences[0]?.text).toBe('Why we paint the second plank!!')
  expect(sentences.length).toBeGreaterThan(3)
  expect(Math.max(...sentences.map(({ words }) => words.length))).toBeLessThan(40)
  expect(sentences.map(({ text }) => text).join(' ')).not.toMatch(/views|transcript/)
  expect(leftOut.find(({ sort }) => sort === 'credits')?.count).toBe(2)
})
