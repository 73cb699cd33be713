// Reads the words in a picture by what its bytes say it is, and never one that would fill the memory once unpacked.

import { IMAGE_MAX_PIXELS } from '#domain/writing/materials.ts'
import { measurePicture, type PictureType, sniffPicture } from './measure-picture.ts'
import { ReadingFailure } from './reading-failure.ts'
import type { PictureWords } from './recognise-words.ts'
import { type ReadingLimits, runReader } from './run-reader.ts'

/** Recognition is slow by nature, and a picture is unpacked several times on its way to it. */
const LIMITS = { timeoutMs: 45_000, growthMb: 800 }

/**
 * The words in a PNG, JPEG, GIF or WebP, of a moving one in its first picture; '' where there are none. Throws
 * ReadingFailure, `hard` for more than IMAGE_MAX_PIXELS too.
 */
export async function readPicture(
  bytes: Buffer,
  limits: Partial<ReadingLimits> = {},
): Promise<PictureWords & { mediaType: PictureType }> {
  const mediaType = sniffPicture(bytes)
  if (mediaType === undefined) throw new ReadingFailure('unknown')
  const picture = measurePicture(bytes, mediaType)
  if (picture === undefined) throw new ReadingFailure('broken')
  if (picture.width * picture.height > IMAGE_MAX_PIXELS) throw new ReadingFailure('hard')
  const { text, confidence = 0 } = await runReader({ kind: 'picture', bytes, picture }, { ...LIMITS, ...limits })
  return { text, confidence, mediaType }
}
