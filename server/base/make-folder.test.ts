import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const place = mkdtempSync(path.join(tmpdir(), 'parlance-folder-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('makes every missing folder on the way, and minds none that is there', () => {
  const folder = path.join(place, 'a', 'b', 'c')
  makeFolder(folder, 0o700)
  makeFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('ends with an error where a folder cannot be, instead of trying for ever', () => {
  writeFileSync(path.join(place, 'file'), '')
  expect(() => makeFolder(path.join(place, 'file', 'x'))).toThrow()
  if (existsSync('/proc/self')) expect(() => makeFolder('/proc/parlance/data')).toThrow(/ENOENT/)
})
