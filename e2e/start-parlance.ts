/** Starts the real product for all journeys: empty data directory, built-in database, built pages, no key. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '#server/base/postgres/launch-server.ts'

const START_LIMIT_MS = 30_000

export default async function startParlance() {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-e2e-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const logFile = path.join(folder, 'terminal.log')
  const terminal = openSync(logFile, 'a')
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_URL: origin,
      ADMIN_EMAIL: 'admin@example.com',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
    stdio: ['ignore', terminal, terminal],
  })
  process.env.E2E_ORIGIN = origin
  process.env.E2E_TERMINAL = logFile
  await waitUntilReady(origin)
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    closeSync(terminal)
    await rm(folder, { recursive: true, force: true })
  }
}

async function waitUntilReady(origin: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Parlance was not ready at ${origin} after ${START_LIMIT_MS / 1000} s`)
}
