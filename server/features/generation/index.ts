export { generationRecipe } from './recipe.ts'
