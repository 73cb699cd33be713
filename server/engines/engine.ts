/** What every engine is asked and answers; nothing here knows a provider, a webhook or the composer. */

import type { Foundations } from '#domain/lists/foundations.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { RevivalImage, WebhookCall } from '#domain/webhooks/index.ts'
import type { EngineName } from '#domain/writing/engines.ts'
import type { Task } from '#domain/writing/operations.ts'
import type { Refinement } from '#domain/writing/refinements.ts'
import type { Assignment } from '#language/composer/assignment.ts'
import type { VoicePrint } from '#language/voice/voice-print.ts'
import type { BriefPage, BriefSheet } from '#server/engines/prompts/read-template.ts'

/** How many texts that a person has already a brief names at most, and a model is told of. */
export const KNOWN_TEXTS_MAX = 40

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
  /** Where material comes from that the person did not write for this. */
  source?: BriefSource | undefined
  /** What is to be made, where the material is no text to arrange but a topic, a hook or an idea. */
  assignment?: Assignment | undefined
  /** Texts the person has of this already: what is written must say something else. */
  known?: readonly string[] | undefined
  /** A picture that belongs to the material, for engines that can look at it. */
  picture?: RevivalImage | undefined
  /** What an automation is sent for this work; undefined where there is no such purpose. */
  webhook: WebhookCall | undefined
  /** Refining: what is wished of the passage in `material`, and what stands around it. */
  refinement: { kind: Refinement; wish: string; before: string; after: string } | undefined
}

export type BriefSource = {
  /** The page that tells a model how to write from such a source. */
  page: BriefPage
  /** What it is called there; empty where it has no title. */
  title: string
  address: string | undefined
  /** Whose words these are where they are not the person's own, for an engine that takes them over as they stand. */
  credit?: string | undefined
  /** What a person is told where the material has no words, by an engine that cannot do without. */
  wordless?: ErrorCode | undefined
}

export type BriefVoice = {
  name: string
  tone: string
  style: string
  description: string
  /** Beginnings of texts the person wrote, the most telling first. */
  examples: readonly string[]
  /** What was measured of all their texts; undefined where there are none. */
  print: VoicePrint | undefined
  /** What the person accepted of the lessons drawn from their edits, as plain sentences. */
  lessons: readonly string[]
  /** Formulas the person wants to keep as their own. */
  ownPhrases: readonly string[]
}

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
  /** One more round over a text that breaks the platform's rules or sounds like somebody else; some engines cannot. */
  repair?(brief: Brief, text: string, findings: Findings, options: WriteOptions): Promise<Written>
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
  choose(brief: Brief): Promise<Choice>
  limits(): Promise<ParallelLimits>
  describe(): Promise<EnginesView>
}
