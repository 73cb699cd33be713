/** Serves the built web: precompressed files, long-lived assets, and the app's shell for every page path. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

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

  async function send(request: Request, file: string, status: number): Promise<Response> {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const isChanged = head !== '' && file.endsWith('.html')
    const encoding = isChanged
      ? undefined
      : ENCODINGS.find(([name, ending]) => accepted.includes(name) && existsSync(root + file + ending))
    const headers = new Headers({
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    })
    const tag = `W/"${statSync(root + file).mtimeMs.toString(36)}-${encoding?.[0] ?? 'plain'}${isChanged ? headTag : ''}"`
    headers.set('etag', tag)
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    if (encoding) headers.set('content-encoding', encoding[0])
    const body = await readFile(root + file + (encoding?.[1] ?? ''))
    const sent = isChanged ? body.toString().replace('</head>', () => `${head}</head>`) : new Uint8Array(body)
    return new Response(request.method === 'HEAD' ? null : sent, { status, headers })
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
