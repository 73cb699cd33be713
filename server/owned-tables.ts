/**
 * What belongs to people: of every table what in it is a person's, which they get when they take everything along, and
 * which goes when they leave. Features say it of their own tables, this file of those that no feature has. A test holds
 * it against the schema, so that a table which stands nowhere turns the build red.
 */
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { outbox } from '#server/base/mail/table.ts'
import { ownedBy, type Records } from '#server/base/owned-table.ts'
import { countedOf } from '#server/base/rate-limit/index.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import { textVersions } from '#server/collection/columns.ts'
import { features } from './features.ts'

/** True where an address stands in a text: as a whole, not as a part of another one. */
function names(text: PgColumn, email: string): SQL {
  const literally = email.replace(/[^a-z0-9]/g, '\\$&')
  return sql`${text} ~ ${`(^|[^a-z0-9.!#$%&'*+/=?^_\`{|}~-])${literally}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`}`
}

export const records: Records = {
  tables: [
    ...features.flatMap(({ personalData = [] }) => personalData),
    {
      ...ownedBy(textVersions),
      pagedBy: textVersions.id,
      about: 'Former versions of your texts.',
    },
    {
      table: outbox,
      mine: ({ email }) => or(eq(outbox.to, email), names(outbox.text, email)),
      pagedBy: outbox.id,
      isLoose: true,
      secrets: ['text', 'html'],
      about: 'Mails to you or about your address that are not sent, without the links in them.',
    },
  ],
  traces: [
    ...features.flatMap(({ traces = [] }) => traces),
    {
      table: rateLimits,
      mine: ({ id, email }) => or(countedOf(id), countedOf(email)),
      reason: 'counters under hashes that end within the hour',
    },
  ],
}

/** Tables of the installation, each with why nothing in it is anybody's. */
export const NOBODYS_TABLES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...features.map(({ nobodysTables }) => nobodysTables),
)
