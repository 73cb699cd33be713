import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '#server/base/postgres/launch-server.ts'
import { START_LIMIT_MS, until } from '#test/patience.ts'

const LAST_LINES = 12

export type RunningServer = {
  origin: string
  dataDir: string
  /** What it prints, as the person who runs it reads it. */
  terminal: string
  stop: () => Promise<void>
}

/** What the servers that this process started print, as long as they run. */
const terminals = new Set<string>()

/** The last lines that each server a journey can have met has printed. */
export async function readLastLines(): Promise<string[]> {
  const files = [process.env.E2E_TERMINAL, ...terminals].filter((file) => file !== undefined)
  return Promise.all(
    files.map(async (file) => (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-LAST_LINES).join('\n')),
  )
}

/** Starts the real product on a free port: empty data directory, built-in database, built pages, no key, no mail. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-e2e-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = path.join(folder, 'data')
  const logFile = path.join(folder, 'terminal.log')
  const terminal = openSync(logFile, 'a')
  terminals.add(logFile)
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      ADMIN_EMAIL: 'admin@example.com',
      DATABASE_URL: '',
      SMTP_URL: '',
      ...env,
    },
    stdio: ['ignore', terminal, terminal],
  })
  async function stop() {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    closeSync(terminal)
    terminals.delete(logFile)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(server, origin)
  } catch (error) {
    const printed = await readFile(logFile, 'utf8')
    await stop()
    throw new Error(`Parlance did not start at ${origin}. It printed:\n${printed}`, { cause: error })
  }
  return { origin, dataDir, terminal: logFile, stop }
}

async function waitUntilReady(server: ChildProcess, origin: string): Promise<void> {
  await until(
    'The start',
    async () => {
      if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}`)
      return fetch(`${origin}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
    },
    START_LIMIT_MS,
  )
}
