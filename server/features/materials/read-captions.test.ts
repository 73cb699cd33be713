import { expect, it, test } from 'vitest'
import { readCaptions } from './read-captions.ts'

const events = (...lines: string[][]) =>
  JSON.stringify({
    wireMagic: 'pb3',
    events: [
      { tStartMs: 0, dDurationMs: 9_000, id: 1 },
      ...lines.map((segs, at) => ({ tStartMs: at * 1_000, segs: segs.map((utf8) => ({ utf8, tOffsetMs: 3 })) })),
    ],
  })

it('joins events to running text', () => {
  expect(readCaptions(events(['so', ' today'], ['\n'], ['we  bake\nbread']))).toBe('so today we bake bread')
})

it('leaves notes and signs of music out and begins a paragraph where somebody else speaks', () => {
  expect(readCaptions(events(['[Music]'], ['>> Hello. [Applause]'], ['♪ la ♪'], ['>>> Hi &amp; bye, see [1]']))).toBe(
    'Hello. la\n\nHi &amp; bye, see',
  )
})

test.each([
  [
    'of lines',
    '<transcript><text start="0" dur="2">It&amp;#39;s 5 &amp;lt; 6</text><text start="2">&quot;yes&quot;</text></transcript>',
  ],
  [
    'of paragraphs',
    '<timedtext format="3"><head><pen id="1"/></head><body><p t="0" d="2"><s>It&#39;s</s><s t="4"> 5 &lt; 6</s></p><p t="3">&quot;yes&quot;</p></body></timedtext>',
  ],
])('reads XML %s', (_, xml) => {
  expect(readCaptions(`<?xml version="1.0" encoding="utf-8" ?>${xml}`)).toBe('It\'s 5 < 6 "yes"')
})

test.each([
  '',
  ' ',
  '{}',
  '[]',
  'null',
  '{"events": 5}',
  '{"events": [{"segs": "no"}]}',
  '<html><body>No</body></html>',
  '<text>',
  'a</text>',
])('takes %j for no captions', (body) => {
  expect(readCaptions(body)).toBe('')
})

it('takes characters that there are none of as they stand', () => {
  expect(readCaptions('<text>&#x110000; &nosuch; &#65;&#xe9;</text>')).toBe('&#x110000; &nosuch; Aé')
})

it('takes no longer for what is never closed', () => {
  expect(readCaptions('<text a="1">'.repeat(200_000))).toBe('')
  expect(readCaptions(`${'<p '.repeat(200_000)}>words</p>`)).toBe('words')
})
