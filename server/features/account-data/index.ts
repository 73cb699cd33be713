/** The door of a person's own records: all of them to take along, and none left when they leave. */
export { deleteAccount } from './delete-account.ts'
