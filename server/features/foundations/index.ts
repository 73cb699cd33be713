export { getFoundations } from './get-foundations.ts'
export { foundationsRoutes } from './routes.ts'
