export { templateOperation } from './operation.ts'
export { createTemplatesStore, templatesRoutes } from './routes.ts'
