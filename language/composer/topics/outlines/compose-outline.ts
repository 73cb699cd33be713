// Keeps posts from hooks and ideas honest: our own lines, the person's own story and call, and places for the rest.

import { placesOf } from '#domain/fill-template.ts'
import type { Foundations } from '#domain/lists/foundations.ts'
import { HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { fitName } from '#language/composer/topics/fit-subject.ts'
import { composeHook } from '#language/composer/topics/hooks/compose-hook.ts'
import type { FittedIdea } from '#language/composer/topics/ideas/compose-ideas.ts'
import type { Subject } from '#language/composer/topics/read-subject.ts'
import { capital } from '#language/composer/topics/topic-case.ts'
import { contract } from '#language/composer/words/contractions.ts'
import { followLessons } from '#language/lessons/follow-lessons.ts'
import type { LessonName } from '#language/lessons/lesson-kinds.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { type Draft, fitDraft, fits, shrinking } from './fit-outline.ts'
import type { Outline, OutlineKind } from './outline-kinds.ts'
import { OUTLINES } from './outlines.ts'

/** How the person writes, as far as it is known. */
export type OutlineManner = {
  habits: HabitRates | undefined
  lessons: readonly LessonName[]
  foundations: Foundations | undefined
}

export type OutlineRequest = OutlineManner & {
  platform: PostPlatform
  subject: Subject | undefined
  variant: number
}

const KINDS: Readonly<Record<HookType, OutlineKind>> = {
  Curiosity: 'reveal',
  'Problem Solution': 'problem',
  Story: 'story',
  Statistics: 'number',
  Questions: 'question',
  Education: 'explain',
  Myths: 'myth',
  'Step by Step': 'steps',
  'Common Mistakes': 'mistakes',
  Authority: 'experience',
  Contrarian: 'contrarian',
}

/** The opening lines for forms that no type of hook has. */
const OPENED_AS: Partial<Record<OutlineKind, HookType>> = {
  comparison: 'Questions',
  objection: 'Questions',
  case: 'Authority',
  offer: 'Problem Solution',
  list: 'Questions',
}

/** The outline for a hook of this type, in the one or the other of its two forms. */
export function outlineFor(type: HookType, variant: number): Outline {
  return variantOf(KINDS[type], variant)
}

function variantOf(kind: OutlineKind, variant: number): Outline {
  const [first, second] = OUTLINES[kind]
  return variant % 2 === 0 ? first : second
}

/** A post that begins with the hook as it stands. */
export function outlineHook(hook: string, type: HookType, request: OutlineRequest): string {
  const outline = outlineFor(type, request.variant)
  return assemble(hook.trim(), outline, outline.ask, request)
}

/** A post that begins with the idea in a line, or with an opening line of its form, and asks for what its stage is after. */
export function outlineIdea(idea: Omit<FittedIdea, 'text'>, stage: FunnelStage, request: OutlineRequest): string {
  const { variant, subject } = request
  const outline = variantOf(idea.kind, variant)
  return assemble(openingOf(idea, subject, variant), outline, closeOf(stage, outline, variant), request)
}

function openingOf({ title, kind }: Omit<FittedIdea, 'text'>, subject: Subject | undefined, variant: number): string {
  const titled = kind in OPENED_AS ? 2 : 1
  if (title !== '' && (variant < titled || !subject)) {
    const line = title.replace(/(?<![\s:.])[\s:.]+$/, '')
    return /[?!…”]$/.test(line) ? line : `${line}.`
  }
  if (!subject) return '[your first line]'
  const type = OPENED_AS[kind] ?? HOOK_TYPES.find((known) => KINDS[known] === kind) ?? 'Curiosity'
  return composeHook(type, subject, { variant, known: [] }) ?? '[your first line]'
}

const CALLS = ['If this is what you are looking for: [what to do next].', 'Write to me: [how to reach you].'] as const

function closeOf(stage: FunnelStage, { ask }: Outline, variant: number): string {
  return stage === 'BOFU' ? (CALLS[variant % CALLS.length] ?? ask) : ask
}

function assemble(opening: string, outline: Outline, ask: string, request: OutlineRequest): string {
  const { platform, foundations } = request
  const story = foundations?.personalStories.selectedStory?.trim() || undefined
  const call = foundations?.callToActions.selectedCta?.trim() || undefined
  const close = call ?? closing(ask, request)
  const tags = tagsOf(request)
  const drafts = [story, undefined].flatMap((own): Draft[] => {
    const body = bodyOf(opening, outline, own, request)
    return body.map((lines) => ({ opening, body: lines, close, tags }))
  })
  const last = drafts.at(-1)
  const text = fitDraft(platform, [...drafts, ...(last ? shrinking(last) : [])])
  const followed = followAfter(opening, text, request.lessons)
  return fits(platform, followed) ? followed : text
}

/** The hook is the person's own and stays; the rest follows what they taught. */
function followAfter(opening: string, text: string, lessons: readonly LessonName[]): string {
  if (lessons.length === 0 || !text.startsWith(opening)) return text
  const rest = text.slice(opening.length).trim()
  const followed = followLessons(rest, lessons, true)
  return followed === '' ? opening : `${opening}\n\n${followed}`
}

/** From the fullest to the shortest. */
function bodyOf(
  opening: string,
  { long, short, story }: Outline,
  own: string | undefined,
  request: OutlineRequest,
): string[][] {
  const { platform } = request
  const isNew = (line: string) => asksAnew(opening, line)
  const ours = (line: string) => ({ text: said(line.replace(/^\+/, ''), request), isNeeded: !line.startsWith('+') })
  if (platform === 'Twitter Post') return own === undefined ? [short.filter(isNew).map((line) => ours(line).text)] : []
  const parts = long.flatMap((line) => {
    if (line === '{story}' && own !== undefined) return [{ text: own, isNeeded: true }]
    const told = line === '{story}' ? story : line
    return isNew(told) ? [ours(told)] : []
  })
  const needed = parts.filter(({ isNeeded }) => isNeeded)
  return (platform === 'Instagram' ? [needed] : [parts, needed]).map((some) => some.map(({ text }) => text))
}

const NEARLY_ALWAYS = 0.8

/** A line of ours as this person would have it. */
function said(line: string, { subject, habits }: OutlineRequest): string {
  const whole = named(line, subject)
  return (habits?.contractionShare ?? 0) >= NEARLY_ALWAYS ? contract(whole) : whole
}

/** Whether a line asks for nothing, or for something that the opening does not ask for already. */
export function asksAnew(opening: string, line: string): boolean {
  const open = placesOf(opening)
  const places = placesOf(line)
  return places.length === 0 || places.some((place) => !open.includes(place))
}

/** The line with the topic in it, or with "this" where the topic is no name. */
export function named(line: string, subject: Subject | undefined): string {
  if (subject?.kind === 'name') return fitName(line, subject)
  return line.replace(/\{(?:my|your|their)\}/g, 'this').replace(/\{(?:My|Your|Their)\}/g, 'This')
}

const RARELY = 0.25

/** Who hardly ever ends by asking is given another end. */
function closing(ask: string, { habits, subject }: OutlineRequest): string {
  const asks = habits === undefined || habits.endsByAskingShare >= RARELY
  return asks || !ask.endsWith('?') ? named(ask, subject) : 'What you can do today: [what the reader can do now].'
}

/** The topic as a hashtag: under a caption unless the person uses none, elsewhere where they mostly do. */
function tagsOf({ platform, subject, habits }: OutlineRequest): string | undefined {
  if (subject?.kind !== 'name') return undefined
  const usual = habits?.hashtagsPerText
  const wants = platform === 'Instagram' ? usual === undefined || usual >= 0.34 : usual !== undefined && usual >= 0.5
  const words = subject.yours
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:a|an|the|your)$/i.test(word))
  const tag = words.map((word) => capital(word)).join('')
  return wants && words.length <= 3 && tag.length <= 26 && /^\p{L}/u.test(tag) ? `#${tag}` : undefined
}
