export { templateRecipe } from './recipe.ts'
export { createTemplatesStore, templatesRoutes } from './routes.ts'
