import { bigint, customType, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
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

/** Each time a model was shown a picture: what it took, and nothing of what stood there. */
export const imageReadings = pgTable(
  'image_readings',
  {
    id: uuid('id').primaryKey(),
    userId: ownerColumn(),
    model: text('model').notNull(),
    /** What the model took, in its own units, where it says so; its cost in millionths of a US dollar. */
    inputUnits: integer('input_units'),
    outputUnits: integer('output_units'),
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** Why it told no words, for the operator: a cause of the catalogue and what the other side said. */
    failure: text('failure'),
    failureDetail: text('failure_detail'),
    finishedAt: moment('finished_at').notNull(),
  },
  (table) => [index('image_readings_user').on(table.userId), index('image_readings_by_end').on(table.finishedAt)],
)
