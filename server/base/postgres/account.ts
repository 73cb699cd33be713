/** PostgreSQL never runs as root: a root Parlance hands the server to an account without rights. */
import { accessSync, chownSync, constants, existsSync, lchownSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PostgresStartError } from './postgres-start-error.ts'

export type Account = { uid: number; gid: number }

const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * The account the server runs under, or undefined for our own. A database that already has an owner keeps it,
 * so that `sudo npm start` does not take it away from the person who made it.
 */
export function chooseAccount(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux') {
    throw new PostgresStartError(
      'root_unsupported',
      'The embedded database cannot run as root on this system: start Parlance as an ordinary user, or set DATABASE_URL.',
    )
  }
  if (!existsSync(join(directory, 'PG_VERSION'))) return NOBODY
  const owner = statSync(directory)
  return owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid }
}

/** Gives one entry, or with `deep` everything below it, to the account; nothing to do when running under our own. */
export function giveTo(account: Account | undefined, path: string, deep = false): void {
  if (!account) return
  if (deep) {
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(path, entry), account.uid, account.gid)
    }
  }
  chownSync(path, account.uid, account.gid)
}

/** Whether the account may walk to `path` and read it. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!existsSync(path)) return false
  if (!account) return isReadable(path)
  const real = realpathSync(path)
  if (!isAllowed(real, account, 0o4)) return false
  for (let parent = dirname(real); ; parent = dirname(parent)) {
    if (!isAllowed(parent, account, 0o1)) return false
    if (parent === dirname(parent)) return true
  }
}

function isAllowed(path: string, account: Account, bit: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bit) === bit
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
