import type { Me } from '#web/shell/dashboard/guard.tsx'

/** The signed-in person, as the API shows them to themselves. */
export type User = Me['user']
