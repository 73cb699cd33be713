export { ideasContentRecipe } from './ideas-content-recipe.ts'
export { createIdeasStore } from './ideas-store.ts'
export { ideaRecipe } from './recipe.ts'
export { ideasRoutes } from './routes.ts'
