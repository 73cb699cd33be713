import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ask, openDatabasePlace } from './database-place.ts'
import { acquireDataDirLock } from './index.ts'
import { isRunning } from './running-process.ts'

const { folder, newDirectory, copyOfMade, start } = openDatabasePlace()
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A second Node process that starts the server on the directory, says so and then waits to be killed. */
function startElsewhere(directory: string): ChildProcess {
  const door = JSON.stringify(new URL('./index.ts', import.meta.url).href)
  const program = `
    import { startPostgres } from ${door}
    const server = await startPostgres({ dataDir: ${JSON.stringify(directory)}, settings: { fsync: 'off' } })
    process.stdout.write(JSON.stringify({ pid: server.pid, adopted: server.adopted }) + '\\n')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function answerOf(child: ChildProcess): Promise<{ pid: number; adopted: boolean }> {
  if (!child.stdout) throw new Error('the child has no output')
  const [chunk] = await once(child.stdout, 'data')
  return JSON.parse(String(chunk))
}

test('a first start makes the database, and stop leaves no process and no socket', async () => {
  const server = await start(newDirectory())
  expect(server).toMatchObject({ adopted: false, version: expect.stringMatching(/^\d+\.\d+/) })
  expect(await ask(server, 'SELECT current_database()')).toBe('parlance')
  expect(await ask(server, 'SHOW listen_addresses')).toBe('')
  expect(await ask(server, "SELECT lower('ÉÀ')")).toBe('éà')
  expect(statSync(server.dataDir).mode & 0o777).toBe(0o700)
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('.parlance') || name.endsWith('.lock'))).toEqual([
    '.s.PGSQL.5432.lock',
  ])
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('.s.') || name === 'postmaster.pid')).toEqual([])
})

test('what was written is still there after a restart, with fsync on unless a caller turns it off', async () => {
  const directory = copyOfMade()
  const first = await start(directory, { settings: {} })
  expect(await ask(first, 'SHOW fsync')).toBe('on')
  await ask(first, "CREATE TABLE notes AS SELECT 'kept' AS text")
  await first.stop()
  const second = await start(directory)
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'SELECT text FROM notes')).toBe('kept')
})

test('a second start while the server runs adopts it', async () => {
  const first = await start(copyOfMade())
  const second = await start(first.dataDir)
  expect(second).toMatchObject({ adopted: true, pid: first.pid, connectionString: first.connectionString })
})

test('a Parlance that was killed leaves its server to the next one, which can stop it', async () => {
  const directory = copyOfMade()
  const starter = startElsewhere(directory)
  const { pid } = await answerOf(starter)
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  const server = await start(directory)
  expect(server).toMatchObject({ adopted: true, pid })
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a server that was killed outright is started again, even while its last processes are still ending', async () => {
  const first = await start(copyOfMade())
  await ask(first, "CREATE TABLE notes AS SELECT 'kept' AS text")
  process.kill(first.pid, 'SIGKILL')
  const second = await start(first.dataDir)
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'SELECT text FROM notes')).toBe('kept')
})

test('a stale pid file is no obstacle, neither of a dead process nor of one that is another program', async () => {
  const directory = copyOfMade()
  for (const pid of [2 ** 22 - 3, process.pid]) {
    writeFileSync(
      join(directory, 'postmaster.pid'),
      `${pid}\n${directory}\n1700000000\n5432\n${directory}\n\n 1 1\nready\n`,
    )
    const server = await start(directory)
    expect(server.adopted).toBe(false)
    await server.stop()
  }
})

test('a pid file that is empty or half written is no obstacle, and a server that lost its own is ended first', async () => {
  const directory = copyOfMade()
  for (const content of ['', '\n', 'not a number', '\0\0\0\0']) {
    writeFileSync(join(directory, 'postmaster.pid'), content)
    const server = await start(directory)
    expect(server.adopted).toBe(false)
    await server.stop()
  }
  for (const place of [directory, join(newDirectory(), 'x'.repeat(100))]) {
    if (place !== directory) copyOfMade(place)
    const first = await start(place)
    await ask(first, "CREATE TABLE notes AS SELECT 'kept' AS text")
    writeFileSync(join(place, 'postmaster.pid'), '')
    const second = await start(place)
    expect(isRunning(first.pid)).toBe(false)
    expect(await ask(second, 'SELECT text FROM notes')).toBe('kept')
  }
})

test('two processes that start on the same fresh directory end with one server', async () => {
  const directory = newDirectory()
  const answers = await Promise.all([startElsewhere(directory), startElsewhere(directory)].map(answerOf))
  expect(answers[0]?.pid).toBe(answers[1]?.pid)
  expect(answers.map((answer) => answer.adopted).toSorted()).toEqual([false, true])
  expect((await start(directory)).adopted).toBe(true)
})

test('a start lock left by a killed process is taken over', async () => {
  const directory = copyOfMade()
  for (const content of ['999999999 1 x\n', `${process.pid} 1 x\n`, '']) {
    writeFileSync(join(directory, 'parlance-start.lock'), content)
    const server = await start(directory)
    await server.stop()
    expect(readdirSync(directory).filter((name) => name.startsWith('parlance-start'))).toEqual([])
  }
})

test('a start that was killed half-way through making the database is completed or begun again', async () => {
  const half = newDirectory()
  mkdirSync(join(half, '.parlance-new', 'base'), { recursive: true })
  writeFileSync(join(half, '.parlance-new', 'PG_VERSION'), '18\n')
  expect(await ask(await start(half), 'SELECT 1')).toBe(1)

  const almost = newDirectory()
  copyOfMade(join(almost, '.parlance-new'))
  writeFileSync(join(almost, '.parlance-new', 'parlance-complete'), '')
  cpSync(join(almost, '.parlance-new', 'base'), join(almost, 'base'), { recursive: true })
  rmSync(join(almost, '.parlance-new', 'base'), { recursive: true })
  expect(await ask(await start(almost), 'SELECT 1')).toBe(1)
})

test('the server is reachable below a closed directory and below an open one', async () => {
  const open = copyOfMade()
  chmodSync(folder, 0o711)
  expect(await ask(await start(open), 'SELECT 1')).toBe(1)
  chmodSync(folder, 0o700)
  expect(await ask(await start(copyOfMade()), 'SELECT 1')).toBe(1)
})

test('without sockets it listens on this machine only, behind a password of its own', async () => {
  const server = await start(newDirectory(), { transport: 'tcp' })
  const url = new URL(server.connectionString)
  expect(url.hostname).toBe('127.0.0.1')
  expect(await ask(server, 'SHOW listen_addresses')).toBe('127.0.0.1')
  expect(statSync(join(server.dataDir, 'parlance-password')).mode & 0o777).toBe(0o600)
  url.password = 'wrong'
  const stranger = new pg.Client({ connectionString: url.href })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  expect((await start(server.dataDir, { transport: 'tcp' })).adopted).toBe(true)
})

test('only one process at a time holds the lock of a data directory', async () => {
  const server = await start(copyOfMade())
  const first = await acquireDataDirLock(server.connectionString)
  expect(first).toBeDefined()
  const waiting = acquireDataDirLock(server.connectionString)
  await first?.release()
  const second = await waiting
  expect(second).toBeDefined()
  expect(await acquireDataDirLock(server.connectionString, 200)).toBeUndefined()
  await server.stop()
  await second?.release()
})

test('a lock whose connection is cut is taken again, unless another has it by then or the database has ended', async () => {
  const server = await start(copyOfMade())
  const admin = new pg.Client({ connectionString: server.connectionString })
  const other = new pg.Client({ connectionString: server.connectionString })
  for (const client of [admin, other]) {
    client.on('error', () => {})
    await client.connect()
  }
  const locks = async (granted: boolean) => {
    const { rows } = await admin.query<{ pid: number; classid: number; objid: number }>(
      "select pid, classid, objid from pg_locks where locktype = 'advisory' and granted = $1",
      [granted],
    )
    return rows
  }
  const cut = (pid: number | undefined) => admin.query('select pg_terminate_backend($1, 10000)', [pid])

  const lock = await acquireDataDirLock(server.connectionString, 200)
  const [first] = await locks(true)
  await cut(first?.pid)
  await expect.poll(() => locks(true)).toMatchObject([{ pid: expect.not.toBeOneOf([first?.pid]) }])

  const [second] = await locks(true)
  const others = other.query('select pg_advisory_lock($1, $2)', [second?.classid, second?.objid])
  await expect.poll(() => locks(false)).toHaveLength(1)
  await cut(second?.pid)
  expect(await lock?.lost).toBe('in_use')
  await others
  await lock?.release()
  await other.end()

  const last = await acquireDataDirLock(server.connectionString, 200)
  await admin.end()
  await server.stop()
  expect(await last?.lost).toBe('stopped')
  await last?.release()
})
