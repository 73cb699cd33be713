/** Tells whose session a request carries. */
export { createFindPerson, personColumns } from './authenticate-session.ts'
