import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '#server/base/postgres/launch-server.ts'

export type RunningServer = {
  origin: string
  dataDir: string
  /** What it prints, as the person who runs it reads it. */
  terminal: string
  stop: () => Promise<void>
}

/** A start takes three seconds, and many times that on a machine that is busy. */
const START_LIMIT_MS = 50_000

/** Starts the real product on a free port: empty data directory, built-in database, built pages, no key, no mail. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-e2e-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = path.join(folder, 'data')
  const logFile = path.join(folder, 'terminal.log')
  const terminal = openSync(logFile, 'a')
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
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}`)
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`It was not ready after ${START_LIMIT_MS / 1000} s`)
}
