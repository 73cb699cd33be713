/** What is revived: the words of a page, of a video or of a picture, read for nothing before anything is charged. */
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import { findVideoId, watchPageOf } from '#domain/video-address.ts'
import { completeAddress } from '#domain/web-address.ts'
import type { RevivalType } from '#domain/webhooks/index.ts'
import { UNREAD_VIDEO_CODES } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS, type RevivalInput } from '#domain/writing/operations.ts'
import { cleanTranscript } from '#language/material/clean-transcript.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { readHttpAddress } from '#server/base/env/http-address.ts'
import { getMaterial, readLink } from '#server/features/materials/index.ts'

export type Source = {
  /** The words that are read, and priced: blank where a picture holds none, or a video's transcript cannot be had. */
  content: string
  title: string
  url?: string
  /** Whether the words are the person's own: corrected, or given in place of what could not be read. */
  isGiven?: boolean
  materialId?: string
}

/**
 * The source that was sent, checked. Throws `url_invalid`, `content_required`, `transcript_required`, `image_required`, `content_too_long`,
 * `material_not_found`, `too_many_requests`, and whatever a page could not be read for.
 */
export function readSource(base: Base, owner: UserId, type: RevivalType, sent: RevivalInput): Promise<Source> {
  switch (type) {
    case 'blog':
    case 'industry':
      return readPage(base, owner, sent)
    case 'yturl':
      return readVideo(base, owner, sent)
    case 'video':
      return readTranscript(sent.transcript ?? '')
    case 'image':
      return readImage(base, owner, sent)
  }
}

async function readPage(base: Base, owner: UserId, sent: RevivalInput): Promise<Source> {
  if (sent.content != null) return readGiven(base, owner, 'page', { ...sent, content: sent.content })
  const { title, text, address } = await readThere(base, owner, 'page', sent)
  return { content: text, title, url: address ?? sent.url ?? '' }
}

async function readVideo(base: Base, owner: UserId, sent: RevivalInput): Promise<Source> {
  const url = (sent.url ?? '').trim()
  if (sent.content != null && sent.materialId)
    return readGiven(base, owner, 'video', { ...sent, content: sent.content })
  try {
    const { title, text, address } = await readThere(base, owner, 'video', sent)
    return { content: text, title, url: address ?? url }
  } catch (error) {
    // An automation is sent the address and needs no words; an engine that does will say so, and nothing is charged.
    if (!(error instanceof AppError && UNREAD_VIDEO_CODES.includes(error.code))) throw error
    const id = findVideoId(url)
    return { content: '', title: '', url: id ? watchPageOf(id) : url }
  }
}

/** What the person was shown, with its price, counts however long ago that was; where nothing was, it is read now. */
async function readThere(base: Base, owner: UserId, kind: 'page' | 'video', { url, materialId }: RevivalInput) {
  if (!materialId) return readLink(base, owner, { kind, address: url ?? '' })
  const shown = await getMaterial(base, owner, materialId)
  // What stands there by now may have another price than the one that was agreed to.
  if (shown.kind !== kind) throw new AppError('material_not_found')
  return shown
}

/** The person's words in place of those that were read, or could not be; the address says where they are from. */
async function readGiven(
  base: Base,
  owner: UserId,
  kind: 'page' | 'video',
  { content: given, ...sent }: RevivalInput & { content: string },
): Promise<Source> {
  const content = clean(given)
  if (!isVisible(content)) throw new AppError('content_required')
  if (sent.materialId) {
    const { title, address } = await readThere(base, owner, kind, sent)
    return { content, title, url: address ?? '', isGiven: true }
  }
  const url = sent.url?.trim() ? readHttpAddress(completeAddress(sent.url) ?? '') : ''
  if (url === undefined) throw new AppError('url_invalid')
  return { content, title: '', isGiven: true, ...(url !== '' && { url }) }
}

async function readTranscript(transcript: string): Promise<Source> {
  const content = clean(transcript)
  if (!isVisible(cleanTranscript(content))) throw new AppError('transcript_required')
  return { content, title: '' }
}

async function readImage(base: Base, owner: UserId, { materialId, content }: RevivalInput): Promise<Source> {
  if (!materialId) throw new AppError('image_required')
  const { id, kind, text } = await getMaterial(base, owner, materialId)
  if (kind !== 'image') throw new AppError('image_required')
  // The name of a picture's file says nothing of what it shows.
  return { content: clean(content ?? text), title: '', materialId: id }
}

function clean(text: string): string {
  if (text.length > CONTENT_MAX_CHARACTERS) throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  return normaliseText(text).trim()
}
