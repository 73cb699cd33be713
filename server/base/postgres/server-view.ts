/**
 * How the server's account sees the data directory. Below a closed parent (such as /root, mode 0700) it cannot walk
 * the path, so it inherits the opened directory and names it through /proc; PostgreSQL itself changes into it at once.
 */
import type { SpawnOptions } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { type Account, isReachable } from './account.ts'

export type ServerView = { path: string; inherited: number[]; close(): void }

const INHERITED_PATH = '/proc/self/fd/3'

export function viewDirectory(directory: string, account: Account | undefined): ServerView {
  if (!account || isReachable(directory, account)) return { path: directory, inherited: [], close: () => {} }
  const handle = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: INHERITED_PATH, inherited: [handle], close: () => closeSync(handle) }
}

/** Where a directory that the server wrote down in its own terms stands for us. */
export function resolveView(path: string, directory: string): string {
  return path === INHERITED_PATH ? directory : path
}

/** No variable of ours (PGDATA, PGPORT …) may steer the server, and it gets no rights of root. */
export function spawnOptions(view: ServerView, account: Account | undefined): SpawnOptions {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  if (process.platform === 'win32') return { cwd: view.path }
  return { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }, ...identity }
}
