/** Keeps a copy of the binaries where the server's account can run them, for projects below a closed directory such as /root. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { type Account, isReachable } from './account.ts'
import { type PostgresBinaries, programPath } from './find-binaries.ts'
import { PostgresStartError } from './postgres-start-error.ts'

const CACHES = ['/var/cache/parlance', join(tmpdir(), 'parlance-cache'), '/tmp/parlance-cache']

/** The same binaries if the account can run them, else a copy of them owned by root that everyone may read. */
export function reachBinaries(binaries: PostgresBinaries, account: Account | undefined): PostgresBinaries {
  if (!account || isRunnable(binaries, account)) return binaries
  // The system's own finds its libraries at fixed places, so a copy of it would not run.
  for (const cache of binaries.origin === 'package' ? CACHES : []) {
    const copy = join(cache, `postgres-${binaries.version}-${process.arch}`)
    const copied = { ...binaries, folder: join(copy, 'bin') }
    if (!prepareCache(cache)) continue
    if (!existsSync(copy)) copyWhole(dirname(binaries.folder), copy)
    if (isRunnable(copied, account)) return copied
  }
  throw new PostgresStartError(
    'root_unsupported',
    `The embedded database must not run as root and another account cannot reach ${binaries.folder}: start Parlance as an ordinary user, or put the project where everyone may read it.`,
  )
}

function isRunnable({ folder, origin }: PostgresBinaries, account: Account): boolean {
  const programs = [programPath(folder, 'postgres'), programPath(folder, 'initdb')]
  const parts = origin === 'package' ? ['lib', 'share'].map((name) => join(dirname(folder), name)) : []
  return [...programs, ...parts].every((path) => isReachable(path, account))
}

/** What root runs must not be changeable by anybody else. */
function prepareCache(cache: string): boolean {
  try {
    mkdirSync(cache, { mode: 0o755 })
    chmodSync(cache, 0o755)
  } catch {
    if (!existsSync(cache)) return false
  }
  const place = lstatSync(cache)
  return place.isDirectory() && place.uid === 0 && (place.mode & 0o022) === 0
}

function copyWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  copyFolder(from, half)
  try {
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (extname(entry.name) !== '.a') {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, lstatSync(source).mode & 0o111 ? 0o755 : 0o644)
    }
  }
}
