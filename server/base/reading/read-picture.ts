// Reads the words in a picture by what its bytes say it is, and never one that would fill the memory once unpacked.

import { READING_MAX_MS } from '#domain/timings.ts'
import { IMAGE_MAX_PIXELS } from '#domain/writing/materials.ts'
import { measurePicture, type PictureType, sniffPicture } from './measure-picture.ts'
import { withoutMetadata } from './picture/without-metadata.ts'
import { ReadingFailure } from './reading-failure.ts'
import type { PictureWords } from './recognise-words.ts'
import { type ReadingLimits, runReader } from './run-reader.ts'

/** A picture is unpacked several times on its way to recognition. */
const LIMITS = { timeoutMs: READING_MAX_MS, growthMb: 800 }

/**
 * The words in a PNG, JPEG, GIF or WebP, of a moving one in its first picture; '' where there are none; and
 * the picture without its metadata, which is what was read. Throws ReadingFailure, `hard` for more than IMAGE_MAX_PIXELS
 * too.
 */
export async function readPicture(
  bytes: Buffer,
  limits: Partial<ReadingLimits> = {},
): Promise<PictureWords & { mediaType: PictureType; image: Buffer }> {
  const mediaType = sniffPicture(bytes)
  if (mediaType === undefined) throw new ReadingFailure('unknown')
  const picture = measurePicture(bytes, mediaType)
  if (picture === undefined) throw new ReadingFailure('broken')
  if (picture.width * picture.height > IMAGE_MAX_PIXELS) throw new ReadingFailure('hard')
  const image = withoutMetadata(bytes)
  const { text, confidence = 0 } = await runReader({ kind: 'picture', bytes: image, picture }, { ...LIMITS, ...limits })
  return { text, confidence, mediaType, image }
}
