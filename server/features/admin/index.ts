/** The door of admin: who has an account here, what an admin may do to them, and what was done. */
export { makeAdmin } from './make-admin.ts'
export { recordAdminAction } from './record-admin-action.ts'
