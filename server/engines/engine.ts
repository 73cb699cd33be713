/** What every engine is asked and answers; nothing here knows a provider, a webhook or the composer. */

import type { EngineName } from '#domain/writing/engines.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Refinement } from '#domain/writing/refinements.ts'
import type { GenerationRequest } from './request.ts'

/** What is to be mended in a text: broken rules of its platform, and habits that are not the person's, in sentences. */
export type Findings = { rules: readonly string[]; habits: readonly string[] }

export type WriteOptions = {
  /** The id of the writing: the same at every run of it. */
  writingId: string
  userId: string
  /**
   * How many texts of this very request were delivered before: the person who asks again wants another text. The
   * same variant gives the same text where the engine can.
   */
  variant: number
  /** Those of them that are still kept, the latest first. */
  given: readonly string[]
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
  /** The structure the text was made of, where the answer came as one. */
  value?: unknown
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
  write(request: GenerationRequest, options: WriteOptions): Promise<Written>
  /** One more round over a text that breaks the platform's rules or sounds like somebody else; some engines cannot. */
  repair?(request: GenerationRequest, text: string, findings: Findings, options: WriteOptions): Promise<Written>
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

/** What every page may say of the engines of an installation; see `site` of the contract. */
type EnginesView = { name: EngineName; note: string; refinements: Refinement[]; videoLinks: boolean }

/** All engines of an installation, as the operator has set them up at this moment. */
export type Engines = {
  /** Who writes this; throws an EngineError where only webhooks may and there is none for it. */
  choose(task: Task, request: GenerationRequest): Promise<Choice>
  limits(): Promise<ParallelLimits>
  describe(): Promise<EnginesView>
}
