/** Writes with a language model: a brief becomes a prompt, and the answer a text in the shape that was asked for. */
import { ENGINE_LIMITS } from '#domain/engines.ts'
import { buildPrompt, repairRequest } from '#server/features/writing/briefs/build-prompt.ts'
import type { Engine } from '#server/features/writing/engines/engine.ts'
import { askModel, type Concessions } from './ask-model.ts'
import type { EngineLimits, ModelAccess } from './model-access.ts'

/** An engine that asks this model; the limits of the domain hold unless others are given. */
export function createModelEngine(access: ModelAccess, limits: EngineLimits = ENGINE_LIMITS): Engine {
  const concessions: Concessions = new Set()
  return {
    name: 'model',
    async write(brief, options) {
      const { user, ...prompt } = buildPrompt(brief, options.variant)
      return askModel(access, { ...prompt, turns: [{ role: 'user', text: user }] }, limits, options, concessions)
    },
    async repair(brief, text, findings, options) {
      const { user, ...prompt } = buildPrompt(brief, options.variant)
      const turns = [
        { role: 'user', text: user },
        { role: 'assistant', text },
        { role: 'user', text: repairRequest(text, findings) },
      ] as const
      return askModel(access, { ...prompt, turns }, limits, options, concessions)
    },
  }
}
