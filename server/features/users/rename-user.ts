import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { type Names, requireNames } from './names.ts'
import { users } from './table.ts'

/** Changes first and last name; both are needed. Throws `names_required` and `name_too_long`. */
export async function renamePerson({ clock, db }: Base, person: CurrentUser, sent: Names): Promise<Names> {
  const names = requireNames(sent)
  if (names.firstName === '' || names.lastName === '') throw new AppError('names_required')
  const name = `${names.firstName} ${names.lastName}`
  await db
    .update(users)
    .set({ ...names, name, updatedAt: clock.now() })
    .where(eq(users.id, person.id))
  return names
}
