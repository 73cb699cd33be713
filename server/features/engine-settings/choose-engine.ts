/** Decides who does a writing: a webhook where there is an address for it, else the task's own choice, else the default. */

import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { findAddress, generationPurpose, revivalPurpose } from '#domain/webhooks/index.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Base } from '#server/base/base.ts'
import { composerEngine } from '#server/engines/composer/index.ts'
import type { Choice, Engine } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { createModelEngine, type ModelAccess } from '#server/engines/model/index.ts'
import type { GenerationRequest } from '#server/engines/request.ts'
import { createWebhookEngine } from '#server/engines/webhook/index.ts'
import type { Settings } from './find-settings.ts'
import { UNREADABLE } from './keep-secrets.ts'
import { costMicros, modelAccess } from './model-access.ts'

/** Enough for a model of its own for every task. */
const MODEL_ENGINES_KEPT = 16

type ModelEngines = (access: ModelAccess) => Engine

/** Makes model engines and keeps the latest, so that a provider's package is not set up for each writing anew. */
export function createModelEngines(): ModelEngines {
  const kept = new Map<string, Engine>()
  return (access) => {
    const name = JSON.stringify(access)
    const engine = kept.get(name) ?? createModelEngine(access)
    kept.delete(name)
    kept.set(name, engine)
    for (const oldest of [...kept.keys()].slice(0, -MODEL_ENGINES_KEPT)) kept.delete(oldest)
    return engine
  }
}

/** Who does this work for this task; throws an EngineError that says what is missing. */
export function chooseEngine(
  base: Base,
  settings: Settings,
  modelEngines: ModelEngines,
  task: Task,
  request: GenerationRequest,
): Choice {
  const { webhook } = request
  const chosen = settings.choices[task]
  if (webhook && (settings.webhooksOnly || !chosen)) {
    const address = findAddress(settings.webhooks, webhook.purpose)
    if (address !== undefined) return webhookChoice(base, settings, address)
    if (settings.webhooksOnly) {
      const { code, ...params } = webhook.missing
      throw new EngineError('webhook_missing', webhook.purpose, code, params)
    }
  }
  const engine = chosen?.engine ?? settings.defaultEngine
  return engine === 'composer'
    ? { engine: composerEngine, model: undefined, costMicros: () => undefined }
    : modelChoice(settings, modelEngines, chosen?.model ?? settings.model)
}

/** True when a webhook writes whatever platform a text is generated for. */
export function writesWebhooksOnly(settings: Settings): boolean {
  return settings.webhooksOnly || hasWebhooks(settings, 'generation', generationPurpose)
}

/** True when a link to a video goes to a webhook whatever the platform, so that its transcript is not needed here. */
export function sendsVideoLinks(settings: Settings): boolean {
  return hasWebhooks(settings, 'revival', (platform) => revivalPurpose('yturl', platform))
}

function hasWebhooks(
  { webhooks, webhooksOnly, choices }: Settings,
  task: Task,
  purposeOf: (platform: PlatformName) => string,
): boolean {
  if (choices[task] && !webhooksOnly) return false
  return PLATFORM_NAMES.every((platform) => findAddress(webhooks, purposeOf(platform)) !== undefined)
}

function webhookChoice(base: Base, settings: Settings, address: string): Choice {
  const secret = settings.webhookSecret
  if (secret === UNREADABLE) throw new EngineError('key_unreadable')
  const engine = createWebhookEngine({ address, secret, now: () => base.clock.now() })
  return { engine, model: undefined, costMicros: () => undefined }
}

function modelChoice(settings: Settings, modelEngines: ModelEngines, model: string | null): Choice {
  const access = modelAccess(settings, model)
  return {
    engine: modelEngines(access),
    model: access.model,
    costMicros: (usage) => costMicros(settings, access.model, usage),
  }
}
