/** Says who may change curated hooks: the admins (part 2 §6). */
import type { Role } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'

/** What is done to curated hooks, as its refusal calls it. */
export type CuratedAction = 'create' | 'update' | 'delete'

/** Answers the person, or throws `curated_admin_only` for anybody but an admin, and for one who is banned. */
export function requireCurator<Somebody extends { role: Role; banned?: boolean }>(
  person: Somebody,
  action: CuratedAction,
): Somebody {
  if (person.role !== 'admin' || person.banned) throw new AppError('curated_admin_only', { action })
  return person
}
