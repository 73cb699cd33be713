/** The built-in writer's door: finds a text's best passage and shapes it for a platform. No model, no network. */
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import type { Range } from '#language/material/left-out.ts'
import type { Material } from '#language/material/material.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { type Part, type Source, sourceOf } from './analyse/analysis.ts'
import type { ComposeRequest, Draft, Refusal, RefusalReason } from './draft.ts'
import { shapeCarousel } from './formats/carousel.ts'
import { shapeGuide } from './formats/guide.ts'
import { shapeInstagram, shapeLinkedIn } from './formats/post.ts'
import { shapeStory } from './formats/story.ts'
import { shapeXPost, shapeXThread } from './formats/x.ts'
import { findAskedPassage } from './select/asked-passage.ts'

export type { ComposeRequest, Draft, Refusal, RefusalReason } from './draft.ts'

/** Usable words each platform needs: the long shapes need something to choose from, a single post a paragraph. */
export const NEEDED_WORDS: Readonly<Record<PlatformName, number>> = {
  'Twitter Post': 30,
  LinkedIn: 30,
  Instagram: 30,
  'Twitter Thread': 120,
  Carousel: 120,
  'Story Breakdown': 120,
  'Mini-Guide': 120,
}

const SHAPES: Readonly<Record<PlatformName, (source: Source) => Part | undefined>> = {
  LinkedIn: shapeLinkedIn,
  'Twitter Post': shapeXPost,
  'Twitter Thread': shapeXThread,
  Instagram: shapeInstagram,
  Carousel: shapeCarousel,
  'Story Breakdown': shapeStory,
  'Mini-Guide': shapeGuide,
}

/**
 * A draft for the platform from sentences of the content and fixed phrases only, within the platform's rules; or
 * why there is none. The same request gives the same answer. Never throws, whatever the content.
 */
export function compose({ seed, ...request }: ComposeRequest): Draft | Refusal {
  return openComposer(request)(seed)
}

/** Drafts of one request by their seeds; what holds for all of them is found out once. */
export function openComposer({
  platform,
  ...request
}: Omit<ComposeRequest, 'seed'>): (seed: number) => Draft | Refusal {
  return openText(request)(platform)
}

/**
 * Drafts of one text by their platform and seed; what holds for all of them is found out once. Where a passage is asked
 * for, the draft of the seed 0 is made of it as far as the form can be; none is refused because of it.
 */
export function openText(
  request: Omit<ComposeRequest, 'platform' | 'seed'>,
): (platform: PlatformName) => (seed: number) => Draft | Refusal {
  const { passage, ...wishes } = request.reading ?? {}
  const material = readMaterial(request.content, { ...wishes, title: request.title })
  const read = once(() => sourceOf(material, request.habits, 0))
  return (platform) => openForm(platform, material, read, passage)
}

function openForm(
  platform: PlatformName,
  material: Material,
  readSource: () => Source,
  passage: Range | undefined,
): (seed: number) => Draft | Refusal {
  const needed = NEEDED_WORDS[platform]
  const refused = (reason: RefusalReason): Refusal => ({
    kind: 'refused',
    reason,
    words: material.usableWords,
    needed,
    fits: [],
  })
  const reason = refusalOf(material, needed)
  if (reason) return () => refused(reason)
  const read = readSource()
  const asked = passage && findAskedPassage(material, passage)
  const sources = asked ? [{ ...read, passage: asked }, read] : [read]
  return (seed) => {
    for (const source of sources) {
      for (const shift of [0, 1, 2, 3]) {
        const part = shape(platform, { ...source, seed: seed + shift })
        if (part) return { kind: 'draft', text: part.text, trace: [...part.trace], worth: part.worth }
      }
    }
    const lacking = LACKING[platform]
    if (!lacking) return refused('not_enough_sentences')
    const source = { ...read, seed }
    const fits = PLATFORM_NAMES.filter(
      (other) => other !== platform && !refusalOf(material, NEEDED_WORDS[other]) && shape(other, source),
    )
    return fits.length === 0 ? refused('not_enough_sentences') : { ...refused(lacking), fits }
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What material lacks that is long enough but gives no draft of this form. */
const LACKING: Readonly<Partial<Record<PlatformName, RefusalReason>>> = {
  'Story Breakdown': 'no_story',
  'Mini-Guide': 'no_steps',
}

function shape(platform: PlatformName, source: Source): Part | undefined {
  const part = SHAPES[platform](source)
  return part && checkPlatformRules(platform, part.text).length === 0 ? part : undefined
}

/** Why nothing can be made of this material, where so many usable words are needed. */
export function refusalOf(material: Material, needed: number): RefusalReason | undefined {
  if (material.unspaced) return 'unsupported_script'
  if (material.words === 0) return 'empty'
  const prose = material.usableWords / Math.max(1, material.words)
  if (material.ingredientLines >= 4) return 'recipe'
  const short = material.usableWords < needed
  if ((short || prose < 0.4) && material.listShare >= 0.5) return 'mostly_list'
  if ((short || prose < 0.4) && material.navigationShare + material.listShare >= 0.5 && material.words >= 20)
    return 'navigation'
  if (short) return material.words > needed * 1.5 ? 'not_enough_sentences' : 'too_short'
  return undefined
}
