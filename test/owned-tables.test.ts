/** Holds the page of what belongs to people against the schema: no table and no secret column can be forgotten there. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { NOBODYS_TABLES, records } from '#server/owned-tables.ts'

/** A column that holds, or may hold, whose row it is. */
const NAMES_SOMEBODY = /(^|_)(user|owner|actor|subject)(_|$)|email|address|phone/
/** A column whose content would let somebody act as another. */
const SECRET = /hash|token$|password|secret|sealed|^key$|^code$/i

const root = path.resolve(import.meta.dirname, '..')
const tables = new Map<string, PgTable>()

beforeAll(async () => {
  const files = globSync('server/**/*.ts', { cwd: root }).map((file) => path.join(root, file))
  for (const file of files.filter((name) => readFileSync(name, 'utf8').includes('pgTable(')))
    for (const part of Object.values((await import(file)) as object))
      if (is(part, PgTable)) tables.set(getTableName(part), part) // safe because a module is an object of its exports
})

it('says of every table whose it is, exactly once', () => {
  const listed = [...records.tables, ...records.traces].map(({ table }) => getTableName(table))
  expect(tables.size).toBeGreaterThan(20)
  expect([...listed, ...Object.keys(NOBODYS_TABLES)].toSorted()).toEqual([...tables.keys()].toSorted())
})

it("calls no table nobody's that names somebody, but those whose reason says why", () => {
  const naming = Object.keys(NOBODYS_TABLES).filter((name) => {
    const table = tables.get(name)
    if (!table) return false
    const { columns, foreignKeys } = getTableConfig(table)
    const stays = foreignKeys.some((key) => refersToUsers(key) && key.onDelete !== 'set null')
    return stays || columns.some((column) => NAMES_SOMEBODY.test(column.name))
  })
  expect(naming).toEqual(['audit_log'])
})

it('lets every row that refers to an account go with it, or deletes it by itself', () => {
  const staying = records.tables.filter(({ table, isLoose }) => {
    const { foreignKeys, columns } = getTableConfig(table)
    const cascades = foreignKeys.some((key) => key.onDelete === 'cascade' && refersToUsers(key))
    const isSure = cascades && columns.every(({ name, notNull }) => name !== 'user_id' || notNull || isLoose)
    return !isSure && !isLoose && getTableName(table) !== 'users'
  })
  // Its reference stands in a migration, since the collections know no feature.
  expect(staying.map(({ table }) => getTableName(table))).toEqual(['text_versions'])
})

it('takes no secret along', () => {
  const given = records.tables.flatMap(({ table, secrets = [] }) =>
    Object.keys(getTableColumns(table))
      .filter((column) => SECRET.test(column) && !secrets.includes(column))
      .map((column) => `${getTableName(table)}.${column}`),
  )
  // Of a request, what tells it from another; it opens nothing.
  expect(given).toEqual(['writings.requestHash'])
})

it('names only secrets that are there', () => {
  const gone = records.tables.flatMap(({ table, secrets = [] }) =>
    secrets.filter((name) => !Object.hasOwn(getTableColumns(table), name)),
  )
  expect(gone).toEqual([])
})

function refersToUsers(key: ReturnType<typeof getTableConfig>['foreignKeys'][number]): boolean {
  return getTableName(key.reference().foreignTable) === 'users'
}
