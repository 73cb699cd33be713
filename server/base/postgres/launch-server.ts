/** Starts the server process on its own, so that neither Ctrl-C nor a killed Parlance takes it down half-way. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, giveTo } from './account.ts'
import { lastLine, SERVER_LOG_FILE } from './data-directory.ts'
import { type PostgresBinaries, programPath } from './find-binaries.ts'
import { diskFullError, PostgresStartError, tellsOfFullDisk } from './postgres-start-error.ts'
import { type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { type ServerView, spawnOptions } from './server-view.ts'

const READY_LIMIT_MS = 300_000
const SAY_RECOVERING_AFTER_MS = 3_000
const LOG_MAX_BYTES = 1_000_000
// A server that was killed holds its lock file until it is buried, and its memory until the last of its processes has noticed.
const ORPHANS_LIMIT_MS = 30_000
const HELD_BY_THE_KILLED = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/

export type Launch = {
  directory: string
  view: ServerView
  binaries: PostgresBinaries
  account: Account | undefined
  settings: Record<string, string>
  log(line: string): void
}

/** Resolves when the server accepts connections; throws with the reason from its log when it ends instead. */
export async function launchServer(launch: Launch): Promise<Postmaster> {
  const deadline = performance.now() + ORPHANS_LIMIT_MS
  for (;;) {
    const outcome = await tryLaunch(launch)
    if ('pid' in outcome) return outcome
    const isHeldByTheKilled = HELD_BY_THE_KILLED.test(outcome.failure)
    if (!isHeldByTheKilled || performance.now() > deadline) throw startFailure(launch.directory, outcome.failure)
    await wait(100)
  }
}

/** A port of 127.0.0.1 that nobody uses, for systems without Unix sockets. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle, fail) => probe.once('error', fail).listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  return typeof address === 'object' && address ? address.port : 0
}

async function tryLaunch(launch: Launch): Promise<Postmaster | { failure: string }> {
  const { directory, view, binaries, account } = launch
  const logFile = join(directory, SERVER_LOG_FILE)
  if (existsSync(logFile) && statSync(logFile).size > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.old`)
  const output = openSync(logFile, 'a', 0o600)
  giveTo(account, logFile)
  const startOfOutput = statSync(logFile).size
  const words = Object.entries(launch.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(programPath(binaries.folder, 'postgres'), ['-D', view.path, ...words], {
    ...spawnOptions(view, account),
    detached: true,
    stdio: ['ignore', output, output, ...view.inherited],
  })
  closeSync(output)
  child.unref()
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', () => (ended ??= ''))

  const began = performance.now()
  let hasSaidRecovering = false
  while (ended === undefined) {
    const postmaster = readPostmaster(directory)
    if (postmaster?.isReady && postmaster.pid === child.pid) return postmaster
    const waited = performance.now() - began
    if (waited > SAY_RECOVERING_AFTER_MS && !hasSaidRecovering) {
      hasSaidRecovering = true
      launch.log('The database is recovering from an unclean stop; this may take a moment.')
    }
    if (waited > READY_LIMIT_MS && child.pid) {
      await stopPostmaster(child.pid, directory, binaries)
      return { failure: 'it was not ready within five minutes' }
    }
    await wait(5)
  }
  return { failure: ended || readFileSync(logFile).subarray(startOfOutput).toString('utf8') }
}

function startFailure(directory: string, output: string): PostgresStartError {
  const cause = new Error(output.trim())
  if (tellsOfFullDisk(output)) return diskFullError(directory, cause)
  return new PostgresStartError(
    'failed',
    `The database in ${directory} did not start: ${lastLine(output)} (all of it is in ${SERVER_LOG_FILE} there).`,
    {
      cause,
    },
  )
}
