import { implement } from '@orpc/server'
import { materialsContract } from '#contract/materials.ts'
import { countWords } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { getMaterial, type MaterialRow } from './find-material.ts'
import { readDroppedFile } from './read-dropped-file.ts'
import { type FindImageModel, readImage } from './read-image.ts'
import { readLink } from './read-link.ts'
import { readText } from './read-text.ts'

function showMaterial({ id, kind, title, address, author, published, text, confidence, createdAt }: MaterialRow) {
  return {
    id,
    kind,
    title,
    address,
    author,
    published,
    text,
    words: countWords(text),
    confidence,
    createdAt: createdAt.toISOString(),
  }
}

/** What posts can be made from, read before anything is paid. */
export function materialsRoutes(base: Base, findImageModel: FindImageModel) {
  const os = implement(materialsContract).$context<RequestContext>()
  const ownerOf = async (context: RequestContext) => (await requireUser(context)).id
  return os.router({
    readLink: os.readLink.handler(async ({ context, input }) =>
      showMaterial(await readLink(base, await ownerOf(context), input)),
    ),
    readImage: os.readImage.handler(async ({ context, input }) =>
      showMaterial(await readImage(base, await ownerOf(context), input.image, findImageModel)),
    ),
    readFile: os.readFile.handler(async ({ context, input }) =>
      readDroppedFile(base, await ownerOf(context), input.file),
    ),
    readText: os.readText.handler(async ({ context, input }) => readText(base, await ownerOf(context), input)),
    get: os.get.handler(async ({ context, input }) =>
      showMaterial(await getMaterial(base, await ownerOf(context), input.id)),
    ),
  })
}
