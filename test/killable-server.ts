/** The real program in a process of its own, on an empty folder, that can be killed at any moment and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/base/postgres/index.ts'
import { findFreePort } from '#server/base/postgres/launch-server.ts'
import { START_LIMIT_MS, until } from './patience.ts'

/** What the connections of a test are called in the database of the program. */
const OBSERVER = 'observer'
const MAIN = path.resolve(import.meta.dirname, '../server/main.ts')

export type KillableServer = {
  readonly origin: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** As `kill -9` does; resolves once the process is gone. */
  kill(): Promise<void>
  /** Starts it, again or for the first time; resolves once it is ready. */
  start(): Promise<void>
  /** Asks the database of the program, which outlives a kill. */
  query<Row extends object>(statement: string): Promise<Row[]>
  /**
   * Lets nothing be written to a table until the answer is called, so that the program stands still at a point of its
   * work that has a name; reading goes on.
   */
  holdTable(table: string): Promise<() => Promise<void>>
  /** How many transactions stand still before that table. */
  countHeld(table: string): Promise<number>
  /** Cuts all of the program's own connections to its database, or the one at this share of them; answers how many. */
  cutConnections(at?: number): Promise<number>
  /** Leaves it as a killed launcher does; resolves with its exit code once it has ended by itself. */
  leave(): Promise<number | null>
  /** Whether it still runs, after whatever was done to it. */
  isRunning(): boolean
  /** Ends the program and removes its folder. */
  stop(): Promise<void>
}

/** A program with these variables beside the ones that keep it to itself; it is not started yet. */
export async function createKillableServer(env: Record<string, string>): Promise<KillableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-kill-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let database: pg.Pool | undefined
  let isStopped = false

  async function connect(): Promise<pg.Pool> {
    if (!database) {
      const { connectionString } = await startPostgres({ dataDir: path.join(folder, 'postgres') })
      database = new pg.Pool({ connectionString, max: 3, application_name: OBSERVER })
    }
    return database
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    child?.kill(signal)
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  return {
    origin,
    send: (method, at, body, headers = {}) =>
      fetch(`${origin}${at}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    kill: () => end('SIGKILL'),
    async start() {
      // A test that ran out of time goes on until here.
      if (isStopped) throw new Error('The program was stopped for good')
      child = spawn(process.execPath, [MAIN], {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          LOG_LEVEL: 'silent',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const started = child
      // Nothing is said over it, and it keeps no test waiting.
      started.channel?.unref()
      await until(
        'The start',
        () => {
          if (started.exitCode !== null) throw new Error(`Parlance ended with ${started.exitCode}`)
          return isReady(origin)
        },
        START_LIMIT_MS,
      )
    },
    async query<Row extends object>(statement: string) {
      const { rows } = await (await connect()).query<Row>(statement)
      return rows
    },
    async holdTable(table) {
      const client = await (await connect()).connect()
      await client.query('begin')
      await client.query(`lock table ${client.escapeIdentifier(table)} in exclusive mode`)
      return async () => {
        await client.query('rollback')
        client.release()
      }
    },
    async countHeld(table) {
      const { rows } = await (await connect()).query<{ held: number }>(
        'select count(*)::int as held from pg_locks where relation = $1::regclass and not granted',
        [table],
      )
      return rows[0]?.held ?? 0
    },
    async cutConnections(at) {
      const pool = await connect()
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> $1
         order by application_name, backend_start`,
        [OBSERVER],
      )
      const chosen = at === undefined ? rows : rows.slice(Math.floor(at * rows.length)).slice(0, 1)
      // Waits until each has ended, for at most so many milliseconds.
      for (const { pid } of chosen) await pool.query('select pg_terminate_backend($1, 10000)', [pid])
      return chosen.length
    },
    async leave() {
      // The database goes with it.
      await database?.end()
      database = undefined
      const ended = child && once(child, 'exit')
      child?.disconnect()
      await ended
      return child?.exitCode ?? null
    },
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    async stop() {
      isStopped = true
      await database?.end()
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
