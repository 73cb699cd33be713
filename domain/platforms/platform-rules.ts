// Keeps what each platform accepts: dated rules with their source, the counting, and the sentences people read.

import { STORY_BEATS } from '#domain/platforms/piece-marks.ts'
import { countWords } from '#domain/text.ts'
import type { PlatformName } from './platforms.ts'
import { type Slide, splitSlides, splitThread } from './split-piece.ts'
import { WEB_ADDRESS_WEIGHT, weightedLength } from './weighted-length.ts'

export { STORY_BEATS, weightedLength }

/** When the rules below were last compared with their sources. */
export const PLATFORM_RULES_AS_OF = '2026-11-20'

export type PlatformRule = {
  limit: number
  least?: number
  unit: 'weighted characters' | 'characters' | 'hashtags' | 'slides' | 'words' | 'steps' | 'lines'
  source: string
  /** Secondary sources disagree about this one: show it as a rough figure and never refuse by it. */
  approximate?: true
}

export const PLATFORM_RULES = {
  postOnX: { limit: 280, unit: 'weighted characters', source: 'twitter-text, configuration v3' },
  linkInPostOnX: {
    limit: WEB_ADDRESS_WEIGHT,
    unit: 'weighted characters',
    source: 'twitter-text, configuration v3',
  },
  linkedInPost: { limit: 3_000, unit: 'characters', source: 'LinkedIn Help: post character limit' },
  linkedInPhoneFold: { limit: 140, unit: 'characters', source: 'secondary sources', approximate: true },
  linkedInPhoneLines: { limit: 3, unit: 'lines', source: 'secondary sources', approximate: true },
  linkedInDesktopFold: { limit: 210, unit: 'characters', source: 'secondary sources', approximate: true },
  linkedInDesktopLines: { limit: 5, unit: 'lines', source: 'secondary sources', approximate: true },
  instagramCaption: { limit: 2_200, unit: 'characters', source: 'Instagram Platform: media captions' },
  instagramHashtags: { limit: 5, unit: 'hashtags', source: 'Instagram, since December 2025' },
  instagramFold: { limit: 125, unit: 'characters', source: 'secondary sources', approximate: true },
  instagramCarousel: { limit: 20, unit: 'slides', source: 'Instagram Help: carousel in the app' },
  carouselSlides: { least: 5, limit: 12, unit: 'slides', source: 'Parlance: what a Carousel is' },
  slideWords: { limit: 40, unit: 'words', source: 'Parlance: what a Carousel is' },
  guideSteps: { least: 3, limit: 7, unit: 'steps', source: 'Parlance: what a Mini-Guide is' },
} as const satisfies Record<string, PlatformRule>

export type RuleFinding = { rule: string; severity: 'error' | 'warning'; message: string; over?: number }
export type Counter = { label: string; value: number; limit: number; least?: number }

const say = {
  empty: () => 'There is no text yet',
  tooLong: (over: number) => `Too long by ${over.toLocaleString('en')}`,
  postTooLong: (post: number, over: number) => `Post ${post} is too long by ${over.toLocaleString('en')}`,
  hashtags: (over: number) => `${over} ${over === 1 ? 'hashtag' : 'hashtags'} too many`,
  links: () => 'Links cannot be clicked here',
  markdown: () => 'Markdown is shown as plain characters here',
  tooFewSlides: (missing: number) => `${missing} ${missing === 1 ? 'slide' : 'slides'} more needed`,
  tooManySlides: (over: number) => `${over} ${over === 1 ? 'slide' : 'slides'} too many`,
  slideTooLong: (slide: number, over: number) => `Slide ${slide} has ${over} ${over === 1 ? 'word' : 'words'} too many`,
  slideEmpty: (slide: number) => `Slide ${slide} has no headline`,
  beatMissing: (beat: string) => `"${beat}" is missing`,
  beatEmpty: (beat: string) => `"${beat}" has no text`,
  tooFewSteps: (missing: number) => `${missing} ${missing === 1 ? 'step' : 'steps'} more needed`,
  tooManySteps: (over: number) => `${over} ${over === 1 ? 'step' : 'steps'} too many`,
}

