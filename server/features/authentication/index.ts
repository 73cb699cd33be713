/** Tells whose session a request carries. */
export { createFindPerson, type FindPerson, personColumns } from './authenticate-session.ts'
