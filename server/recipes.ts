/** Contents page of everything that costs tokens. */
import { generationRecipe } from '#server/features/generation/index.ts'
import { refineRecipe } from '#server/features/refinement/index.ts'
import type { Recipes } from '#server/features/writing/index.ts'

export const recipes: Recipes = {
  generation: generationRecipe,
  refine: refineRecipe,
}
