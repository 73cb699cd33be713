/** Writes with a language model: a brief becomes a prompt, and the answer a text in the shape that was asked for. */
import { AppError } from '#domain/messages/app-error.ts'
import { ENGINE_LIMITS, PICTURE_MAX_BYTES, PICTURE_MEDIA_TYPES } from '#domain/writing/engines.ts'
import type { Brief, Engine } from '#server/engines/engine.ts'
import { buildPrompt, repairRequest } from '#server/engines/prompts/build-prompt.ts'
import { askModel, type Concessions, type Question } from './ask-model.ts'
import type { EngineLimits, ModelAccess } from './model-access.ts'

/** An engine that asks this model; the limits of the domain hold unless others are given. */
export function createModelEngine(access: ModelAccess, limits: EngineLimits = ENGINE_LIMITS): Engine {
  const concessions: Concessions = new Set()
  return {
    name: 'model',
    async write(brief, options) {
      return askModel(access, questionOf(brief, options.variant), limits, options, concessions)
    },
    async repair(brief, text, findings, options) {
      const { turns, ...question } = questionOf(brief, options.variant)
      const mended = [
        ...turns,
        { role: 'assistant', text },
        { role: 'user', text: repairRequest(text, findings) },
      ] as const
      return askModel(access, { ...question, turns: mended }, limits, options, concessions)
    },
  }
}

function questionOf(brief: Brief, variant: number): Question {
  const { user, ...prompt } = buildPrompt(brief, variant)
  return { ...prompt, turns: [{ role: 'user', text: user }], picture: pictureOf(brief) }
}

/** The picture, where providers take such a one. Throws the brief's own sentence where there is nothing to write from. */
function pictureOf({ material, picture, source }: Brief): Question['picture'] {
  const isWordless = material.trim() === ''
  const isTaken =
    picture && PICTURE_MEDIA_TYPES.includes(picture.mediaType) && picture.bytes.byteLength <= PICTURE_MAX_BYTES
  const wordless = source?.wordless ?? 'source_unreadable'
  if (isWordless && !isTaken) throw new AppError(wordless)
  if (!isTaken) return undefined
  return { mediaType: picture.mediaType, bytes: picture.bytes, needed: isWordless ? wordless : undefined }
}
