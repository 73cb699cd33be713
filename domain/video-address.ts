import { completeAddress } from './web-address.ts'

const VIDEO_ID = /^[\w-]{11}$/
const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
])
const PATH = /^\/(?:shorts|live|embed|v)\/([^/]+)/

/** The id of the YouTube video at an address, in any of the forms people copy; undefined for anything else. */
export function findVideoId(address: string): string | undefined {
  const complete = completeAddress(address)
  if (complete === undefined) return undefined
  const url = new URL(complete)
  const host = url.hostname.replace(/^www\./, '')
  let id: string | null | undefined
  if (host === 'youtu.be') id = url.pathname.split('/')[1]
  else if (HOSTS.has(host)) id = url.pathname === '/watch' ? url.searchParams.get('v') : PATH.exec(url.pathname)?.[1]
  return id && VIDEO_ID.test(id) ? id : undefined
}

/** The address a video is known by, whichever way it was copied. */
export function watchPageOf(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}
