export { briefManner, type Manner, pieceManner, readManner } from './post-manner.ts'
export { postSheet } from './post-sheets.ts'
export { generationRecipe } from './recipe.ts'
