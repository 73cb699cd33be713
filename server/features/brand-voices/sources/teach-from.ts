import { type Manner, SOURCE_FILE_ENDINGS, SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { explainFile, readAddress, readFile } from '#server/base/reading/index.ts'
import { getBrandVoice } from '#server/features/brand-voices/get-brand-voice.ts'
import { addSource, type SourceRow } from './add-source.ts'

type Taught = { source: SourceRow; isNew: boolean }

const MEGABYTE = 1_048_576

/** Teaches a brand voice from the page or file at a public address, which this server fetches. */
export async function teachFromLink(
  base: Base,
  owner: UserId,
  { id, manner, address }: { id: string; manner: Manner; address: string },
): Promise<Taught> {
  await getBrandVoice(base, owner, id)
  return addSource(base, owner, id, { kind: 'link', manner, ...(await readAddress(base.env, address)) })
}

/** Teaches a brand voice from the text of a file. */
export async function teachFromFile(
  base: Base,
  owner: UserId,
  { id, manner, file }: { id: string; manner: Manner; file: File },
): Promise<Taught> {
  await getBrandVoice(base, owner, id)
  if (file.size > SOURCE_FILE_MAX_BYTES) throw new AppError('file_too_big', { max: SOURCE_FILE_MAX_BYTES / MEGABYTE })
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = await readFile(bytes, file.name).catch(explainFile(SOURCE_FILE_ENDINGS))
  return addSource(base, owner, id, { kind: 'file', manner, text, title: file.name.split(/[\\/]/).at(-1) })
}
