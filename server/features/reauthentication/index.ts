/** Proof anew of who somebody is, before a dangerous step. */
export { reauthenticationRoutes } from './routes.ts'
