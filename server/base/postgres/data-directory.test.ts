import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, openDatabasePlace } from './database-place.ts'
import { PostgresStartError } from './index.ts'

const { folder, newDirectory, copyOfMade, start } = openDatabasePlace()

async function failureOf(dataDir: string): Promise<PostgresStartError> {
  const failure = await start(dataDir).catch((error: unknown) => error)
  if (failure instanceof PostgresStartError) return failure
  throw new Error(`expected a PostgresStartError, got ${String(failure)}`)
}

test('a database of another major version is refused with the way to bring it over', async () => {
  const directory = copyOfMade()
  writeFileSync(join(directory, 'PG_VERSION'), '14\n')
  const failure = await failureOf(directory)
  expect(failure.code).toBe('other_major')
  expect(failure.message).toMatch(/written by PostgreSQL 14 .* runs 18: dump it .*pg_dump.*pg_restore/)
})

test('a directory that cannot be used is refused and named', async () => {
  writeFileSync(join(folder, 'file'), '')
  for (const directory of [join(folder, 'file'), join(folder, 'file', 'below')]) {
    const failure = await failureOf(directory)
    expect(failure.code).toBe('unwritable')
    expect(failure.message).toContain(directory)
    expect(failure.message).toContain('DATA_DIR')
  }
  const foreign = newDirectory()
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'photo.jpg'), '')
  expect(await failureOf(foreign)).toMatchObject({
    code: 'not_empty',
    message: expect.stringContaining('photo.jpg'),
  })
  expect(readdirSync(foreign)).toEqual(['photo.jpg'])
})

test('a path too long for a socket gets a short private place, which stop removes', async () => {
  const directory = join(folder, 'deep'.repeat(30), 'ünd + 100% "quoted"')
  mkdirSync(dirname(directory), { recursive: true })
  copyOfMade(directory)
  const server = await start(directory)
  const socketPlace = new URL(server.connectionString).searchParams.get('host') ?? ''
  expect(Buffer.byteLength(socketPlace)).toBeLessThan(80)
  expect(statSync(socketPlace).mode & 0o777).toBe(0o700)
  expect(await ask(server, 'SELECT 1')).toBe(1)
  await server.stop()
  expect(existsSync(socketPlace)).toBe(false)
})

test('a path with unusual characters works', async () => {
  const directory = join(folder, 'ü + 100% %41 "q"')
  copyOfMade(directory)
  expect(await ask(await start(directory), 'SELECT 1')).toBe(1)
})
