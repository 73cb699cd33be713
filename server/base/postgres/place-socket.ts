/** Chooses a private directory for the server's socket whose path fits into a socket address. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, giveTo, isReachable } from './account.ts'
import { PostgresStartError, pathTooLongError, systemCode } from './postgres-start-error.ts'

// 104 bytes with the closing zero on macOS and the BSDs, 108 on Linux.
const SOCKET_PATH_MAX_BYTES = 103

export const SOCKET_PORT = 5432

/** Stands beside the socket and names the server, line by line as `postmaster.pid` does. */
export const SOCKET_LOCK_FILE = `.s.PGSQL.${SOCKET_PORT}.lock`

/** The data directory itself, or a short one of its own below the temporary directory where that path is too long. */
export function placeSocket(directory: string, account: Account | undefined): string {
  if (fits(directory)) return directory
  const place = socketPlaces(directory).find((one) => fits(one) && isReachable(dirname(one), account))
  if (!place) throw pathTooLongError(directory)
  makePrivate(place, account)
  return place
}

/** Where the socket of a data directory can be, the place it is at with a path that fits first. */
export function socketPlaces(directory: string): string[] {
  if (fits(directory)) return [directory]
  const name = `parlance-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  return [tmpdir(), '/tmp'].map((parent) => join(parent, name))
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_MAX_BYTES
}

function makePrivate(place: string, account: Account | undefined): void {
  try {
    mkdirSync(place, { mode: 0o700 })
    giveTo(account, place)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
  // The name can be foreseen, so somebody else may have made it first.
  const { uid, mode } = lstatSync(place)
  const owner = account?.uid ?? process.getuid?.()
  if (!lstatSync(place).isDirectory() || uid !== owner || (mode & 0o077) !== 0) {
    throw new PostgresStartError(
      'failed',
      `The directory ${place} for the database's socket belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
}
