/** Serves the built web: precompressed files, long-lived assets, and the app's shell for every page path. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { readRange, UNSATISFIABLE } from './read-range.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
}
const ENCODINGS = [
  ['br', '.br', promisify(brotliCompress)],
  ['gzip', '.gz', promisify(gzip)],
] as const
/** Sent in the parts that a player asks for: some play nothing that cannot be had so. */
const PLAYED = /\.(webm|mp4)$/

/** Files under this folder carry a hash of their content in their names and never change. */
const HASHED = '/assets/'
const SHELL = '/__spa-fallback.html'

export type Pages = {
  answer(request: Request): Promise<Response>
  /** CSP sources of the inline scripts of the built pages, read anew after a rebuild. */
  scriptHashes(): readonly string[]
}

/** Opens the built web in `root`; `head` is added to the head of every page, which then leaves uncompressed. */
export function openPages(root: string, head = ''): Pages {
  const headTag = head === '' ? '' : `-${createHash('sha256').update(head).digest('hex').slice(0, 8)}`
  const hashFile = path.join(root, 'csp.json')
  let hashes: { at: number; sources: readonly string[] } = { at: -1, sources: [] }

  /** Pages that were changed, compressed as they were last asked for. */
  const compressed = new Map<string, { tag: string; body: Buffer }>()

  async function send(request: Request, file: string, status: number): Promise<Response> {
    if (PLAYED.test(file)) return sendPart(request, file)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const isChanged = head !== '' && file.endsWith('.html')
    const encoding = ENCODINGS.find(
      ([name, ending]) => accepted.includes(name) && (isChanged || existsSync(root + file + ending)),
    )
    const headers = headersOf(file)
    headers.set('vary', 'accept-encoding')
    const tag = `W/"${tagOf(file)}-${encoding?.[0] ?? 'plain'}${isChanged ? headTag : ''}"`
    headers.set('etag', tag)
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    if (encoding) headers.set('content-encoding', encoding[0])
    const body = isChanged ? await change(file, tag, encoding) : await readFile(root + file + (encoding?.[1] ?? ''))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
  }

  async function change(file: string, tag: string, encoding: (typeof ENCODINGS)[number] | undefined): Promise<Buffer> {
    const kept = compressed.get(`${file} ${encoding?.[0]}`)
    if (kept?.tag === tag) return kept.body
    const page = Buffer.from((await readFile(root + file, 'utf8')).replace('</head>', () => `${head}</head>`))
    const body = encoding ? await encoding[2](page) : page
    compressed.set(`${file} ${encoding?.[0]}`, { tag, body })
    return body
  }

  async function sendPart(request: Request, file: string): Promise<Response> {
    const total = statSync(root + file).size
    const tag = `"${tagOf(file)}"`
    const headers = headersOf(file)
    headers.set('etag', tag)
    headers.set('accept-ranges', 'bytes')
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    // A part of what it was before would not fit what the player has.
    const isSame = [null, tag].includes(request.headers.get('if-range'))
    const range = isSame ? readRange(request.headers.get('range'), total) : undefined
    if (range === UNSATISFIABLE) {
      headers.set('content-range', `bytes */${total}`)
      return new Response(null, { status: 416, headers })
    }
    const { first, last } = range ?? { first: 0, last: total - 1 }
    headers.set('content-length', String(last - first + 1))
    if (range) headers.set('content-range', `bytes ${first}-${last}/${total}`)
    const body =
      request.method === 'HEAD' ? null : new Uint8Array(await readFile(root + file)).subarray(first, last + 1)
    return new Response(body, { status: range ? 206 : 200, headers })
  }

  function headersOf(file: string): Headers {
    return new Headers({
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }

  function tagOf(file: string): string {
    return statSync(root + file).mtimeMs.toString(36)
  }

  return {
    async answer(request) {
      const file = findFile(root, new URL(request.url).pathname)
      if (file) return send(request, file, 200)
      const isAsset = path.extname(new URL(request.url).pathname) !== ''
      if (isAsset || !existsSync(root + SHELL)) return new Response('Not found', { status: 404 })
      return send(request, SHELL, 200)
    },
    scriptHashes() {
      const at = existsSync(hashFile) ? statSync(hashFile).mtimeMs : 0
      if (at !== hashes.at) hashes = { at, sources: at === 0 ? [] : readHashes(hashFile) }
      return hashes.sources
    },
  }
}

function findFile(root: string, pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (decoded.includes('\0')) return undefined
  const clean = path.posix.normalize(decoded)
  if (clean.includes('..')) return undefined
  const candidates = clean.endsWith('/') ? [`${clean}index.html`] : [clean, `${clean}/index.html`]
  return candidates.find((file) => existsSync(root + file) && statSync(root + file).isFile())
}

function readHashes(file: string): readonly string[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const scripts = parsed !== null && typeof parsed === 'object' && 'scripts' in parsed ? parsed.scripts : []
  return Array.isArray(scripts) ? scripts.filter((source) => typeof source === 'string') : []
}
