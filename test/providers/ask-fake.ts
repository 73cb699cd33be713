/** Asks a fake provider the way the product does, with limits short enough for a test. */
import { ENGINE_LIMITS, type ModelProvider } from '#domain/writing/engines.ts'
import type { Written } from '#server/engines/engine.ts'
import { askModel, type Concessions } from '#server/engines/model/ask-model.ts'
import type { EngineLimits, ModelAccess } from '#server/engines/model/model-access.ts'
import type { TextOutputName } from '#server/engines/prompts/read-template.ts'
import { textOutput } from '#server/engines/text-outputs.ts'
import type { FakeProvider } from './fake-provider.ts'

/** Where the fake is, with its key and its first model, unless the test says otherwise. */
export function accessOf(provider: FakeProvider, other: Partial<ModelAccess> = {}): ModelAccess {
  return { provider: provider.kind, baseUrl: provider.baseUrl, key: provider.key, model: provider.model, ...other }
}

export type Asking = {
  access?: Partial<ModelAccess>
  limits?: Partial<EngineLimits>
  output?: TextOutputName
  signal?: AbortSignal
  concessions?: Concessions
  onText?: (text: string) => void
  onProgress?: (share: number) => void
}

/** One question and its answer. */
export function askFake(provider: FakeProvider, asking: Asking = {}): Promise<Written> {
  const question = {
    system: 'You write posts.',
    turns: [{ role: 'user', text: 'Write one about meetings.' }],
    output: textOutput(asking.output ?? 'post'),
    expectedCharacters: 400,
  } as const
  const limits = { ...ENGINE_LIMITS, ...asking.limits }
  const { signal = new AbortController().signal, onText = () => {}, onProgress = () => {} } = asking
  return askModel(
    accessOf(provider, asking.access),
    question,
    limits,
    { signal, onText, onProgress },
    asking.concessions,
  )
}

export const KINDS = ['openai', 'openai-compatible', 'anthropic', 'google'] as const satisfies readonly ModelProvider[]
