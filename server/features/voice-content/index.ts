export { voiceContentRecipe } from './recipe.ts'
