// Takes out of a picture what was written beside it: where and when it was taken, by whom, with what, and what they noted.

import { type PictureType, sniffPicture } from '#server/base/reading/measure-picture.ts'
import { filterGif } from './filter-gif.ts'
import { filterJpeg } from './filter-jpeg.ts'
import { filterPng } from './filter-png.ts'
import { filterWebp } from './filter-webp.ts'

const FILTERS: Readonly<Record<PictureType, (bytes: Buffer) => Buffer>> = {
  'image/png': filterPng,
  'image/jpeg': filterJpeg,
  'image/gif': filterGif,
  'image/webp': filterWebp,
}

/**
 * The same picture, its pixels bit for bit, with none of its EXIF, XMP, IPTC, comments, previews and what follows its end;
 * how the camera was held stays where it was not upright. What is kept is named, so that an unknown part goes. Of a
 * damaged picture what comes after the damage is missing; what is no picture stays as it is.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const type = sniffPicture(bytes)
  return type === undefined ? bytes : FILTERS[type](bytes)
}
