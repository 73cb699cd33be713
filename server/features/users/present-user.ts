import type { Role } from '#domain/accounts/accounts.ts'

type PersonRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  emailVerified: boolean
  createdAt: Date
}

/** A person as the API shows them. */
export function presentUser(person: PersonRow) {
  const { id, email, firstName, lastName, role, emailVerified, createdAt } = person
  return { id, email, firstName, lastName, role, emailVerified, createdAt: createdAt.toISOString() }
}

export type UserShape = ReturnType<typeof presentUser>
