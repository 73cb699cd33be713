export { voiceFunnelRecipe } from './recipe.ts'
export { funnelScriptsRoutes } from './routes.ts'
export { createFunnelScriptsStore } from './scripts-store.ts'
