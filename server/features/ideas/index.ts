export { ideasContentOperation } from './ideas-content-operation.ts'
export { createIdeasStore } from './ideas-store.ts'
export { ideaOperation } from './operation.ts'
export { ideasRoutes } from './routes.ts'
