/** Keeps docs/security.md true: every test it names is there, and every threat names one. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const guide = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const threats = guide.split('\n').filter((line) => /^\|(?! ---)/.test(line) && !line.startsWith('| Asset'))

it('names a test for every threat, and no file that is not there', () => {
  expect(threats.length).toBeGreaterThan(20)
  expect(threats.filter((line) => !/\.test\.ts`/.test(line.split('|').at(-2) ?? ''))).toEqual([])
  const named = [...guide.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file ?? '')
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
