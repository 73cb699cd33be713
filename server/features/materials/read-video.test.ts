import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, test } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { ANYWHERE, PUBLIC } from '#server/base/safe-fetch/index.ts'
import { readVideo } from './read-video.ts'

type Answer = { status?: number; type?: string; body: string }
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const EVENTS = JSON.stringify({ events: [{ segs: [{ utf8: 'so today' }] }, { segs: [{ utf8: 'we bake bread' }] }] })
const XML = '<transcript><text start="0">so today</text><text start="2">we bake bread</text></transcript>'
const TRACKS = [
  { baseUrl: '/captions?lang=de', languageCode: 'de' },
  { baseUrl: '/captions?lang=en', languageCode: 'en', kind: 'asr' },
]

function watchPage(captionTracks: unknown[] = TRACKS): Answer {
  const captions = { playerCaptionsTracklistRenderer: { captionTracks } }
  const player = JSON.stringify({ videoDetails: { title: 'How we bake' }, captions })
  return { body: `<html><script>var ytInitialPlayerResponse = ${player};</script></html>` }
}

/** A video site on loopback: its watch page, and what it answers to each request for captions, seen by its query. */
async function openSite(page: Answer, captions: (query: URLSearchParams) => Answer = () => ({ body: '' })) {
  const seen: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://site')
    if (pathname !== '/watch') seen.push(`${pathname}${search}`)
    const answer = pathname === '/watch' ? page : captions(searchParams)
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/html; charset=utf-8' })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/watch?v=1` // safe because it listens on a port
  return { seen, address }
}

const codeOf = (address: string, reach = ANYWHERE) =>
  readVideo(address, reach).then(
    ({ text }) => `read: ${text}`,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

it('reads the title and the English captions', async () => {
  const { address, seen } = await openSite(watchPage(), () => ({ type: 'application/json', body: EVENTS }))
  expect(await readVideo(address, ANYWHERE)).toEqual({ title: 'How we bake', text: 'so today we bake bread' })
  expect(seen).toEqual(['/captions?lang=en&fmt=json3'])
})

it('reads captions as XML where they are given no other way', async () => {
  const { address } = await openSite(watchPage(), (query) =>
    query.has('fmt') ? { status: 404, body: '' } : { type: 'text/xml; charset=UTF-8', body: XML },
  )
  expect(await codeOf(address)).toBe('read: so today we bake bread')
})

it('goes on to the next track where the first one is empty', async () => {
  const { address, seen } = await openSite(watchPage(), (query) => ({
    type: 'application/json',
    body: query.get('lang') === 'de' ? EVENTS : '',
  }))
  expect(await codeOf(address)).toBe('read: so today we bake bread')
  expect(seen).toEqual(['/captions?lang=en&fmt=json3', '/captions?lang=en', '/captions?lang=de&fmt=json3'])
})

test.each([
  ['that gives its captions to nobody', watchPage(), ''],
  ['without captions', watchPage([]), EVENTS],
  ['that asks for consent or a sign-in', { body: '<html><form>Before you continue</form></html>' }, EVENTS],
  ['that is closed', { status: 403, body: '' }, EVENTS],
  ['that is asked too often', { status: 429, body: '' }, EVENTS],
  ['whose captions are only notes', watchPage(), JSON.stringify({ events: [{ segs: [{ utf8: '[Music]' }] }] })],
])('a video %s is one without a transcript', async (_, page, captions) => {
  const { address } = await openSite(page, () => ({ type: 'application/json', body: captions }))
  expect(await codeOf(address)).toBe('video_without_transcript')
})

it('never follows a page to captions somewhere else', async () => {
  const elsewhere = await openSite(watchPage(), () => ({ type: 'application/json', body: EVENTS }))
  const track = { baseUrl: new URL('/captions', elsewhere.address).href, languageCode: 'en' }
  const { address } = await openSite(watchPage([track]))
  expect(await codeOf(address)).toBe('video_without_transcript')
  expect(elsewhere.seen).toEqual([])
})

it('cannot be reached where nobody is, nor inside the network', async () => {
  expect(await codeOf('http://127.0.0.1:9/watch?v=1')).toBe('link_unreachable')
  expect(await codeOf('http://127.0.0.1/watch?v=1', PUBLIC)).toBe('link_unreachable')
  expect(await codeOf((await openSite({ status: 404, body: '' })).address)).toBe('link_unreachable')
})
