/** The built-in engine: arranges the person's own sentences, with no key, no network and no model. */
import { setImmediate as giveWay } from 'node:timers/promises'
import { AppError } from '#domain/app-error.ts'
import { REFINEMENTS_OF } from '#domain/engines.ts'
import type { ErrorCode } from '#domain/messages.ts'
import { findPlatform } from '#domain/platforms.ts'
import type { RefusalReason } from './composer/index.ts'
import type { Brief, Engine, WriteOptions } from './engine.ts'
import { EngineError } from './engine-error.ts'

const REFUSALS: Readonly<Record<RefusalReason, ErrorCode>> = {
  empty: 'source_unreadable',
  too_short: 'source_too_short',
  mostly_list: 'source_mostly_list',
  recipe: 'source_recipe',
  navigation: 'source_navigation',
  not_enough_sentences: 'source_no_sentences',
  unsupported_script: 'source_unsupported_script',
}

/** A text has only so many drafts in it; past this many seeds the earlier ones come round again. */
const SEEDS_TRIED_MAX = 24

export const composerEngine: Engine = {
  name: 'composer',
  async write(brief, options) {
    const text = brief.refinement ? await refine(brief.material, brief.refinement) : await compose(brief, options)
    options.onText(text)
    return { text }
  },
}

async function compose(brief: Brief, { seed, variant, signal, onProgress }: WriteOptions): Promise<string> {
  if (brief.task !== 'generation')
    throw new EngineError('request_refused', `The built-in composer has no way of doing "${brief.task}".`)
  const platform = findPlatform(brief.platform)
  if (!platform) throw new AppError('platform_not_found')
  // Loaded at first use: an installation with a model never needs it in memory.
  const composer = await import('./composer/index.ts')
  const habits = brief.brandVoice && composer.measureHabits(brief.brandVoice.examples)
  const drafts = new Set<string>()
  for (let tries = 0; drafts.size <= variant && tries < SEEDS_TRIED_MAX; tries++) {
    // A long text takes a while a draft: others have their turn in between, and a cancelled one ends here.
    await giveWay()
    signal.throwIfAborted()
    const request = { platform: platform.name, content: brief.material, seed: seed + tries, habits }
    const result = composer.compose(request)
    if (result.kind === 'refused') throw new AppError(REFUSALS[result.reason], { words: result.needed })
    drafts.add(result.text)
    onProgress(Math.min(1, drafts.size / (variant + 1)))
  }
  return [...drafts][variant % drafts.size] ?? ''
}

async function refine(passage: string, { kind }: NonNullable<Brief['refinement']>): Promise<string> {
  if (!REFINEMENTS_OF.composer.includes(kind)) throw new AppError('refinement_unavailable')
  const { shorten } = await import('./composer/shorten.ts')
  const shorter = shorten(passage)
  if (shorter === undefined) throw new AppError('selection_too_short')
  return shorter
}
