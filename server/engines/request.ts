/** What an operation asks for, told for whoever answers it; nothing here knows an operation, a provider or a list. */

import type { Foundations } from '#domain/lists/foundations.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import type { RevivalImage, WebhookCall } from '#domain/webhooks/index.ts'
import type { Fingerprint } from '#language/voice/fingerprint.ts'
import type { Output } from './outputs.ts'
import type { PromptPart } from './prompts/prompt-parts.ts'
import type { PromptPage, PromptTemplate } from './prompts/read-template.ts'

/** One request, in the three ways it can be answered. All text in it that is not ours is data, whatever it says. */
export type GenerationRequest<Result = unknown> = {
  /** What a model is told. */
  prompt: PromptRequest
  /** What an automation is sent; undefined where there is no such purpose. */
  webhook?: WebhookCall | undefined
  /** What the composer does; undefined where it has no way of doing this. */
  compose?: Composition | undefined
  /** How the answer is asked for, shown while it grows, and read once it is whole. */
  output: Output<Result>
  brandVoice?: VoiceGuide | undefined
  /** Present when the text is to be written enhanced. */
  foundations?: Foundations | undefined
  /** The platform whose rules the finished text has to keep; undefined for what is not published as it stands. */
  rulesOf?: PlatformName | undefined
  /** True for running text whose manner is held against the brand voice although no platform's rules count for it. */
  isRunningText?: boolean
  /** A picture that belongs to the material, for engines that can look at it. */
  picture?: RevivalImage | undefined
  /** Present where there are no words to write from: what a person is told by an engine that cannot do without. */
  wordless?: ErrorCode | undefined
}

export type PromptRequest = {
  /** The page that says, in plain words, what to write. */
  template: PromptTemplate
  /** A page before it: how to write from material of this kind. */
  preface?: PromptPage
  /** What it is about, after all pages. What others wrote stands in quoted parts alone. */
  parts: readonly PromptPart[]
  /** What another text of this very request, of which there are `variant`, should do; without it the same will do. */
  again?(variant: number): string
  /** What keeps this text from beginning as those that are made of the same material in the same go; for the first one asked for. */
  apart?: string | undefined
  /** The platform of the text that the result is a passage of. */
  passageOf?: PlatformName
  /** How long the text will be at least, in characters; the template's length counts where it is more. */
  expectedCharacters?: number
}

/** Work for the composer: the module that exports a `Compose` as its default, and the plain data that is given to it. */
export type Composition = { module: URL; input: unknown }

/**
 * Runs in a thread of its own, for `variant` texts of this very request that were delivered before, of which `given` are
 * still kept. Answers the text, or the structure that the request's output asks for with the text it becomes. Throws an
 * AppError the person may read.
 */
export type Compose<Input> = (
  job: { input: Input; variant: number; given: readonly string[] },
  onProgress: (share: number) => void,
) => Promise<string | Structured>
export type Structured = { text: string; value: unknown }

/** A brand voice, with all that a writer is told of it. */
export type VoiceGuide = {
  name: string
  tone: string
  style: string
  description: string
  /** Beginnings of texts the person wrote, the most telling first. */
  examples: readonly string[]
  /** What was measured of all their texts; undefined where there are none. */
  fingerprint: Fingerprint | undefined
  /** What the person accepted of the lessons drawn from their edits, as plain sentences. */
  lessons: readonly string[]
  /** Formulas the person wants to keep as their own. */
  ownPhrases: readonly string[]
}
