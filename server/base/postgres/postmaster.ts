/** The running server process as its `postmaster.pid` tells it: found, waited for, and stopped without a trace. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPackageBinaries, type PostgresBinaries, programPath } from './find-binaries.ts'
import { SOCKET_LOCK_FILE, socketPlaces } from './place-socket.ts'
import { systemCode } from './postgres-start-error.ts'
import { isRunning, programOf } from './running-process.ts'
import { resolveView } from './server-view.ts'

export type Postmaster = { pid: number; port: number; socketDirectory: string; isReady: boolean }

const PID_FILE = 'postmaster.pid'
const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 5_000

/** The server that `postmaster.pid` names, or undefined when there is no such file or it is only half written. */
export function readPostmaster(directory: string): Postmaster | undefined {
  return readLockFile(join(directory, PID_FILE), directory)
}

function readLockFile(file: string, directory: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  const socketDirectory = resolveView(lines[4] ?? '', directory)
  return { pid, port: Number(lines[3]), socketDirectory, isReady: (lines[7] ?? '').trim() === 'ready' }
}

/**
 * The server that still runs on this directory. A pid file left by a crash is cleared away only where its process id
 * now certainly belongs to another program; the server itself clears those whose process is gone.
 */
export function findLivePostmaster(directory: string): Postmaster | undefined {
  const postmaster = readPostmaster(directory)
  if (!postmaster || !isRunning(postmaster.pid)) return undefined
  if (!isCertainlyAnother(postmaster.pid, directory)) return postmaster
  rmSync(join(directory, PID_FILE), { force: true })
  return undefined
}

/**
 * Clears away a `postmaster.pid` that a crash or a full disk left empty or half written, beside which PostgreSQL refuses
 * to start. A server that still works on the directory, as the lock file of its socket then tells, is ended first.
 */
export async function clearBrokenPidFile(directory: string, binaries: PostgresBinaries): Promise<void> {
  const file = join(directory, PID_FILE)
  // Windows has no socket to ask whether a server is still there.
  if (process.platform === 'win32' || !existsSync(file) || readPostmaster(directory)) return
  for (const place of socketPlaces(directory)) {
    const postmaster = readLockFile(join(place, SOCKET_LOCK_FILE), directory)
    if (postmaster && isRunning(postmaster.pid) && !isCertainlyAnother(postmaster.pid, directory))
      await stopPostmaster(postmaster.pid, directory, binaries)
  }
  rmSync(file, { force: true })
}

/** A server works inside its data directory, so one that works elsewhere serves another database. */
function isCertainlyAnother(pid: number, directory: string): boolean {
  const program = programOf(pid)
  if (program !== undefined && !/postgres|postmaster/.test(program)) return true
  try {
    const place = statSync(`/proc/${pid}/cwd`)
    const own = statSync(directory)
    return place.ino !== own.ino || place.dev !== own.dev
  } catch {
    return false
  }
}

/** Ends the server and resolves when its process is gone: politely first, then at once (the next start recovers). */
export async function stopPostmaster(
  pid: number,
  directory: string,
  binaries: PostgresBinaries | undefined,
): Promise<void> {
  if (!isRunning(pid)) return
  const control = process.platform === 'win32' ? (binaries ?? findPackageBinaries()) : undefined
  if (control) {
    await stopWithControl(directory, control)
    return
  }
  for (const [signal, limit] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const) {
    send(pid, signal)
    if (await isGone(pid, limit)) return
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false
    await wait(10)
  }
  return true
}

/** Windows knows no signals: PostgreSQL's own control program reaches the server. */
function stopWithControl(directory: string, binaries: PostgresBinaries): Promise<void> {
  const words = ['stop', '-D', directory, '-m', 'fast', '-w', '-t', String(FAST_STOP_MS / 1000)]
  return new Promise((settle, fail) => {
    execFile(programPath(binaries.folder, 'pg_ctl'), words, (error) => (error ? fail(error) : settle()))
  })
}
