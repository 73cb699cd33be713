export { revivalRecipe } from './recipe.ts'
