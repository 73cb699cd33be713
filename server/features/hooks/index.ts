export { hookContentRecipe } from './hook-content-recipe.ts'
export { createCuratedHooksStore, createHooksStore } from './hooks-store.ts'
export { hookRecipe } from './recipe.ts'
export { curatedHooksRoutes, hooksRoutes } from './routes.ts'
