// Reads what stands at an address that a person gave, and tells them in a sentence why it could not be read.

import { SOURCE_FILE_ENDINGS, SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode, MessageParams } from '#domain/messages/messages.ts'
import { ADDRESS_ANSWER_MAX_MS, READING_MAX_MS } from '#domain/timings.ts'
import { completeAddress } from '#domain/web-address.ts'
import type { Env } from '#server/base/env/index.ts'
import { ANYWHERE, FetchFailure, type FetchFailureReason, PUBLIC, safeFetch } from '#server/base/safe-fetch/index.ts'
import type { PageDetails } from './page/page-details.ts'
import { isPage, type Linked, readLinked } from './read-file.ts'
import { type FileFailureReason, ReadingFailure, type ReadingFailureReason } from './reading-failure.ts'
import type { ReadingLimits } from './run-reader.ts'

/** What pages and files are said to be; what they are, their bytes say. */
const LINKED = {
  accept: [
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    'text/markdown',
    'text/x-markdown',
    'application/pdf',
    'application/x-pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/msword',
    'application/zip',
    'application/octet-stream',
    'binary/octet-stream',
    'application/force-download',
    'application/x-download',
  ],
  maxBytes: SOURCE_FILE_MAX_BYTES,
  timeoutMs: ADDRESS_ANSWER_MAX_MS,
}

/** Nothing here tells an address inside the operator's network from one where nobody is. */
const LINK_FAILURES: Readonly<Record<FetchFailureReason, ErrorCode>> = {
  invalid: 'link_invalid',
  private: 'link_unreachable',
  unreachable: 'link_unreachable',
  missing: 'link_unreachable',
  slow: 'link_unreachable',
  redirects: 'link_unreachable',
  locked: 'link_refused',
  refused: 'link_refused',
  'wrong-kind': 'link_not_text',
  big: 'link_too_big',
}

const PAGE_FAILURES: Readonly<Record<ReadingFailureReason, ErrorCode>> = {
  locked: 'link_refused',
  empty: 'link_empty',
  consent: 'link_consent',
  teaser: 'link_teaser',
  gone: 'link_gone',
  broken: 'link_empty',
  unknown: 'link_not_text',
  encoding: 'link_not_text',
  hard: 'link_too_big',
  busy: 'readers_busy',
}

const FILE_FAILURES: Readonly<Record<FileFailureReason, ErrorCode>> = {
  unknown: 'file_unknown',
  broken: 'file_broken',
  locked: 'file_locked',
  empty: 'file_empty',
  encoding: 'file_encoding',
  hard: 'file_too_hard',
  busy: 'readers_busy',
}

/** What was read at an address; `title` is the page's, the file's name or else the host, never ''; `details` are a page's. */
export type AddressText = { address: string; title: string; text: string; details?: PageDetails | undefined }

/**
 * The title and text of the page or file at an address, and the last address of it, within READING_MAX_MS beside the wait for
 * its turn. Throws AppErrors `link_*` of a page, `file_*` of a file, `readers_busy`.
 */
export async function readAddress(env: Pick<Env, 'fetchesPrivate'>, address: string): Promise<AddressText> {
  const began = performance.now()
  const found = await safeFetch(completeAddress(address) ?? address, { ...LINKED, reach: reachOf(env) }).catch(
    explainFetch,
  )
  return readFound(found, { timeoutMs: READING_MAX_MS - (performance.now() - began) })
}

/** The same of what was found there already, with the same AppErrors. */
export async function readFound(
  found: Linked & { address: string },
  limits: Partial<ReadingLimits> = {},
): Promise<AddressText> {
  const explain = isPage(found) ? explainReading(PAGE_FAILURES) : explainFile(SOURCE_FILE_ENDINGS)
  const { title, text, details } = await readLinked(found, limits).catch(explain)
  return { address: found.address, title: title || new URL(found.address).hostname, text, details }
}

/** Where fetches for people may lead on this installation. */
export function reachOf({ fetchesPrivate }: Pick<Env, 'fetchesPrivate'>) {
  return fetchesPrivate ? ANYWHERE : PUBLIC
}

/** Throws why nothing was fetched as an AppError `link_*`; anything but a FetchFailure is thrown as it is. */
export function explainFetch(error: unknown): never {
  throw error instanceof FetchFailure ? new AppError(LINK_FAILURES[error.reason], {}, { cause: error }) : error
}

/** Throws why a file of one of these kinds was not read as an AppError `file_*`; anything but a ReadingFailure as it is. */
export function explainFile(endings: readonly string[]) {
  return explainReading(FILE_FAILURES, { kinds: endings.join(', ') })
}

/** The same for failures that a caller has names of its own for. */
export function explainReading(
  failures: Readonly<Partial<Record<ReadingFailureReason, ErrorCode>> & Record<FileFailureReason, ErrorCode>>,
  params?: MessageParams,
) {
  return (error: unknown): never => {
    const code = error instanceof ReadingFailure ? failures[error.reason] : undefined
    throw code === undefined ? error : new AppError(code, params, { cause: error })
  }
}
