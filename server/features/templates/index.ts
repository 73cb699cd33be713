export { createTemplatesStore, templatesRoutes } from './routes.ts'
