// Reads the words in a picture by what its bytes say it is, and never one that would fill the memory once unpacked.

import { READING_MAX_MS } from '#domain/timings.ts'
import { IMAGE_MAX_PIXELS } from '#domain/writing/materials.ts'
import { measurePicture, type PictureType, sniffPicture } from './measure-picture.ts'
import { isHeic, measureHeic } from './picture/measure-heic.ts'
import { withoutMetadata } from './picture/without-metadata.ts'
import { ReadingFailure } from './reading-failure.ts'
import type { PictureWords } from './recognise-words.ts'
import { type ReadingLimits, runReader } from './run-reader.ts'

/** A picture is unpacked several times on its way to recognition. */
const LIMITS = { timeoutMs: READING_MAX_MS, growthMb: 800 }

/** A picture without its metadata. */
type Bare = { mediaType: PictureType; image: Buffer }

/** Tells the words in a picture in another way than recognising them, or undefined where it cannot. */
export type Look = (picture: Bare) => Promise<string | undefined>

/**
 * The words in a PNG, JPEG, GIF, WebP or HEIC, of a moving one in its first picture; '' where there are none; and
 * the picture without its metadata, which is what was read, a HEIC as a JPEG of its pixels. Where `look` tells the words
 * they are not recognised, and nobody says how sure they are. Throws ReadingFailure, `hard` for more than
 * IMAGE_MAX_PIXELS too.
 */
export async function readPicture(
  given: Buffer,
  { look, ...limits }: Partial<ReadingLimits> & { look?: Look } = {},
): Promise<Bare & Pick<PictureWords, 'text'> & { confidence: number | null }> {
  const bytes = isHeic(given) ? await fromHeic(given, limits) : given
  const mediaType = sniffPicture(bytes)
  if (mediaType === undefined) throw new ReadingFailure('unknown')
  const picture = measurePicture(bytes, mediaType)
  checkSize(picture)
  const image = withoutMetadata(bytes)
  const seen = await look?.({ mediaType, image })
  if (seen !== undefined) return { text: seen, confidence: null, mediaType, image }
  const { text, confidence = 0 } = await runReader({ kind: 'picture', bytes: image, picture }, { ...LIMITS, ...limits })
  return { text, confidence, mediaType, image }
}

/** Nothing else here, nor a model, takes a HEIC, so it goes on as a JPEG. */
async function fromHeic(bytes: Buffer, limits: Partial<ReadingLimits>): Promise<Buffer> {
  checkSize(measureHeic(bytes))
  const { jpeg } = await runReader({ kind: 'heic', bytes }, { ...LIMITS, ...limits })
  if (!jpeg) throw new ReadingFailure('broken')
  return Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
}

type Size = { width: number; height: number }

function checkSize<Measured extends Size>(size: Measured | undefined): asserts size is Measured {
  if (size === undefined) throw new ReadingFailure('broken')
  if (size.width * size.height > IMAGE_MAX_PIXELS) throw new ReadingFailure('hard')
}
