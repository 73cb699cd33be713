/** What every engine is asked and answers; nothing here knows a provider, a webhook or the composer. */
import type { EngineName } from '#domain/engines.ts'
import type { Foundations } from '#domain/foundations.ts'
import type { Task } from '#domain/operations.ts'
import type { Refinement } from '#domain/refinements.ts'
import type { WebhookCall } from '#domain/webhooks.ts'
import type { BriefSheet } from '#server/features/writing/briefs/read-sheet.ts'

/** What a recipe asks an engine for; `material` is data, whatever it says. */
export type Brief = {
  task: Task
  platform: string
  /** The platform whose rules the finished text has to keep; undefined for a passage of a text. */
  rulesOf: string | undefined
  material: string
  brandVoice: BriefVoice | undefined
  /** Present when the text is to be written enhanced. */
  foundations: Foundations | undefined
  /** The page that tells a model, in plain words, what to write. */
  sheet: BriefSheet
  /** What an automation is sent for this work; undefined where there is no such purpose. */
  webhook: WebhookCall | undefined
  /** Refining: what is wished of the passage in `material`, and what stands around it. */
  refinement: { kind: Refinement; wish: string; before: string; after: string } | undefined
}

export type BriefVoice = {
  name: string
  tone: string
  style: string
  description: string
  /** Texts the person wrote, for engines that measure habits. */
  examples: readonly string[]
}

export type WriteOptions = {
  /** The id of the writing: the same at every run of it. */
  writingId: string
  userId: string
  /** The same seed and variant give the same text where the engine can. */
  seed: number
  /** How many texts of this very request were delivered before: the person who asks again wants another text. */
  variant: number
  signal: AbortSignal
  /** Told the whole text so far, whenever it has grown or changed. */
  onText(text: string): void
  /** Told how much of the work is done, 0 to 1, by engines that know. */
  onProgress(share: number): void
  /**
   * For work that must never be asked for twice: true when it had not been claimed before. Kept durably before it
   * answers, so that a process that takes the writing up again after a crash is told false.
   */
  claimDelivery(): Promise<boolean>
  /** Takes the claim back, once it is certain that nothing arrived. */
  releaseDelivery(): Promise<void>
}

/** What one answer of a model took, in the model's own units. */
export type Usage = { input: number; output: number }

export type Written = {
  text: string
  /** The model that wrote it, where one did. */
  model?: string
  /** Missing where the provider does not say. */
  usage?: Usage
}

/**
 * Who does the writing. Throws an AppError whose sentence the person may read (`source_…` and `engine_refused`
 * codes are refusals of the material); an EngineError also carries why, for the operator.
 */
export type Engine = {
  readonly name: EngineName
  write(brief: Brief, options: WriteOptions): Promise<Written>
  /** One more round over a text that breaks the platform's rules; engines that cannot leave it out. */
  repair?(brief: Brief, text: string, findings: readonly string[], options: WriteOptions): Promise<Written>
}

/** Who does one writing, and what it costs the operator where prices are known, in millionths of a US dollar. */
export type Choice = {
  engine: Engine
  /** The model it will ask, where it asks one. */
  model: string | undefined
  costMicros(usage: Usage): number | undefined
}

/** How many writings run at once: in this process, and for each person over all processes. */
export type ParallelLimits = { parallelWritings: number; parallelPerPerson: number }

/** All engines of an installation, as the operator has set them up at this moment. */
export type Engines = {
  /** Who writes this; throws an EngineError where only webhooks may and there is none for it. */
  choose(brief: Brief): Promise<Choice>
  limits(): Promise<ParallelLimits>
  /** What every page may say of the default engine. */
  describe(): Promise<{ name: EngineName; note: string; refinements: Refinement[] }>
}
