// Promises that the built pages run under the strict content policy and are ready to be sent compressed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '../../build/client')
const COMPRESSED = /\.(html|js|css|svg|json|txt|webmanifest)$/
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[\s>]|<[a-z][^>]*\sstyle="/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const files = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))

const hashes = new Set()
for (const file of files.filter((name) => name.endsWith('.html'))) {
  const html = readFileSync(file, 'utf8')
  if (INLINE_STYLE.test(html))
    throw new Error(`${path.relative(ROOT, file)} holds an inline style, which the policy forbids.`)
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
}
if (hashes.size === 0) throw new Error('No built pages were found; run the build first.')
writeFileSync(path.join(ROOT, 'csp.json'), JSON.stringify({ scripts: [...hashes].sort() }))

for (const file of files.filter((name) => /[\\/]manifest-\w+\.js$/.test(name))) lighten(file)

await Promise.all(
  files
    .filter((file) => COMPRESSED.test(file) && !file.includes(`${path.sep}.vite${path.sep}`))
    .map(async (file) => {
      const content = readFileSync(file)
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(content, BROTLI),
        promisify(gzip)(content, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, brotli)
      writeFileSync(`${file}.gz`, zipped)
    }),
)
console.log(`${hashes.size} script hashes, ${files.length} files`)

/** Every page fetches the list of all pages; what each of them has by the time it needs one is named no more. */
function lighten(file) {
  const [beginning, end] = ['window.__reactRouterManifest=', ';']
  const manifest = JSON.parse(readFileSync(file, 'utf8').slice(beginning.length, -end.length))
  const there = new Set([...manifest.entry.imports, ...manifest.routes.root.imports])
  const routes = Object.values(manifest.routes).filter(({ id }) => id !== 'root')
  const uses = new Map()
  for (const name of routes.flatMap(({ imports }) => imports)) uses.set(name, (uses.get(name) ?? 0) + 1)
  for (const route of routes) {
    // Lists that begin alike compress well.
    route.imports = route.imports.filter((name) => !there.has(name)).sort((a, b) => uses.get(b) - uses.get(a))
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
  }
  writeFileSync(file, `${beginning}${JSON.stringify(manifest)}${end}`)
}
