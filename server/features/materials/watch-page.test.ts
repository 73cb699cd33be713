import { describe, expect, it, test } from 'vitest'
import { rankTracks, readWatchPage } from './watch-page.ts'

const PAGE = 'https://videos.example/watch?v=1'
const page = (script: string) => `<html><body><script>${script}</script><div>later</div></body></html>`
const player = (captionTracks: unknown, title: unknown = 'How we bake') => ({
  videoDetails: { title, author: 'The baker' },
  captions: { playerCaptionsTracklistRenderer: { captionTracks } },
})
const inScript = (value: unknown) => page(`var ytInitialPlayerResponse = ${JSON.stringify(value)};var other = {"a":1};`)

it('finds the title and the caption tracks, wherever their address is counted from', () => {
  const html = inScript(
    player([
      { baseUrl: '/captions?id=1&lang=de', languageCode: 'de' },
      { baseUrl: 'https://videos.example/captions?id=2', languageCode: 'en', kind: 'asr' },
    ]),
  )
  expect(readWatchPage(html, PAGE)).toEqual({
    title: 'How we bake',
    tracks: [
      { address: 'https://videos.example/captions?id=1&lang=de', language: 'de', isAutomatic: false },
      { address: 'https://videos.example/captions?id=2', language: 'en', isAutomatic: true },
    ],
  })
})

it('is not misled by braces, quotes and script ends inside texts', () => {
  const title = 'A "brace" } and {another\\ </script> \u2028 ; };'
  expect(readWatchPage(inScript(player([], title)), PAGE).title).toBe(title)
})

it('finds it as the property of a window and after a first one that says nothing', () => {
  const whole = JSON.stringify(player([]))
  expect(readWatchPage(page(`window["ytInitialPlayerResponse"] = ${whole};`), PAGE).title).toBe('How we bake')
  const twice = `var ytInitialPlayerResponse = null; if (a) ytInitialPlayerResponse = {}; ytInitialPlayerResponse=${whole}`
  expect(readWatchPage(page(twice), PAGE).title).toBe('How we bake')
})

test.each([
  ['no script', '<html></html>'],
  ['no page', ''],
  ['an object that never ends', page('var ytInitialPlayerResponse = {"videoDetails": {"title": "A')],
  ['no JSON', page('var ytInitialPlayerResponse = {title: 1};')],
  ['another form', inScript({ videoDetails: { title: 5 }, captions: { playerCaptionsTracklistRenderer: [] } })],
  ['tracks of another form', inScript(player([null, 5, { baseUrl: 7 }, { baseUrl: '' }, { baseUrl: 'http://' }], 1))],
])('%s has neither title nor tracks', (_, html) => {
  expect(readWatchPage(html, PAGE)).toEqual({ title: '', tracks: [] })
})

it('keeps the tracks that can be read among those that cannot', () => {
  const { tracks } = readWatchPage(inScript(player([{ baseUrl: 1 }, { baseUrl: '/a', kind: 5 }])), PAGE)
  expect(tracks).toEqual([{ address: 'https://videos.example/a', language: '', isAutomatic: false }])
})

describe('of several tracks', () => {
  const track = (language: string, isAutomatic: boolean) => ({ address: language, language, isAutomatic })
  it('English comes first, and what somebody wrote before what was recognised', () => {
    const tracks = [
      track('de', true),
      track('fr', false),
      track('en', true),
      track('en-GB', false),
      track('enm', false),
    ]
    expect(rankTracks(tracks).map(({ language }) => language)).toEqual(['en-GB', 'en', 'fr', 'enm', 'de'])
  })
})
