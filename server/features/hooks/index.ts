export { createHooksStore, hooksRoutes } from './routes.ts'
