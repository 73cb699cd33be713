/** A place of a test file for its databases: servers started in it are stopped and files removed at its end. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type PostgresServer, type StartPostgresOptions, startPostgres } from './index.ts'

export type DatabasePlace = {
  folder: string
  newDirectory(): string
  /** A copy of a database made once, since making one takes longer than everything else. */
  copyOfMade(to?: string): string
  start(dataDir: string, more?: Partial<StartPostgresOptions>): Promise<PostgresServer>
}

export function openDatabasePlace(): DatabasePlace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pg-')))
  const made = join(folder, 'made')
  const servers: PostgresServer[] = []
  let counter = 0
  const newDirectory = () => join(folder, `d${counter++}`)

  beforeAll(async () => {
    const server = await startPostgres({ dataDir: made })
    await server.stop()
  })
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  return {
    folder,
    newDirectory,
    copyOfMade(to = newDirectory()) {
      cpSync(made, to, { recursive: true, verbatimSymlinks: true })
      return to
    },
    async start(dataDir, more = {}) {
      const server = await startPostgres({ dataDir, settings: { fsync: 'off' }, ...more })
      servers.push(server)
      return server
    },
  }
}

/** The first column of the first row. */
export async function ask(server: PostgresServer, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    const answer = await client.query({ text: query, rowMode: 'array' })
    return answer.rows[0]?.[0]
  } finally {
    await client.end()
  }
}
