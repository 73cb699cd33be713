/** Makes a database directory whole or not at all, and says when one cannot be used. */

import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/base/make-folder.ts'
import { type Account, giveTo } from './account.ts'
import { type PostgresBinaries, programPath } from './find-binaries.ts'
import { directoryError, diskFullError, PostgresStartError, tellsOfFullDisk } from './postgres-start-error.ts'
import { type ServerView, spawnOptions } from './server-view.ts'
import { START_LOCK_FILE } from './take-start-lock.ts'

export const SERVER_LOG_FILE = 'parlance-server.log'
export const PASSWORD_FILE = 'parlance-password'

const STAGING_FOLDER = '.parlance-new'
const STAGING_DONE = 'parlance-complete'
const OWN_ENTRIES = [
  START_LOCK_FILE,
  SERVER_LOG_FILE,
  `${SERVER_LOG_FILE}.old`,
  PASSWORD_FILE,
  STAGING_FOLDER,
  'lost+found',
]

/** Creates the directory if it is missing and checks that it is one; throws `unwritable` or `path_too_long`. */
export function openDirectory(directory: string): void {
  try {
    makeFolder(directory)
    readdirSync(directory)
  } catch (error) {
    throw directoryError(directory, error)
  }
}

/** The server refuses a directory that others may enter or that belongs to somebody else. */
export function secureDirectory(directory: string, account: Account | undefined): void {
  try {
    const isOwnersOnly = (statSync(directory).mode & 0o077) === 0
    if (!isOwnersOnly) chmodSync(directory, 0o700)
    if (account && statSync(directory).uid !== account.uid) giveTo(account, directory, true)
  } catch (error) {
    throw directoryError(directory, error)
  }
}

/** Throws `other_major` when the database was written by another major version than the one about to run. */
export function checkMajor(directory: string, major: number): void {
  const written = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (written === String(major)) return
  throw new PostgresStartError(
    'other_major',
    `The database in ${directory} was written by PostgreSQL ${written} and this Parlance runs ${major}: dump it with PostgreSQL ${written} (pg_dump -Fc parlance), move the directory away, start Parlance once and load the dump with pg_restore.`,
  )
}

export function isInitialised(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'))
}

type Making = {
  directory: string
  view: ServerView
  binaries: PostgresBinaries
  account: Account | undefined
  password: string | undefined
}

/**
 * Runs initdb beside the place and moves its files in with PG_VERSION last, so that a process killed or a disk
 * filled half-way leaves either nothing or something the next start completes.
 */
export async function initialise(making: Making): Promise<void> {
  const { directory } = making
  const staging = join(directory, STAGING_FOLDER)
  if (!existsSync(join(staging, STAGING_DONE))) {
    const stranger = readdirSync(directory).find((entry) => !OWN_ENTRIES.some((own) => entry.startsWith(own)))
    if (stranger) {
      throw new PostgresStartError(
        'not_empty',
        `The directory ${directory} holds files but no database (such as ${stranger}): empty it, or set DATA_DIR to another directory.`,
      )
    }
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { mode: 0o700 })
    giveTo(making.account, staging)
    await runInitdb(making)
    writeFileSync(join(staging, STAGING_DONE), '')
  }
  const entries = readdirSync(staging).filter((entry) => entry !== 'PG_VERSION' && entry !== STAGING_DONE)
  for (const entry of [...entries, 'PG_VERSION']) renameSync(join(staging, entry), join(directory, entry))
  flushDirectory(directory)
  rmSync(staging, { recursive: true, force: true })
}

async function runInitdb({ directory, view, binaries, account, password }: Making): Promise<void> {
  const passwordFile = join(directory, PASSWORD_FILE)
  if (password) {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    giveTo(account, passwordFile)
  }
  const child = spawn(
    programPath(binaries.folder, 'initdb'),
    [
      ...['-D', `${view.path}/${STAGING_FOLDER}`, '-U', 'postgres', '-E', 'UTF8', '--no-locale'],
      // Sorts like C, and knows upper and lower case beyond ASCII.
      ...(binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      ...(password ? ['-A', 'scram-sha-256', `--pwfile=${view.path}/${PASSWORD_FILE}`] : ['-A', 'trust']),
    ],
    { ...spawnOptions(view, account), stdio: ['ignore', 'pipe', 'pipe', ...view.inherited] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  const failure = await new Promise<Error | undefined>((settle) => {
    child.on('error', settle)
    child.on('close', (code) => settle(code === 0 ? undefined : new Error(output.trim())))
  })
  if (!failure) return
  rmSync(join(directory, STAGING_FOLDER), { recursive: true, force: true })
  if (tellsOfFullDisk(failure.message)) throw diskFullError(directory, failure)
  throw new PostgresStartError(
    'failed',
    `A new database could not be made in ${directory}: ${lastLine(failure.message)}`,
    { cause: failure },
  )
}

/** The line of a program's output that says what went wrong, without its time and process. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.findLast((each) => /error|fatal|panic|could not|cannot/i.test(each)) ?? lines.at(-1) ?? 'no reason was given'
  return line.replace(/^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /, '').trim()
}

function flushDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
