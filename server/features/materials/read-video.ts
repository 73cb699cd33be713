// Reads the transcript of a video where its site gives one out; more and more often it gives none, and that is said plainly.

import { AppError } from '#domain/messages/app-error.ts'
import { ADDRESS_ANSWER_MAX_MS, READING_MAX_MS } from '#domain/timings.ts'
import { explainFetch } from '#server/base/reading/index.ts'
import { FetchFailure, type Reach, safeFetch } from '#server/base/safe-fetch/index.ts'
import { readCaptions } from './read-captions.ts'
import { rankTracks, readWatchPage } from './watch-page.ts'

const PAGE = { accept: ['text/html'], maxBytes: 10 * 1_048_576, timeoutMs: ADDRESS_ANSWER_MAX_MS }
const TRACK = {
  accept: ['application/json', 'text/xml', 'application/xml', 'text/html', 'text/plain'],
  maxBytes: 10 * 1_048_576,
}
/** The preferred tracks; where they say nothing, the others do not either. */
const TRACKS_TRIED = 2

/**
 * The title and transcript of the video at its watch page, within READING_MAX_MS. Throws `video_without_transcript`, and `link_unreachable`
 * where the page itself is not there.
 */
export async function readVideo(page: string, reach: Reach): Promise<{ title: string; text: string }> {
  const began = performance.now()
  const found = await safeFetch(page, { ...PAGE, reach }).catch((error: unknown) => {
    const isAnswered =
      error instanceof FetchFailure && ['locked', 'refused', 'wrong-kind', 'big'].includes(error.reason)
    throw isAnswered ? new AppError('video_without_transcript', {}, { cause: error }) : explainFetch(error)
  })
  const { title, tracks } = readWatchPage(found.body.toString(), page)
  const { origin, hostname } = new URL(page)
  for (const { address } of rankTracks(tracks).slice(0, TRACKS_TRIED)) {
    // The page names where its captions are; it may not lead anywhere else.
    if (new URL(address).origin !== origin) continue
    const read = (format?: string) => readTrack(address, { reach, timeoutMs: leftOf(began) }, format)
    const text = (await read('json3')) || (await read())
    if (text !== '') return { title: title || hostname, text }
  }
  throw new AppError('video_without_transcript')
}

/** What is left of the time for a reading, in ms; at least 1, which no answer keeps. */
function leftOf(began: number): number {
  return Math.max(1, Math.floor(READING_MAX_MS - (performance.now() - began)))
}

async function readTrack(
  address: string,
  limits: { reach: Reach; timeoutMs: number },
  format?: string,
): Promise<string> {
  const url = new URL(address)
  if (format) url.searchParams.set('fmt', format)
  else url.searchParams.delete('fmt')
  try {
    return readCaptions((await safeFetch(url.href, { ...TRACK, ...limits })).body.toString())
  } catch (error) {
    if (error instanceof FetchFailure) return ''
    throw error
  }
}
