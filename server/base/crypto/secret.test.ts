import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecret } from './secret.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-secret-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test("the operator's own secret is used as it is", async () => {
  expect(await loadSecret({ secret: 'x'.repeat(32), dataDir: '/nonexistent' })).toBe('x'.repeat(32))
})

test('a secret is made once, readable by its owner only, and kept', async () => {
  const dataDir = path.join(folder, 'new', 'place')
  const secret = await loadSecret({ secret: undefined, dataDir })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await loadSecret({ secret: undefined, dataDir })).toBe(secret)
})

test('processes that start together agree on one', async () => {
  const dataDir = path.join(folder, 'together')
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret({ secret: undefined, dataDir })))
  expect(new Set(secrets).size).toBe(1)
  expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()).toBe(secrets[0])
})

test('a file that holds no secret stops the start', async () => {
  await writeFile(path.join(folder, 'secret'), 'short\n')
  await expect(loadSecret({ secret: undefined, dataDir: folder })).rejects.toThrow('holds no usable secret')
})
