import type { Operation } from '#domain/operations.ts'

/** What a recipe asks an engine for; `material` is data, whatever it says. */
export type Brief = {
  operation: Operation
  platform: string
  material: string
  brandVoice: BriefVoice | undefined
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
  /** The same seed and variant give the same text where the engine can. */
  seed: number
  /** How many texts of this very request were delivered before: the person who asks again wants another text. */
  variant: number
  signal: AbortSignal
  /** Called with what was added, as it is written. */
  onText(added: string): void
}

/**
 * Who does the writing. Answers the finished text.
 * Throws an AppError whose sentence the person may read; `source_…` codes are refusals of the material.
 */
export type Engine = {
  readonly name: string
  write(brief: Brief, options: WriteOptions): Promise<string>
}
