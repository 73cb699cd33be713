/** One test file's own world: a fresh copy of the migrated database and the whole app over it. */

import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '#server/base/id.ts'
import { buildWorld, type World, type WorldOptions } from './build-world.ts'
import { TEMPLATE, withDatabase } from './start-database.ts'

export type { Actor, World, WorldOptions } from './build-world.ts'

/** Opens a world; call `stop` when the file is done. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const server = inject('databaseServer')
  const database = `world_${newId().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`)
  const world = await buildWorld(withDatabase(server, database), options)
  return {
    ...world,
    async stop() {
      await world.stop()
      await onServer(server, `DROP DATABASE ${database} WITH (FORCE)`)
    },
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
