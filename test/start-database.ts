/** Gives the API tests one real PostgreSQL and a migrated template, of which every test file gets its own copy. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '#server/base/db.ts'
import { openQueue } from '#server/base/jobs/queue.ts'
import { createLog } from '#server/base/log.ts'
import { migrateDatabase } from '#server/base/migrate.ts'
import { startPostgres } from '#server/base/postgres/index.ts'
import { openPubSub } from '#server/base/pubsub.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

export const TEMPLATE = 'parlance_template'

/** The same server, another database. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

export default async function startDatabase(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-test-'))
  const server = await startPostgres({
    dataDir: path.join(folder, 'pg'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      max_wal_size: '96MB',
    },
  })
  const admin = new pg.Client({ connectionString: server.connectionString })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const template = withDatabase(server.connectionString, TEMPLATE)
  await migrateDatabase(template)
  const log = createLog('silent')
  const pool = createPool(template, 1)
  const pubsub = await openPubSub(pool, template, log)
  const queue = await openQueue(pool, template, log, pubsub, true)
  await queue.stop()
  await pubsub.close()
  await pool.end()
  project.provide('databaseServer', server.connectionString)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
