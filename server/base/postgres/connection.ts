/** How to reach the embedded server, and the first connection made to it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PASSWORD_FILE } from './data-directory.ts'
import { systemCode } from './postgres-start-error.ts'
import type { Postmaster } from './postmaster.ts'

const DATABASE = 'parlance'
const UNKNOWN_DATABASE = '3D000'
const DATABASE_EXISTS = '42P04'
const NOT_NOW = '57P03'

export type Address = Pick<Postmaster, 'port' | 'socketDirectory'>

/** The connection string of a database on the server; over TCP it carries the password. */
export function connectionStringFor(directory: string, address: Address, database = DATABASE): string {
  if (address.socketDirectory) {
    return `postgresql://postgres@localhost:${address.port}/${database}?host=${encodeURIComponent(address.socketDirectory)}&sslmode=disable`
  }
  const file = join(directory, PASSWORD_FILE)
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${address.port}/${database}?sslmode=disable`
}

/** Connects, creates the database where it is missing, and returns the server's version, such as `18.4`. */
export async function openDatabase(directory: string, address: Address): Promise<string> {
  try {
    return await askVersion(connectionStringFor(directory, address))
  } catch (error) {
    if (systemCode(error) !== UNKNOWN_DATABASE) throw error
  }
  await withClient(connectionStringFor(directory, address, 'postgres'), async (client) => {
    await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
      if (systemCode(error) !== DATABASE_EXISTS) throw error
    })
  })
  return await askVersion(connectionStringFor(directory, address))
}

/** True for a server that will answer later: it is starting, recovering, or not yet listening. */
export function isNotYet(error: unknown): boolean {
  return [NOT_NOW, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(systemCode(error))
}

async function askVersion(connectionString: string): Promise<string> {
  return await withClient(connectionString, async (client) => {
    const answer = await client.query<{ server_version: string }>('SHOW server_version')
    return answer.rows[0]?.server_version.split(' ')[0] ?? ''
  })
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
