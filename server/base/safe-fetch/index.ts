/**
 * Fetches what a person named, and nothing of the operator's own network: the address is checked, then every number its
 * name has, then every redirect anew; one timer for all of it, a list of kinds, a cap on what is unpacked.
 */

import type { Dispatcher, Response } from 'undici'
import { BRAND } from '#domain/brand.ts'
import { checkAddress, PUBLIC, type Reach } from './check-address.ts'
import { FetchFailure } from './fetch-failure.ts'
import { fileNameOf } from './file-name.ts'
import { guardLookup, type Resolve, resolveName } from './guard-lookup.ts'

export { ANYWHERE, PUBLIC, type Reach } from './check-address.ts'
export { FetchFailure, type FetchFailureReason } from './fetch-failure.ts'

export type FetchOptions = {
  /** Media types that are taken, such as `text/html`; an answer that names none counts as `application/octet-stream`. */
  accept: readonly string[]
  maxBytes: number
  timeoutMs: number
  /** Where it may lead; the public Internet unless given. */
  reach?: Reach
  /** How names become numbers; the system's way unless given. */
  resolve?: Resolve
}

/**
 * What stands at the last address; the body is unpacked, `charset` as the answer names it, `fileName` as the answer or else
 * the address does, '' where neither names any.
 */
export type Fetched = {
  address: string
  contentType: string
  charset: string | undefined
  fileName: string
  body: Buffer
}

const REDIRECTS_MAX = 5
const REDIRECTING: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Asks for a password, for money, for a proxy's leave, or forbids. */
const LOCKED: ReadonlySet<number> = new Set([401, 402, 403, 407, 451])

/** One page by GET, without cookies and past any proxy of the environment. Throws FetchFailure, and nothing else. */
export async function safeFetch(text: string, options: FetchOptions): Promise<Fetched> {
  const reach = options.reach ?? PUBLIC
  let url = checkAddress(text, reach)
  const { Agent, fetch } = await import('undici')
  const lookup = guardLookup(options.resolve ?? resolveName, reach)
  const dispatcher = new Agent({ connect: { lookup, timeout: options.timeoutMs }, allowH2: false })
  const signal = AbortSignal.timeout(options.timeoutMs)
  const headers = {
    accept: options.accept.join(', '),
    'accept-language': 'en, *;q=0.5',
    'user-agent': `Mozilla/5.0 (compatible; ${BRAND.name})`,
  }
  try {
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const answer = await fetch(url.href, { dispatcher, headers, redirect: 'manual', signal })
      const next = REDIRECTING.has(answer.status) ? answer.headers.get('location') : null
      if (next === null) return await readAnswer(answer, url, options)
      await answer.body?.cancel()
      if (!URL.canParse(next, url.href)) throw new FetchFailure('invalid')
      url = checkAddress(new URL(next, url).href, reach)
    }
    throw new FetchFailure('redirects')
  } catch (error) {
    throw toFailure(error, signal)
  } finally {
    await closeAll(dispatcher)
  }
}

async function readAnswer(answer: Response, url: URL, options: FetchOptions): Promise<Fetched> {
  if (!answer.ok) throw new FetchFailure(reasonOf(answer.status))
  const header = answer.headers.get('content-type') ?? ''
  const contentType = (header.split(';', 1)[0] ?? '').trim().toLowerCase() || 'application/octet-stream'
  if (!options.accept.includes(contentType)) throw new FetchFailure('wrong-kind')
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1]
  const fileName = fileNameOf(answer.headers.get('content-disposition') ?? '', url)
  return { address: url.href, contentType, charset, fileName, body: await readBody(answer, options.maxBytes) }
}

function reasonOf(status: number) {
  if (LOCKED.has(status)) return 'locked'
  return status === 404 || status === 410 ? 'missing' : 'refused'
}

/** The body is counted as it is unpacked, so that a small answer cannot become a large one in memory. */
async function readBody(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new FetchFailure('big')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Failures of the library carry ours as their cause, some several levels down. */
function toFailure(error: unknown, signal: AbortSignal): FetchFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof FetchFailure) return cause
  return new FetchFailure(signal.aborted ? 'slow' : 'unreachable', { cause: error })
}

async function closeAll(dispatcher: Dispatcher): Promise<void> {
  await dispatcher.destroy().catch(() => {}) // Nothing more is wanted of it.
}
