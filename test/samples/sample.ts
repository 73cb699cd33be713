/** What a list shows of itself to every test that needs a row of it, written once a list. */
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { newId } from '#server/base/id.ts'
import type { Actor, World } from '#test/world.ts'

/** The text of a row whose words do not matter. */
export const SAMPLE_TEXT = 'A text of a few words that says something of its own.'

export type Sample = {
  definition: CollectionDefinition
  /** Inserts one row of this person and answers its id; its text is `SAMPLE_TEXT` where none is given. */
  insert(world: World, owner: Actor, text?: string): Promise<string>
  /** A filter value the inserted rows have, and one they have not. */
  filter?: { name: string; match: string; other: string }
  /** For a list that is everybody's to read and the admins' to change: empties it before each test. */
  everybodys?: { clear(world: World): Promise<unknown> }
}

/** The columns that every row of a person has, made now. */
export function rowOf(world: World, owner: Actor) {
  const now = world.clock.now()
  return { id: newId(), userId: owner.person.id, createdAt: now, updatedAt: now }
}
