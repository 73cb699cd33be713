/** Reads the product's own files and what each of them imports, and counts what their layout costs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** More than these side by side are not taken in at a glance. */
export const FILES_A_FOLDER = 20

const PRODUCT = ['domain', 'language', 'contract', 'server', 'web']

/** What may be imported by whom: a file may import from its own layer and from those before it. */
const LAYERS = [
  ['domain/'],
  ['language/'],
  ['contract/'],
  [
    'server/base/',
    'web/ui/',
    'web/client.ts',
    'web/call-errors.ts',
    'web/query.ts',
    'web/session.ts',
    'web/use-action.ts',
  ],
  ['server/collection/', 'server/engines/', 'web/shell/', 'web/collection/', 'web/writing/'],
  ['web/pieces/', 'web/voice-notes/'],
  ['server/features/', 'web/features/'],
]

export type Tree = {
  /** Paths from the root, sorted; tests are left out. */
  files: string[]
  /** Whole lines in those files, and in their tests. */
  lines: { product: number; tests: number }
  /** The files of the product that a file imports, types among them. */
  imports: ReadonlyMap<string, readonly string[]>
}

/** Reads every TypeScript file of the product. */
export function readTree(): Tree {
  const all = PRODUCT.filter((folder) => existsSync(path.join(ROOT, folder))).flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && statSync(path.join(ROOT, file)).isFile()),
  )
  const files = all.filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  const lines = { product: 0, tests: 0 }
  for (const file of all) lines[/\.test\.tsx?$/.test(file) ? 'tests' : 'product'] += read(file).split('\n').length - 1
  const known = new Set(files)
  const imports = new Map(files.map((file) => [file, importsOf(file).filter((one) => known.has(one))]))
  return { files, lines, imports }
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** Imports that name a file of the product, at the top of a file or when it runs. */
function importsOf(file: string): string[] {
  const named = [...read(file).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([#.][^']+)'/g)].map(([, name = '']) => name)
  const paths = named.map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
  return [...new Set(paths)]
}

/** Lines of these files together. */
export function countLines(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
}

/** Files side by side in each folder, most first. */
export function countByFolder({ files }: Tree): [folder: string, count: number][] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** The room a file belongs to: a feature, or what features stand on. */
export function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (second === 'features') return `${top}/features/${third}`
  return file.split('/').length > 2 ? `${top}/${second}` : top
}

/** Imports from a layer into one above it, as `file → file`. */
export function findUpwardImports({ imports }: Tree): string[] {
  return pairs(imports)
    .filter(([file, imported]) => layerOf(imported) > layerOf(file))
    .map(([file, imported]) => `${file} → ${imported}`)
}

/** What belongs to no layer knows all of them. */
function layerOf(file: string): number {
  const layer = LAYERS.findIndex((starts) => starts.some((start) => file.startsWith(start)))
  return layer < 0 ? LAYERS.length : layer
}

/** Rooms that import each other, directly or through others, as one list of names a circle. */
export function findCircles({ imports }: Tree): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const [file, imported] of pairs(imports)) {
    if (layerOf(file) === LAYERS.length || layerOf(imported) === LAYERS.length) continue
    const [from, to] = [roomOf(file), roomOf(imported)]
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  const reach = new Map([...graph.keys()].map((room) => [room, reachable(graph, room)]))
  const inCircle = [...reach].filter(([room, rooms]) => rooms.has(room)).map(([room]) => room)
  const circles = inCircle.map((room) =>
    inCircle.filter((other) => reach.get(room)?.has(other) && reach.get(other)?.has(room)).sort(),
  )
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (seen.has(room)) continue
    seen.add(room)
    open.push(...(graph.get(room) ?? []))
  }
  return seen
}

/** The longest way from a file down to one that imports nothing, within files whose path begins so. */
export function findLongestChain({ imports }: Tree, start = ''): string[] {
  const known = new Map<string, string[]>()
  const chainFrom = (file: string, above: ReadonlySet<string>): string[] => {
    const found = known.get(file)
    if (found) return found
    const below = new Set([...above, file])
    const longest = (imports.get(file) ?? [])
      .filter((one) => one.startsWith(start) && !below.has(one))
      .map((one) => chainFrom(one, below))
      .reduce((one, other) => (other.length > one.length ? other : one), [] as string[])
    const chain = [file, ...longest]
    known.set(file, chain)
    return chain
  }
  return [...imports.keys()]
    .filter((file) => file.startsWith(start))
    .map((file) => chainFrom(file, new Set()))
    .reduce((one, other) => (other.length > one.length ? other : one), [])
}

/** The files outside features that import something of this feature of the server: those that a new one has to touch. */
export function findRegistries({ imports }: Tree, feature: string): string[] {
  const own = `server/features/${feature}/`
  const files = pairs(imports)
    .filter(([file, imported]) => imported.startsWith(own) && !file.startsWith('server/features/'))
    .map(([file]) => file)
  return [...new Set(files)].sort()
}

function pairs(imports: Tree['imports']): [file: string, imported: string][] {
  return [...imports].flatMap(([file, imported]) => imported.map((one): [string, string] => [file, one]))
}