/** Hashtags as X, LinkedIn and Instagram read them, with their sign. */
export function findHashtags(text: string): string[] {
  return Array.from(
    text.matchAll(/(?<![\p{L}\p{N}_&/])[#＃]([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu),
    (match) => match[0],
  )
}

/** The one finding to tell where there is room for one. */
export function gravestOf(findings: readonly RuleFinding[]): RuleFinding | undefined {
  return findings.find(({ severity }) => severity === 'error') ?? findings[0]
}

/** What the platform would object to, worst first; an empty list means the text is within the rules. */
export function checkPlatformRules(platform: PlatformName, text: string): RuleFinding[] {
  if (text.trim() === '') return [{ rule: 'empty', severity: 'error', message: say.empty() }]
  switch (platform) {
    case 'Twitter Post':
      return tooLong('postOnX', weightedLength(text.trim()), say.tooLong)
    case 'Twitter Thread':
      return splitThread(text).flatMap((post, at) =>
        tooLong('postOnX', weightedLength(post), (over) => say.postTooLong(at + 1, over)),
      )
    case 'LinkedIn':
      return [...tooLong('linkedInPost', text.length, say.tooLong), ...findMarkdown(text)]
    case 'Instagram':
      return [
        ...tooLong('instagramCaption', text.length, say.tooLong),
        ...tooLong('instagramHashtags', findHashtags(text).length, say.hashtags),
        ...(/https?:\/\/|\bwww\./i.test(text) ? [warning('instagramLinks', say.links())] : []),
        ...findMarkdown(text),
      ]
    case 'Carousel':
      return checkSlides(splitSlides(text))
    case 'Story Breakdown':
      return [...tooLong('linkedInPost', text.length, say.tooLong), ...checkBeats(text), ...findMarkdown(text)]
    case 'Mini-Guide':
      return [
        ...tooLong('linkedInPost', text.length, say.tooLong),
        ...between('guideSteps', countSteps(text), say.tooFewSteps, say.tooManySteps),
        ...findMarkdown(text),
      ]
  }
}

/** The figures shown beside the text, each with its limit. */
export function counters(platform: PlatformName, text: string): Counter[] {
  const count = (label: string, rule: keyof typeof PLATFORM_RULES, value: number): Counter => {
    const { limit, least } = { least: undefined, ...PLATFORM_RULES[rule] }
    return least === undefined ? { label, value, limit } : { label, value, limit, least }
  }
  switch (platform) {
    case 'Twitter Post':
      return [count('Characters', 'postOnX', weightedLength(text.trim()))]
    case 'Twitter Thread': {
      const weights = splitThread(text).map(weightedLength)
      return weights.map((weight, at) => count(`Post ${at + 1}`, 'postOnX', weight))
    }
    case 'LinkedIn':
      return [count('Characters', 'linkedInPost', text.length)]
    case 'Instagram':
      return [
        count('Characters', 'instagramCaption', text.length),
        count('Hashtags', 'instagramHashtags', findHashtags(text).length),
      ]
    case 'Carousel': {
      const slides = splitSlides(text)
      const longest = slides.reduce((most, slide) => Math.max(most, countWords(slide.body)), 0)
      return [
        count('Slides', 'carouselSlides', slides.length),
        count('Words on the fullest slide', 'slideWords', longest),
      ]
    }
    case 'Story Breakdown':
      return [count('Characters', 'linkedInPost', text.length)]
    case 'Mini-Guide':
      return [count('Characters', 'linkedInPost', text.length), count('Steps', 'guideSteps', countSteps(text))]
  }
}

function tooLong(rule: keyof typeof PLATFORM_RULES, value: number, message: (over: number) => string): RuleFinding[] {
  const over = value - PLATFORM_RULES[rule].limit
  return over > 0 ? [{ rule, severity: 'error', message: message(over), over }] : []
}

function between(
  rule: 'carouselSlides' | 'guideSteps',
  value: number,
  tooFew: (missing: number) => string,
  tooMany: (over: number) => string,
): RuleFinding[] {
  const missing = PLATFORM_RULES[rule].least - value
  return missing > 0 ? [warning(rule, tooFew(missing))] : tooLong(rule, value, tooMany)
}

function warning(rule: string, message: string): RuleFinding {
  return { rule, severity: 'warning', message }
}

function checkSlides(slides: readonly Slide[]): RuleFinding[] {
  const each = slides.flatMap(({ headline, body }, at) => [
    ...(headline === '' ? [warning('slideHeadline', say.slideEmpty(at + 1))] : []),
    ...tooLong('slideWords', countWords(body), (over) => say.slideTooLong(at + 1, over)),
  ])
  return [...between('carouselSlides', slides.length, say.tooFewSlides, say.tooManySlides), ...each]
}

function checkBeats(text: string): RuleFinding[] {
  const lines = text.split('\n').map((line) => line.trim())
  const isLabel = (line: string) => STORY_BEATS.some((beat) => line === `${beat}:`)
  return STORY_BEATS.flatMap((beat) => {
    const at = lines.findIndex((line) => line.startsWith(`${beat}:`))
    if (at === -1) return [warning('storyBeats', say.beatMissing(beat))]
    const onLabel = (lines[at] ?? '').length > beat.length + 1
    const next = lines.slice(at + 1).find((line) => line !== '')
    const empty = !onLabel && (next === undefined || isLabel(next))
    return empty ? [warning('storyBeats', say.beatEmpty(beat))] : []
  })
}

function countSteps(text: string): number {
  return Array.from(text.matchAll(/^\d{1,2}\.\s+\S/gm)).length
}

function findMarkdown(text: string): RuleFinding[] {
  const found = /\*\*[^*\n]{1,200}\*\*|^#{1,6} |\[[^\]\n]{1,200}\]\(https?:/m.test(text)
  return found ? [warning('markdown', say.markdown())] : []
}
