/** One call gives a running database: made on first use, adopted when a killed Parlance left it running, else started. */
import { randomBytes } from 'node:crypto'
import { rmdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, chooseAccount } from './account.ts'
import { type Address, connectionStringFor, isNotYet, openDatabase } from './connection.ts'
import { checkMajor, initialise, isInitialised, openDirectory, secureDirectory } from './data-directory.ts'
import { findBinaries, type PostgresBinaries } from './find-binaries.ts'
import { findFreePort, launchServer } from './launch-server.ts'
import { placeSocket, SOCKET_PORT } from './place-socket.ts'
import { directoryError, PostgresStartError, systemCode } from './postgres-start-error.ts'
import { clearBrokenPidFile, findLivePostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { reachBinaries } from './reach-binaries.ts'
import { type ServerView, viewDirectory } from './server-view.ts'
import { serverSettings } from './settings.ts'
import { takeStartLock } from './take-start-lock.ts'

export type PostgresServer = {
  /** For `pg`, to the database `parlance`; contains a password only where there are no Unix sockets. */
  connectionString: string
  dataDir: string
  pid: number
  /** True when the server was already running, left behind by a Parlance that was killed. */
  adopted: boolean
  /** Such as `18.4`. */
  version: string
  /** Stops the server, adopted or not, and resolves when its process is gone. Only the holder of `acquireDataDirLock` may call it. */
  stop(): Promise<void>
}

export type StartPostgresOptions = {
  dataDir: string
  log?: (line: string) => void
  /** Server settings beside our own, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** Default: the npm package's, then the system's. */
  binaries?: PostgresBinaries
  /** Default: a Unix socket without any open port, except on Windows. */
  transport?: 'socket' | 'tcp'
}

const ADOPT_LIMIT_MS = 60_000

type Start = Required<Omit<StartPostgresOptions, 'binaries'>> & Pick<StartPostgresOptions, 'binaries'>

/** Starts or adopts the PostgreSQL of `dataDir`, making both where missing; throws PostgresStartError with the way out. */
export async function startPostgres(options: StartPostgresOptions): Promise<PostgresServer> {
  const start: Start = {
    log: () => {},
    settings: {},
    transport: process.platform === 'win32' ? 'tcp' : 'socket',
    ...options,
    dataDir: resolve(options.dataDir),
  }
  openDirectory(start.dataDir)
  const release = await takeStartLock(start.dataDir)
  try {
    return (await adoptServer(start)) ?? (await startServer(start))
  } catch (error) {
    if (error instanceof PostgresStartError || !systemCode(error).startsWith('E')) throw error
    throw directoryError(start.dataDir, error)
  } finally {
    release()
  }
}

async function adoptServer(start: Start): Promise<PostgresServer | undefined> {
  const directory = start.dataDir
  const deadline = performance.now() + ADOPT_LIMIT_MS
  for (;;) {
    // Read anew each time: one that was just stopping is gone in a moment, and then there is nothing to adopt.
    const postmaster = isInitialised(directory) ? findLivePostmaster(directory) : undefined
    if (!postmaster) return undefined
    try {
      const version = await openDatabase(directory, postmaster)
      return describeServer(start, postmaster, version, { adopted: true, binaries: start.binaries })
    } catch (error) {
      if (isNotYet(error) && performance.now() < deadline) await wait(25)
      else throw unresponsiveError(directory, postmaster, error)
    }
  }
}

async function startServer(start: Start): Promise<PostgresServer> {
  const directory = start.dataDir
  const found = start.binaries ?? findBinaries()
  if (isInitialised(directory)) checkMajor(directory, found.major)
  const account = chooseAccount(directory)
  secureDirectory(directory, account)
  const binaries = reachBinaries(found, account)
  const view = viewDirectory(directory, account)
  try {
    if (!isInitialised(directory)) {
      const password = start.transport === 'tcp' ? randomBytes(24).toString('base64url') : undefined
      await initialise({ directory, view, binaries, account, password })
    }
    await clearBrokenPidFile(directory, binaries)
    const address = await chooseAddress(start, account)
    const settings = {
      ...serverSettings(binaries.major, start.settings),
      ...addressSettings(address, view, directory),
    }
    const postmaster = await launchServer({ directory, view, binaries, account, settings, log: start.log })
    const version = await openDatabase(directory, address).catch(async (error: unknown) => {
      await stopPostmaster(postmaster.pid, directory, binaries)
      throw error
    })
    return describeServer(start, { ...postmaster, ...address }, version, { adopted: false, binaries })
  } finally {
    view.close()
  }
}

async function chooseAddress({ dataDir, transport }: Start, account: Account | undefined): Promise<Address> {
  if (transport === 'tcp') return { socketDirectory: '', port: await findFreePort() }
  return { socketDirectory: placeSocket(dataDir, account), port: SOCKET_PORT }
}

function addressSettings(
  { socketDirectory, port }: Address,
  view: ServerView,
  directory: string,
): Record<string, string> {
  if (!socketDirectory) return { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  return {
    port: String(port),
    listen_addresses: '',
    unix_socket_directories: socketDirectory === directory ? view.path : socketDirectory,
    unix_socket_permissions: '0700',
  }
}

function describeServer(
  start: Start,
  postmaster: Postmaster,
  version: string,
  { adopted, binaries }: { adopted: boolean; binaries: PostgresBinaries | undefined },
): PostgresServer {
  const directory = start.dataDir
  let stopping: Promise<void> | undefined
  return {
    connectionString: connectionStringFor(directory, postmaster),
    dataDir: directory,
    pid: postmaster.pid,
    adopted,
    version,
    stop() {
      stopping ??= stopPostmaster(postmaster.pid, directory, binaries).then(() =>
        removeSocketPlace(postmaster, directory),
      )
      return stopping
    },
  }
}

function removeSocketPlace({ socketDirectory }: Postmaster, directory: string): void {
  if (!socketDirectory || socketDirectory === directory) return
  try {
    rmdirSync(socketDirectory)
  } catch {
    // Not empty or already gone: neither is worth a word at the end.
  }
}

function unresponsiveError(directory: string, { pid }: Postmaster, cause: unknown): PostgresStartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new PostgresStartError(
    'in_use',
    `Process ${pid} is a PostgreSQL that holds ${directory} but does not answer us (${reason}): stop it, or delete postmaster.pid there if it belongs to another database.`,
    { cause },
  )
}
