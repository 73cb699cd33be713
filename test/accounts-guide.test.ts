/** Keeps docs/accounts.md true: it names no call and no variable that is not there, and leaves out no row of the table. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listRoutes } from './routes.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const guide = read('docs/accounts.md')
/** What the specification calls these is quoted in the second column of the last tables. */
const ours = guide.replace(/^(\| A-\d{3} \|)[^|]*\|/gm, '$1')

it('names no call that is not answered', () => {
  const routes = listRoutes().map(({ method, path: at }) => `${method} ${at}`)
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll('{id}', '[^/]+')}$`))
  const named = [...ours.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]*)`/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((call) => !patterns.some((pattern) => pattern.test(call)))).toEqual([])
})

it('names no variable that is not in .env.example', () => {
  const example = read('.env.example')
  const named = new Set([...ours.matchAll(/`([A-Z][A-Z_]{4,})(?:=[^`]*)?`/g)].map((match) => match[1] ?? ''))
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !new RegExp(`^# ?${name}=`, 'm').test(example))).toEqual([])
})

it('has a line for every auth call and every rule of sessions', () => {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `A-${String(from + at).padStart(3, '0')}`)
  const told = [...guide.matchAll(/^\| (A-\d{3}) \|/gm)].map((match) => match[1])
  expect(told).toEqual([...rows(355, 375), ...rows(98, 114)])
})
