/** Draws a carousel of a person as a file; in a thread, for it takes a processor for a second. */
import { fileNameOf } from '#domain/file-name.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { SLIDES_MAX, type SlideFormat, type SlideSize, type SlideTheme } from '#domain/platforms/slide-themes.ts'
import { splitSlides } from '#domain/platforms/split-piece.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { dispositionOf } from '#server/base/http/name-file.ts'
import { getPiece } from '#server/features/library/index.ts'
import { getAccount } from '#server/features/users/index.ts'
import type { DrawJob } from './draw-job.ts'

const JOB = new URL('./draw-job.ts', import.meta.url)
const MEDIA_TYPES = { png: 'image/png', zip: 'application/zip', pdf: 'application/pdf' } as const

export type DrawingWish = {
  id: string
  theme: SlideTheme
  size: SlideSize
  format: SlideFormat
  name?: string | undefined
  color?: string | undefined
  /** The text that is to be drawn where it is not the one that is saved. */
  text?: string | undefined
  /** The one slide that is to be looked at. */
  only: DrawJob['only']
}

type Terms = { limit: { name: string; max: number; seconds: number }; signal: AbortSignal | undefined }

/** The slides as a zip of PNGs or a PDF, or one of them as a small PNG. Throws `not_found` for what is not theirs. */
export async function drawPiece(base: Base, owner: UserId, wish: DrawingWish, { limit, signal }: Terms) {
  const piece = await getPiece(base, owner, wish.id)
  const slides = piece.platform === 'Carousel' ? splitSlides(wish.text ?? piece.contentText) : []
  if (slides.length === 0 || slides.length > SLIDES_MAX) throw new AppError('slides_count_wrong', { max: SLIDES_MAX })
  if (wish.only !== undefined && wish.only.number > slides.length) throw new AppError('not_found')
  await base.limiter.count(limit, [owner], 'too_many_requests')
  const title = slides[0]?.headline ?? ''
  const job: DrawJob = {
    deck: {
      slides,
      theme: wish.theme,
      size: wish.size,
      name: wish.name ?? (await nameOf(base, owner)),
      colour: wish.color,
    },
    format: wish.format,
    only: wish.only,
    title,
    at: piece.updatedAt.getTime(),
  }
  const bytes = await runApart<DrawJob, Uint8Array<ArrayBuffer>>(JOB, job, {
    who: owner,
    tooHard: 'text_too_hard',
    ...(signal && { signal }),
  })
  const kind = wish.only === undefined && wish.format === 'png' ? 'zip' : wish.format
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': dispositionOf('attachment', fileNameOf([title], kind)),
    },
    body: new File([bytes], '', { type: MEDIA_TYPES[kind] }),
  }
}

async function nameOf({ db }: Base, owner: UserId): Promise<string> {
  const { firstName, lastName } = await getAccount(db, owner)
  return `${firstName} ${lastName}`.trim()
}
