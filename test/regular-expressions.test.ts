/** Holds that no regular expression of the product takes more than linear time, whatever it is asked to read. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['domain', 'language', 'contract', 'server', 'web']

type Found = { place: string; pattern: RegExp }

it('has none that takes longer than its text is long', () => {
  const found = FOLDERS.flatMap((folder) => sourcesIn(folder).flatMap(patternsIn))
  expect(found.length).toBeGreaterThan(900)
  expect(found.filter(({ pattern }) => isSlow(pattern)).map(({ place, pattern }) => `${place} ${pattern}`)).toEqual([])
})

it.each([/^(?:[#@]\S+\s*)+$/, /\s*\n\s*/g, /^(\w+):\s*(.*?)\s*$/, /“[^”]*”/])('would find %s', (pattern) => {
  expect(isSlow(pattern)).toBe(true)
})

function isSlow(pattern: RegExp): boolean {
  return analyse(pattern).reports.length > 0
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
}

function patternsIn(file: string): Found[] {
  const code = readFileSync(path.join(root, file), 'utf8')
  const found: Found[] = []
  JSON.stringify(parseSync(file, code).program, (_, node: unknown) => {
    if (isPattern(node)) {
      const line = code.slice(0, node.start).split('\n').length
      found.push({ place: `${file}:${line}`, pattern: new RegExp(node.regex.pattern, node.regex.flags) })
    }
    return typeof node === 'bigint' ? String(node) : node
  })
  return found
}

function isPattern(node: unknown): node is { start: number; regex: { pattern: string; flags: string } } {
  return typeof node === 'object' && node !== null && 'regex' in node && 'start' in node
}
