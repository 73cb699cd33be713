export { hookContentOperation } from './hook-content-operation.ts'
export { createCuratedHooksStore, createHooksStore } from './hooks-store.ts'
export { hookOperation } from './operation.ts'
export { curatedHooksRoutes, hooksRoutes } from './routes.ts'
