export { refineRecipe } from './recipe.ts'
