/** What an admin can do to others; each leaves a row in the audit log. */
export const ADMIN_ACTIONS = [
  'change_plan',
  'ban',
  'unban',
  'make_admin',
  'unmake_admin',
  'remove_second_factors',
  'delete_user',
  'change_engine_settings',
] as const
export type AdminActionName = (typeof ADMIN_ACTIONS)[number]

/** What the list of users can be sorted by: its columns. */
export const USER_SORTS = ['email', 'joined', 'plan', 'used', 'total'] as const
export type UserSort = (typeof USER_SORTS)[number]
