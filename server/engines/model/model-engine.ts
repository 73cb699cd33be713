/** Writes with a language model: a request becomes a prompt, and the answer a text in the form that was asked for. */
import { AppError } from '#domain/messages/app-error.ts'
import { ENGINE_LIMITS, PICTURE_MAX_BYTES, PICTURE_MEDIA_TYPES } from '#domain/writing/engines.ts'
import type { Engine } from '#server/engines/engine.ts'
import { buildPrompt, repairRequest } from '#server/engines/prompts/build-prompt.ts'
import type { GenerationRequest } from '#server/engines/request.ts'
import { askModel, type Concessions, type Question } from './ask-model.ts'
import type { EngineLimits, ModelAccess } from './model-access.ts'

/** An engine that asks this model; the limits of the domain hold unless others are given. */
export function createModelEngine(access: ModelAccess, limits: EngineLimits = ENGINE_LIMITS): Engine {
  const concessions: Concessions = new Set()
  return {
    name: 'model',
    async write(request, options) {
      return askModel(access, questionOf(request, options.variant), limits, options, concessions)
    },
    async repair(request, text, findings, options) {
      const { turns, ...question } = questionOf(request, options.variant)
      const mended = [
        ...turns,
        { role: 'assistant', text },
        { role: 'user', text: repairRequest(text, findings) },
      ] as const
      return askModel(access, { ...question, turns: mended }, limits, options, concessions)
    },
  }
}

function questionOf(request: GenerationRequest, variant: number): Question {
  const { user, ...prompt } = buildPrompt(request, variant)
  return { ...prompt, output: request.output, turns: [{ role: 'user', text: user }], picture: pictureOf(request) }
}

/** The picture, where providers take such a one. Throws the request's own sentence where there is nothing to write from. */
function pictureOf({ picture, wordless }: GenerationRequest): Question['picture'] {
  const isTaken =
    picture && PICTURE_MEDIA_TYPES.includes(picture.mediaType) && picture.bytes.byteLength <= PICTURE_MAX_BYTES
  if (isTaken) return { mediaType: picture.mediaType, bytes: picture.bytes, needed: wordless }
  if (wordless) throw new AppError(wordless)
  return undefined
}
