/** Who is signed in here, and what every page may know of the installation. */
export { accountsRoutes } from './routes.ts'
