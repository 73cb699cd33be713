/** Keeps the layout as ARCHITECTURE.md tells it: names, sizes, paths and the few bans a linter cannot express. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { countByFolder, FILES_A_FOLDER, findCircles, findUpwardImports, readTree } from '#bench/house/read-tree.ts'
import { MOBILE_MAX_WIDTH_PX } from '#domain/timings.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = listFiles()
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const tree = readTree()

const LINES_MAX = 300
const BANNED = [
  'utils',
  'helpers',
  'common',
  'misc',
  'shared',
  'manager',
  'service',
  'handler',
  'data',
  'info',
  'types',
]
/** The closed set of one-word files in a feature of the server; everything else says what it does or is in two words or more. */
const ROLES = [
  'index',
  'feature',
  'table',
  'routes',
  'operation',
  'caller',
  'codes',
  'mails',
  'names',
  'phone',
  'reauthenticate',
]

function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))
}

it('finds the tree', () => {
  expect(code.length).toBeGreaterThan(80)
})

it('names every code file and folder in kebab-case', () => {
  const odd = code.filter((file) => !file.split('/').every((part) => /^[._]?[a-z0-9$]+([.-][a-z0-9]+)*$/.test(part)))
  expect(odd).toEqual([])
})

it('has no file or folder named after nothing in particular', () => {
  const odd = code.filter((file) => file.split('/').some((part) => BANNED.includes(part.split('.')[0] ?? '')))
  expect(odd).toEqual([])
})

it(`keeps every code file at ${LINES_MAX} lines or fewer`, () => {
  const long = code.filter((file) => read(file).split('\n').length > LINES_MAX + 1)
  expect(long).toEqual([])
})

it('gives every feature of the server a door, or a declaration where no other enters it', () => {
  const rooms = new Set(
    files.map((file) => /^server\/features\/([^/]+)\//.exec(file)?.[1]).filter((room) => room !== undefined),
  )
  const opens = (room: string) =>
    ['index.ts', 'feature.ts'].some((file) => files.includes(`server/features/${room}/${file}`))
  expect([...rooms].filter((room) => !opens(room))).toEqual([])
})

it(`keeps at most ${FILES_A_FOLDER} files of the product side by side, tests left out`, () => {
  expect(countByFolder(tree).filter(([, count]) => count > FILES_A_FOLDER)).toEqual([])
})

it('imports nothing from a layer above, and has no two rooms import each other', () => {
  expect(findUpwardImports(tree)).toEqual([])
  expect(findCircles(tree)).toEqual([])
})

it('lets no feature reach into another one, at any depth', () => {
  const reaching = code
    .filter((file) => /^(server|web)\/features\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const [side, , feature] = file.split('/')
      const imported = [...read(file).matchAll(/'#((?:server|web)\/features\/([^/']+)\/[^']+)'/g)]
      return (
        imported
          .filter(([, , other]) => other !== feature)
          // On the server another feature is entered through its door, and tables refer to tables; a page never needs another one.
          .filter(([, path = '', other]) => side === 'web' || path !== `server/features/${other}/index.ts`)
          .filter(([, path = '']) => !(file.endsWith('/table.ts') && path.endsWith('/table.ts')))
          .map(([, path]) => `${file} → ${path}`)
      )
    })
  expect(reaching).toEqual([])
})

it('keeps the one-word files of a feature of the server to the closed set', () => {
  const odd = files.filter((file) => {
    const name = /^server\/features\/[^/]+\/([a-z]+)\.ts$/.exec(file)?.[1]
    return name !== undefined && !ROLES.includes(name)
  })
  expect(odd).toEqual([])
})

it('never climbs with ../ in an import', () => {
  expect(code.filter((file) => /from ['"]\.\.\//.test(read(file)))).toEqual([])
})

it("reads the machine's time on the server in base/clock.ts only", () => {
  const odd = code.filter(
    (file) =>
      file.startsWith('server/') &&
      !file.endsWith('.test.ts') &&
      file !== 'server/base/clock.ts' &&
      /Date\.now\(\)|new Date\(\)/.test(read(file)),
  )
  expect(odd).toEqual([])
})

it('keeps raw colours in the tokens', () => {
  const styled = files.filter((file) => /^web\/.*\.(tsx|css)$/.test(file) && !/tokens\.css$/.test(file))
  expect(
    styled.filter((file) =>
      /#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?!['/a-z])/.test(read(file).replace(/href="#[^"]*"/g, '')),
    ),
  ).toEqual([])
})

it('counts a screen with letters of the usual 16 px as a phone up to the specified width', () => {
  expect(read('web/ui/tokens.css')).toContain(`--breakpoint-md: ${(MOBILE_MAX_WIDTH_PX + 1) / 16}rem`)
})

it('switches no test and no check off', () => {
  // These are the words looked for, in this file too: none of them stands here as it would switch something off.
  const switchedOff = /\.(only|skip|todo|fixme)\(|@ts-(ignore|nocheck|expect-error)|biome-(ignore)|\bas (any)\b/
  const odd = code.filter((file) => switchedOff.test(read(file)))
  expect(odd).toEqual([])
})

it('cites only paths that exist in ARCHITECTURE.md and README.md', () => {
  const cited = ['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md'].flatMap((document) =>
    [
      ...read(document).matchAll(/`((?:bin|domain|language|contract|server|web|test|e2e|bench|soak|docs)\/[\w./-]*)`/g),
    ].map((match) => match[1] ?? ''),
  )
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

it('cites only files that exist in comments and lint messages', () => {
  const cited = [...code, 'biome.json'].flatMap((file) =>
    [
      ...read(file).matchAll(
        /`((?:bin|domain|language|contract|server|web|test|e2e|bench|soak|docs|features)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, named = '']) => ({ file, named })),
  )
  expect(cited.length).toBeGreaterThan(5)
  // Pages name each other from the folder they are all in.
  const exists = (named: string) => [named, `web/${named}`].some((place) => existsSync(path.join(root, place)))
  expect(cited.filter(({ named }) => !exists(named))).toEqual([])
})

it('lists every variable the server reads in .env.example', () => {
  const names = new Set(
    [...read('server/base/env/index.ts').matchAll(/(?:checked(?:<[^(]*>)?|text)\(\s*'([A-Z_]+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  expect(names.size).toBeGreaterThan(8)
  const example = read('.env.example')
  expect([...names].filter((name) => !new RegExp(`^# ?${name}=`, 'm').test(example))).toEqual([])
})
