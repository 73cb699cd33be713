/** Lets one process at a time prepare or start the database of a directory, and survives a holder that was killed. */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { directoryError, PostgresStartError, systemCode } from './postgres-start-error.ts'
import { birthOf, isRunning } from './running-process.ts'

export const START_LOCK_FILE = 'parlance-start.lock'

const WAIT_MS = 60_000
const RETRY_MS = 15
// A lock without content is one whose holder is between creating and writing it, or was killed just there.
const EMPTY_GRACE_MS = 500

/** Waits for the lock and returns its release; throws `in_use` after a minute and `unwritable` where no file can be made. */
export async function takeStartLock(directory: string): Promise<() => void> {
  const path = join(directory, START_LOCK_FILE)
  const own = `${process.pid} ${birthOf(process.pid)} ${crypto.randomUUID()}\n`
  const deadline = performance.now() + WAIT_MS
  let emptySince: number | undefined
  for (;;) {
    if (tryCreate(directory, path, own)) {
      return () => {
        if (readLock(path) === own) rmSync(path, { force: true })
      }
    }
    const holder = readLock(path)
    emptySince = holder === '' ? (emptySince ?? performance.now()) : undefined
    if (performance.now() > deadline) throw busyError(path, holder)
    const isAbandoned = emptySince === undefined ? !isHeld(holder) : performance.now() - emptySince > EMPTY_GRACE_MS
    if (holder !== undefined && isAbandoned) removeAbandoned(directory, path, holder)
    else await wait(RETRY_MS)
  }
}

function tryCreate(directory: string, path: string, content: string): boolean {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw directoryError(directory, error)
  }
  try {
    writeSync(file, content)
    return true
  } catch (error) {
    rmSync(path, { force: true })
    throw directoryError(directory, error)
  } finally {
    closeSync(file)
  }
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw directoryError(path, error)
  }
}

function isHeld(holder = ''): boolean {
  const [pid = '', birth = ''] = holder.trim().split(' ')
  return isRunning(Number(pid)) && birthOf(Number(pid)) === birth
}

/** Moved aside before it is deleted: of two that find the same stale lock, the later one must not delete the earlier one's new lock. */
function removeAbandoned(directory: string, path: string, abandoned: string): void {
  const aside = `${path}.${crypto.randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw directoryError(directory, error)
  }
  if (readLock(aside) === abandoned) rmSync(aside, { force: true })
  else renameSync(aside, path)
}

function busyError(path: string, holder: string | undefined): PostgresStartError {
  return new PostgresStartError(
    'in_use',
    `Another Parlance (process ${holder?.split(' ')[0] ?? 'unknown'}) has been starting on this data directory for a minute: stop it, or delete ${path} if it no longer runs.`,
  )
}
