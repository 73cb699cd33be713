/** The built-in engine's work: arranges the person's own sentences, with no key, no network and no model. */

import { splitExamples } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { findPlatform, type PlatformName } from '#domain/platforms/platforms.ts'
import type { VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { TopicAssignment } from '#language/composer/assignment.ts'
import type { Draft, Refusal, RefusalReason } from '#language/composer/compose.ts'
import type { TemplateRefusal } from '#language/composer/formats/template.ts'
import type { AssignmentRefusal } from '#language/composer/topics/compose-assignment.ts'
import type { FormatRefusal } from '#language/composer/voice-formats/compose-format.ts'
import { followLessons, learnHabits } from '#language/lessons/follow-lessons.ts'
import { readInstruction } from '#language/lessons/lesson-kinds.ts'
import { rateHabits } from '#language/voice/rate-habits.ts'
import type { Brief } from './engine.ts'

/** What the composer reads of a brief, and how many texts of this request were delivered before. */
export type ComposerJob = { brief: ComposerBrief; variant: number }
export type ComposerBrief = Pick<
  Brief,
  'task' | 'platform' | 'material' | 'brandVoice' | 'foundations' | 'source' | 'assignment' | 'known' | 'refinement'
>
type Options = { variant: number; onProgress: (share: number) => void }

const REFUSALS: Readonly<Record<RefusalReason, ErrorCode>> = {
  empty: 'source_unreadable',
  too_short: 'source_too_short',
  mostly_list: 'source_mostly_list',
  recipe: 'source_recipe',
  navigation: 'source_navigation',
  not_enough_sentences: 'source_no_sentences',
  unsupported_script: 'source_unsupported_script',
}

/** What is said differently of something that was spoken. */
const SPOKEN_REFUSALS: Readonly<Partial<Record<RefusalReason, ErrorCode>>> = {
  too_short: 'voice_note_too_short',
  not_enough_sentences: 'voice_note_no_sentences',
}

const TEMPLATE_REFUSALS: Readonly<Record<TemplateRefusal, ErrorCode>> = {
  empty: 'source_unreadable',
  too_short: 'template_too_short',
  too_general: 'template_too_general',
  unsupported_script: 'source_unsupported_script',
}

/** A text has only so many drafts in it; past this many seeds the earlier ones come round again. */
const SEEDS_TRIED_MAX = 24

/** The others are made of numbered parts, or have an end of their own kind. */
const ENDS_FREELY: readonly PlatformName[] = ['LinkedIn', 'Instagram', 'Twitter Post']

/** The finished text; throws an AppError whose sentence the person may read. */
export default async function composeBrief(
  { brief, variant }: ComposerJob,
  onProgress: (share: number) => void,
): Promise<string> {
  const options = { variant, onProgress }
  if (brief.refinement) return refine(brief.material, brief.refinement)
  if (brief.assignment?.kind === 'voice-format') return arrange(brief, brief.assignment.format, options)
  if (brief.assignment) return outline(brief, brief.assignment, options)
  if (brief.task === 'template') return shape(brief.material)
  if (brief.task !== 'brand_voice') return compose(brief, options)
  const { describeVoice } = await import('#language/composer/describe-voice.ts')
  return describeVoice(splitExamples(brief.material))
}

async function outline(brief: ComposerBrief, assignment: TopicAssignment, { variant }: Options): Promise<string> {
  const { composeAssignment } = await import('#language/composer/topics/compose-assignment.ts')
  const { platform, known = [], foundations } = brief
  const answer = composeAssignment({ assignment, platform, known, variant, foundations, ...mannerOf(brief) })
  if (answer.kind === 'refused') throw refusalOfAssignment(assignment, answer.reason)
  return answer.text
}

function refusalOfAssignment({ kind }: TopicAssignment, reason: AssignmentRefusal): AppError {
  if (reason === 'other_language') return new AppError('composer_language')
  if (reason === 'nothing_new') return new AppError(kind === 'voice-script' ? 'script_nothing_new' : 'hook_nothing_new')
  return new AppError(kind === 'hook-content' || kind === 'idea-content' ? 'source_unreadable' : 'topic_wordless')
}

// One post has one template, however often it is asked for.
async function shape(post: string): Promise<string> {
  const { shapeTemplate, TEMPLATE_WORDS_AT_LEAST } = await import('#language/composer/formats/template.ts')
  const shaped = shapeTemplate(post)
  if (shaped.kind === 'refused')
    throw new AppError(TEMPLATE_REFUSALS[shaped.reason], { words: TEMPLATE_WORDS_AT_LEAST })
  return shaped.text
}

async function compose(brief: ComposerBrief, { variant, onProgress }: Options): Promise<string> {
  const platform = findPlatform(brief.platform)
  if (!platform) throw new AppError('platform_not_found')
  // Loaded at first use: an installation with a model never needs it in memory.
  const composer = await import('#language/composer/compose.ts')
  const { lessons, habits } = mannerOf(brief)
  const texts = draftsOf({ variant, onProgress }, (seed) => {
    const request = { platform: platform.name, content: brief.material, title: brief.source?.title, seed, habits }
    const result = composer.compose(request)
    if (result.kind === 'refused') throw refusalOf(brief, result)
    const followed = followLessons(result.text, lessons, ENDS_FREELY.includes(platform.name))
    const kept = checkPlatformRules(platform.name, followed).length === 0 ? followed : result.text
    return { text: withCredit(platform.name, kept, brief.source?.credit), sentences: sentencesOf(result) }
  })
  return texts[variant % texts.length] ?? ''
}

/** What was said, in a format: a platform's as a post for it is made of a text, the others each in its own way. */
async function arrange(brief: ComposerBrief, format: VoiceFormat, options: Options): Promise<string> {
  const spoken = await import('#language/composer/voice-formats/compose-format.ts')
  if (!spoken.isOwnFormat(format)) return compose({ ...brief, material: spoken.tidySpeech(brief.material) }, options)
  const { lessons, habits } = mannerOf(brief)
  const source = spoken.readSpoken(brief.material, brief.source?.title, habits)
  const texts = draftsOf(options, (seed) => {
    const result = spoken.composeFormat(format, source, seed)
    if (result.kind === 'refused') throw refusalOf(brief, result)
    const text = spoken.isProse(format) ? followLessons(result.text, lessons, true) : result.text
    return { text, sentences: sentencesOf(result) }
  })
  const text = texts[options.variant]
  if (text === undefined) throw new AppError('voice_format_nothing_new')
  return text
}

/**
 * Different drafts, enough for the one that is asked for where there are so many. Those of the same sentences differ in
 * what is put around them: they come once the others are used up.
 */
function draftsOf(
  { variant, onProgress }: Options,
  make: (seed: number) => { text: string; sentences: string },
): string[] {
  const drafts = new Map<string, string>()
  const alike = new Set<string>()
  // From the seed 0 on, whatever the request: the first draft is the one without chance in it.
  for (let seed = 0; drafts.size <= variant && seed < SEEDS_TRIED_MAX; seed++) {
    const { text, sentences } = make(seed)
    if (drafts.has(sentences)) alike.add(text)
    else drafts.set(sentences, text)
    onProgress(Math.min(1, drafts.size / (variant + 1)))
  }
  return [...new Set([...drafts.values(), ...alike])]
}

/** How the person writes, as measured and as taught. */
function mannerOf({ brandVoice }: ComposerBrief) {
  const lessons = brandVoice?.lessons.flatMap((lesson) => readInstruction(lesson) ?? []) ?? []
  const rates = brandVoice?.print && rateHabits(brandVoice.print)
  return { lessons, habits: rates && learnHabits(rates, lessons) }
}

/** Sentences of others name where they are from; a text that would become too long for that stays as it is. */
function withCredit(platform: PlatformName, text: string, credit: string | undefined): string {
  const credited = `${text}\n\n(via ${credit})`
  return credit !== undefined && checkPlatformRules(platform, credited).length === 0 ? credited : text
}

function refusalOf({ source, task }: ComposerBrief, { reason, needed }: Refusal | FormatRefusal): AppError {
  if (reason === 'other_language') return new AppError('composer_language')
  const told = task === 'voice_content' ? SPOKEN_REFUSALS[reason] : undefined
  const code = reason === 'empty' ? source?.wordless : undefined
  return new AppError(code ?? told ?? REFUSALS[reason], { words: needed })
}

/** What a draft tells, as a key: its sentences and the first line, in their order. */
function sentencesOf({ trace }: Draft): string {
  return trace
    .flatMap((item) => (item.from === 'sentence' ? [String(item.sentence)] : item.from === 'phrase' ? [] : [item.text]))
    .join(' ')
}

async function refine(passage: string, { kind }: NonNullable<Brief['refinement']>): Promise<string> {
  if (!REFINEMENTS_OF.composer.includes(kind)) throw new AppError('refinement_unavailable')
  const { shorten } = await import('#language/composer/shorten-passage.ts')
  const shorter = shorten(passage)
  if (shorter === undefined) throw new AppError('selection_too_short')
  return shorter
}
