/** The real program in a process of its own, on an empty folder, that can be killed at any moment and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/base/postgres/index.ts'
import { findFreePort } from '#server/base/postgres/launch-server.ts'

const MAIN = path.resolve(import.meta.dirname, '../server/main.ts')
/** A start takes three seconds, and many times that on a machine that is busy. */
const START_LIMIT_MS = 50_000

export type KillableServer = {
  readonly origin: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** As `kill -9` does; resolves once the process is gone. */
  kill(): Promise<void>
  /** Starts it, again or for the first time; resolves once it is ready. */
  start(): Promise<void>
  /** Asks the database of the program, which outlives a kill. */
  query<Row extends object>(statement: string): Promise<Row[]>
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
        stdio: 'ignore',
      })
      const limit = performance.now() + START_LIMIT_MS
      while (!(await isReady(origin))) {
        if (child.exitCode !== null || performance.now() > limit) throw new Error('Parlance did not start')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async query<Row extends object>(statement: string) {
      if (!database) {
        const { connectionString } = await startPostgres({ dataDir: path.join(folder, 'postgres') })
        database = new pg.Pool({ connectionString, max: 1 })
      }
      const { rows } = await database.query<Row>(statement)
      return rows
    },
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
