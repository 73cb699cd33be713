/** Contents page of everything an engine is asked for: what costs tokens, and the analysis of a brand voice, which is free. */
import { brandVoiceRecipe } from '#server/features/brand-voices/index.ts'
import { generationRecipe } from '#server/features/generation/index.ts'
import { hookContentRecipe, hookRecipe } from '#server/features/hooks/index.ts'
import { ideaRecipe, ideasContentRecipe } from '#server/features/ideas/index.ts'
import { refineRecipe } from '#server/features/refinement/index.ts'
import { revivalRecipe } from '#server/features/revival/index.ts'
import { templateRecipe } from '#server/features/templates/index.ts'
import { voiceContentRecipe } from '#server/features/voice-content/index.ts'
import { voiceFunnelRecipe } from '#server/features/voice-funnel/index.ts'
import type { Recipes } from '#server/features/writing/index.ts'

export const recipes: Recipes = {
  generation: generationRecipe,
  revival: revivalRecipe,
  refine: refineRecipe,
  template: templateRecipe,
  hook: hookRecipe,
  hook_content: hookContentRecipe,
  idea: ideaRecipe,
  ideas_content: ideasContentRecipe,
  voice_content: voiceContentRecipe,
  voice_funnel: voiceFunnelRecipe,
  brand_voice: brandVoiceRecipe,
}
