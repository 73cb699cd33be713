import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { PICTURE_MAX_BYTES } from '#domain/writing/engines.ts'
import { IMAGE_MAX_BYTES, PICTURES_AT_ONCE } from '#domain/writing/materials.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { fewAtOnce } from '#server/base/few-at-once.ts'
import {
  countReading,
  explainReading,
  type FileFailureReason,
  type Look,
  readPicture,
} from '#server/base/reading/index.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { readWords } from '#server/engines/model/index.ts'
import type { MaterialRow } from './find-material.ts'
import { type ImageModel, noteImageReading } from './keep-image-readings.ts'
import { keepMaterial } from './keep-material.ts'

const MEGABYTE = 1_048_576

const IMAGE_FAILURES: Readonly<Record<FileFailureReason, ErrorCode>> = {
  unknown: 'image_unknown',
  encoding: 'image_unknown',
  broken: 'image_broken',
  locked: 'image_broken',
  empty: 'image_broken',
  hard: 'image_too_hard',
  busy: 'readers_busy',
}

const inTurn = fewAtOnce(PICTURES_AT_ONCE, 'pictures_underway')

/** Which model reads pictures here at this moment; undefined where they are recognised on this machine. */
export type FindImageModel = () => Promise<ImageModel | undefined>

/**
 * The picture with the words in it, which may be none, read for this person as one of their readings and kept without its
 * metadata: by a model where one was chosen for it and tells them, else recognised here. Throws `image_*`, `pictures_underway`, `readers_busy` and `too_many_requests`, and then nothing is kept.
 */
export async function readImage(
  base: Base,
  owner: UserId,
  file: File,
  findImageModel: FindImageModel,
): Promise<MaterialRow> {
  await countReading(base)(owner)
  if (file.size > IMAGE_MAX_BYTES) throw new AppError('image_too_big', { max: IMAGE_MAX_BYTES / MEGABYTE })
  const bytes = Buffer.from(await file.arrayBuffer())
  const { text, confidence, mediaType, image } = await inTurn(owner, () =>
    readPicture(bytes, { look: lookWith(base, owner, findImageModel) }),
  ).catch(explainReading(IMAGE_FAILURES))
  const title = file.name.split(/[\\/]/).at(-1) ?? ''
  return keepMaterial(base, owner, { kind: 'image', title, text, confidence, image, mediaType })
}

/** What a model cannot look at, or does not, is recognised; the operator finds the cause in the report of usage. */
function lookWith(base: Base, owner: UserId, findImageModel: FindImageModel): Look {
  return async ({ mediaType, image }) => {
    const model = image.length > PICTURE_MAX_BYTES ? undefined : await findImageModel()
    if (!model) return undefined
    try {
      const { text, usage } = await readWords(model, { bytes: image, mediaType })
      await noteImageReading(base, owner, model, { usage })
      return text
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      await noteImageReading(base, owner, model, { error })
      // What the other side said may tell of the picture, so it does not stand in the log.
      base.log.warn({ failure: error.failure }, 'a model did not read a picture; its words were recognised here')
      return undefined
    }
  }
}
