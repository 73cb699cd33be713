/** Contents page of everything an engine is asked for: what costs tokens, and the analysis of a brand voice, which is free. */
import { brandVoiceOperation } from '#server/features/brand-voices/index.ts'
import { generationOperation } from '#server/features/generation/index.ts'
import { hookContentOperation, hookOperation } from '#server/features/hooks/index.ts'
import { ideaOperation, ideasContentOperation } from '#server/features/ideas/index.ts'
import { refineOperation } from '#server/features/refinement/index.ts'
import { revivalOperation } from '#server/features/revival/index.ts'
import { templateOperation } from '#server/features/templates/index.ts'
import { voiceContentOperation } from '#server/features/voice-content/index.ts'
import { voiceFunnelOperation } from '#server/features/voice-funnel/index.ts'
import type { Operations } from '#server/features/writing/index.ts'

export const operations: Operations = {
  generation: generationOperation,
  revival: revivalOperation,
  refine: refineOperation,
  template: templateOperation,
  hook: hookOperation,
  hook_content: hookContentOperation,
  idea: ideaOperation,
  ideas_content: ideasContentOperation,
  voice_content: voiceContentOperation,
  voice_funnel: voiceFunnelOperation,
  brand_voice: brandVoiceOperation,
}
