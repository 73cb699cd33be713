import { cpSync, existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isReachable } from './account.ts'
import { ask, openDatabasePlace } from './database-place.ts'
import { findPackageBinaries, findSystemBinaries, restoreLibraryLinks } from './find-binaries.ts'
import { reachBinaries } from './reach-binaries.ts'

const NOBODY = { uid: 65534, gid: 65534 }

const { newDirectory, start } = openDatabasePlace()

test('missing shared-library links are restored where install scripts did not run', () => {
  const packageFolder = newDirectory()
  mkdirSync(join(packageFolder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(packageFolder, 'native', 'lib', 'libx.so.1.2'), '')
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  writeFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  restoreLibraryLinks(packageFolder)
  restoreLibraryLinks(packageFolder)
  const link = join(packageFolder, 'native', 'lib', 'libx.so.1')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(existsSync(link)).toBe(true)
})

test('a root Parlance in a closed directory runs a copy that others can read and not change', () => {
  const found = findPackageBinaries()
  if (!found) throw new Error('the npm package for this platform is missing')
  expect(reachBinaries(found, undefined)).toBe(found)
  const closed = newDirectory()
  cpSync(dirname(found.folder), closed, { recursive: true, verbatimSymlinks: true })
  const unreachable = { ...found, folder: join(closed, 'bin'), version: `test-${process.pid}` }
  if (process.getuid?.() !== 0) {
    expect(() => reachBinaries(unreachable, NOBODY)).toThrow('start Parlance as an ordinary user')
    return
  }
  const copy = reachBinaries(unreachable, NOBODY).folder
  try {
    expect(isReachable(join(copy, 'postgres'), NOBODY)).toBe(true)
    expect(lstatSync(join(copy, 'postgres'))).toMatchObject({ uid: 0, gid: 0 })
    expect(lstatSync(copy).mode & 0o777).toBe(0o755)
  } finally {
    rmSync(dirname(copy), { recursive: true, force: true })
  }
})

test('a PostgreSQL of the system serves where there is none from npm', async () => {
  const binaries = findSystemBinaries()
  if (!binaries) {
    // Nothing to run: the machine has no PostgreSQL beside ours.
    expect(binaries).toBeUndefined()
    return
  }
  const server = await start(newDirectory(), { binaries })
  expect(server.version.split('.')[0]).toBe(String(binaries.major))
  expect(await ask(server, "SELECT count(*)::int FROM pg_settings WHERE name = 'fsync'")).toBe(1)
})
