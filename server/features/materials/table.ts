import { customType, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { MATERIAL_KINDS } from '#domain/writing/materials.ts'
import { moment } from '#server/base/columns.ts'
import { ownerColumn } from '#server/features/users/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What was read for a person, for as long as writings remember their material. */
export const materialsTable = pgTable(
  'materials',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    kind: text('kind', { enum: MATERIAL_KINDS }).notNull(),
    /** A page's or video's title, or the picture's file name. */
    title: text('title').notNull(),
    /** As the person gave it, tidied, so that it is found again; null for a picture. */
    address: text('address'),
    /** Who wrote a page, and the day it was published (YYYY-MM-DD), where it says so. */
    author: text('author'),
    published: text('published'),
    text: text('text').notNull(),
    confidence: real('confidence'),
    /** The picture itself: an automation is sent it, and a model may look at it. */
    image: bytes('image'),
    mediaType: text('media_type'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('materials_by_address').on(table.userId, table.address),
    index('materials_by_age').on(table.createdAt),
  ],
)
