import { expect, it } from 'vitest'
import { cleanTranscript } from './clean-transcript.ts'

const SAID = 'We moved our weekly review from Friday to Tuesday. The list was half as long by 9:30.'

it.each([
  [
    'subtitles',
    `1\n00:00:01,000 --> 00:00:04,000\n<i>We moved our weekly review</i>\n\n2\n00:00:04,000 --> 00:00:08,000\nfrom Friday to Tuesday. The list\n\n3\n00:00:08,000 --> 00:00:10,000\nwas half as long by 9:30.`,
  ],
  [
    'captions with notes and marks',
    `WEBVTT\n\nNOTE made by hand\n12 of them\n\n00:01.000 --> 00:04.000 align:start\n<c.white>We moved</c> our <00:02.500>weekly review\n\n00:04.000 --> 00:08.000\nfrom Friday to Tuesday. The list was half as long by 9:30.`,
  ],
  [
    'times in front',
    '0:00 We moved our weekly review\n0:04 from Friday to Tuesday. The list\n0:09 was half as long by 9:30.',
  ],
])('keeps what is said of %s', (_, transcript) => {
  expect(cleanTranscript(transcript).replace(/\s+/g, ' ').trim()).toBe(SAID)
})

it('keeps who speaks', () => {
  const spoken =
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ada>We meet on Tuesday.</v>\n\n00:04.000 --> 00:08.000\n<v Ben>Why not on Friday?</v>'
  expect(cleanTranscript(spoken)).toBe('Ada: We meet on Tuesday.\n\nBen: Why not on Friday?')
})

it.each([
  SAID,
  '9:00 Arrival\n10:00 Opening talk\n12:30 Lunch',
  '',
  '[Music]\nWe moved our weekly review.',
  'a --> b\n\nNOTE this is prose',
])('answers %j as it is', (text) => expect(cleanTranscript(text)).toBe(text))
