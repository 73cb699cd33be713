// Takes a video's title and caption tracks out of its watch page, whose form is nobody's promise: what is missing is undefined.

import * as z from 'zod'

export type CaptionTrack = { address: string; language: string; isAutomatic: boolean }
export type WatchPage = { title: string; tracks: CaptionTrack[] }

const playerShape = z.object({
  videoDetails: z.object({ title: z.string() }).optional().catch(undefined),
  captions: z
    .object({ playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(z.unknown()) }) })
    .optional()
    .catch(undefined),
})
const trackShape = z.object({
  baseUrl: z.string().min(1),
  languageCode: z.string().catch(''),
  kind: z.string().optional().catch(undefined),
})

const PLAYERS_TRIED = 5

/** The title, '' where none stands there, and the caption tracks of a watch page in their order. */
export function readWatchPage(html: string, page: string): WatchPage {
  const player = findPlayer(html)
  const listed = player?.captions?.playerCaptionsTracklistRenderer.captionTracks ?? []
  const tracks = listed.flatMap((entry) => {
    const { data } = trackShape.safeParse(entry)
    return data && URL.canParse(data.baseUrl, page)
      ? [
          {
            address: new URL(data.baseUrl, page).href,
            language: data.languageCode,
            isAutomatic: data.kind === 'asr',
          },
        ]
      : []
  })
  return { title: player?.videoDetails?.title ?? '', tracks }
}

/** The tracks in the order they are tried: English before others, those somebody wrote before automatic ones. */
export function rankTracks(tracks: readonly CaptionTrack[]): CaptionTrack[] {
  const rankOf = ({ language, isAutomatic }: CaptionTrack) => (/^en\b/i.test(language) ? 0 : 2) + (isAutomatic ? 1 : 0)
  return tracks.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function findPlayer(html: string): z.infer<typeof playerShape> | undefined {
  const starts = [...html.matchAll(/ytInitialPlayerResponse(?:["']\])?\s{0,9}=\s{0,9}(?=\{)/g)]
  for (const { index, 0: start } of starts.slice(0, PLAYERS_TRIED)) {
    const json = takeObject(html, index + start.length)
    const { data } = playerShape.safeParse(parse(json))
    if (data?.videoDetails ?? data?.captions) return data
  }
  return undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The object of a script that begins here, up to the brace that closes it; '' where none does. */
function takeObject(script: string, start: number): string {
  let depth = 0
  const marks = /["{}]/g
  marks.lastIndex = start
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    if (mark[0] === '"') {
      const end = endOfString(script, mark.index)
      if (end === -1) return ''
      marks.lastIndex = end
      continue
    }
    depth += mark[0] === '{' ? 1 : -1
    if (depth === 0) return script.slice(start, marks.lastIndex)
  }
  return ''
}

function endOfString(script: string, start: number): number {
  for (let at = start + 1; at < script.length; at++) {
    if (script[at] === '\\') at++
    else if (script[at] === '"') return at + 1
  }
  return -1
}
