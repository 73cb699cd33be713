/** Says who may change curated hooks: the admins (part 2 §6). */
import type { Role } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'

/** What is done to curated hooks, as its refusal calls it. */
export type CuratedAction = 'create' | 'update' | 'delete'

type Somebody = { role: Role; banned?: boolean }

/** Whether this person may change curated hooks; nobody who is banned may. */
export function isCurator({ role, banned }: Somebody): boolean {
  return role === 'admin' && !banned
}

/** Answers the person, or throws `curated_admin_only` for anybody but an admin, and for one who is banned. */
export function requireCurator<Person extends Somebody>(person: Person, action: CuratedAction): Person {
  if (!isCurator(person)) throw new AppError('curated_admin_only', { action })
  return person
}
