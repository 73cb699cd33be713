import { AppError } from '#domain/messages/app-error.ts'
import { findVideoId, watchPageOf } from '#domain/video-address.ts'
import { completeAddress } from '#domain/web-address.ts'
import type { MaterialKind } from '#domain/writing/materials.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { readHttpAddress } from '#server/base/env/http-address.ts'
import { countReading, reachOf, readAddress } from '#server/base/reading/index.ts'
import { findFresh, type MaterialRow } from './find-material.ts'
import { keepMaterial, shortTitle } from './keep-material.ts'
import { publishedDay } from './published-day.ts'
import { readVideo } from './read-video.ts'

type LinkInput = {
  /** By the address unless given: a video at YouTube, a page anywhere else. */
  kind?: Exclude<MaterialKind, 'image'> | undefined
  address: string
  /** True to read it also where it was read lately. */
  anew?: boolean | undefined
}

/**
 * The page, file or video's transcript at an address, read for this person; what is fetched counts as one of their
 * readings. Throws `url_invalid`, `video_*`, `link_*`, `file_*`, `readers_busy` and `too_many_requests`, and then nothing
 * is kept.
 */
export async function readLink(base: Base, owner: UserId, input: LinkInput): Promise<MaterialRow> {
  const given = readHttpAddress(completeAddress(input.address) ?? '')
  if (given === undefined) throw new AppError('url_invalid')
  const videoId = findVideoId(given)
  const kind = input.kind ?? (videoId === undefined ? 'page' : 'video')
  if (kind === 'video' && videoId === undefined) throw new AppError('video_address_unknown')
  const address = kind === 'video' && videoId !== undefined ? watchPageOf(videoId) : given
  const known = input.anew ? undefined : await findFresh(base, owner, { kind, address })
  if (known) return known
  await countReading(base)(owner)
  if (kind === 'video')
    return keepMaterial(base, owner, { kind, address, ...(await readVideo(address, reachOf(base.env))) })
  const { title, text, details } = await readPage(base, address)
  const author = details?.author ? shortTitle(details.author) : null
  const published = publishedDay(details?.published ?? '', base.clock.now())
  return keepMaterial(base, owner, { kind, title, text, address, author, published })
}

async function readPage(base: Base, address: string) {
  return readAddress(base.env, address).catch((error: unknown) => {
    const isInvalid = error instanceof AppError && error.code === 'link_invalid'
    throw isInvalid ? new AppError('url_invalid', {}, { cause: error }) : error
  })
}
