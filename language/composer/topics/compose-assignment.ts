// The door of what the composer makes where there is no text to arrange: lines, ideas and outlines round a topic.

import { joinIdeas } from '#domain/lists/ideas.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { TopicAssignment } from '#language/composer/assignment.ts'
import { readLanguage } from '#language/detection/read-language.ts'
import { findKind } from './find-kind.ts'
import { composeHook } from './hooks/compose-hook.ts'
import { ownLinesFor } from './hooks/own-lines.ts'
import { composeIdeas } from './ideas/compose-ideas.ts'
import { type OutlineManner, outlineFor, outlineHook, outlineIdea } from './outlines/compose-outline.ts'
import { readSubject, type Subject } from './read-subject.ts'
import { composeScript } from './scripts/compose-script.ts'
import { composeVoiceScript } from './scripts/compose-voice-script.ts'

export type AssignmentRequest = OutlineManner & {
  assignment: TopicAssignment
  platform: string
  /** Newest first. */
  known: readonly string[]
  variant: number
}

/** Why nothing is made: no word to speak of, a language that our lines are not in, or no line the person does not have. */
export type AssignmentRefusal = 'no_words' | 'other_language' | 'nothing_new'
export type AssignmentAnswer = { kind: 'text'; text: string } | { kind: 'refused'; reason: AssignmentRefusal }

/**
 * A hook, ideas, or an outline of a post or script, of our own lines with the topic fitted in; nothing is told as a fact
 * that the person did not tell: such things are places in square brackets. The same request gives the same answer.
 */
export function composeAssignment(request: AssignmentRequest): AssignmentAnswer {
  const { assignment } = request
  const read = readOf(assignment)
  if (!/\p{L}/u.test(read)) return { kind: 'refused', reason: 'no_words' }
  if (isForeign(read)) return { kind: 'refused', reason: 'other_language' }
  const subject = readSubject(assignment.topic)
  if (!subject && NEEDS_A_TOPIC.includes(assignment.kind) && !isOwn(assignment))
    return { kind: 'refused', reason: 'no_words' }
  const text = compose(assignment, subject, request)
  return text === undefined ? { kind: 'refused', reason: 'nothing_new' } : { kind: 'text', text }
}

/** What is nothing without a topic; a hook or an idea says something by itself. */
const NEEDS_A_TOPIC: readonly TopicAssignment['kind'][] = ['hook', 'ideas', 'voice-script']

/** Places are no text of anybody's; a text of rare words is only foreign where its letters are. */
function isForeign(text: string): boolean {
  const { language } = readLanguage(text.replace(/\[[^\][\n]*\]/g, ' '))
  if (language === 'unlisted') return (text.match(/[^\p{ASCII}\P{L}]/gu) ?? []).length >= 3
  return language !== undefined && language !== 'en'
}

function readOf(assignment: TopicAssignment): string {
  if (assignment.kind === 'hook-content') return `${assignment.hook}\n${assignment.topic}`
  if (assignment.kind === 'idea-content') return assignment.idea
  return isOwn(assignment) ? (assignment.own ?? []).map(({ name }) => name).join('\n') : assignment.topic
}

/** Ideas from what the person has written about, of whatever subject. */
function isOwn(assignment: TopicAssignment): assignment is Extract<TopicAssignment, { kind: 'ideas' }> {
  return assignment.kind === 'ideas' && assignment.topic === '' && (assignment.own ?? []).length > 0
}

function later(variant: number, lines: readonly string[]): number {
  return Math.max(0, variant - lines.length)
}

function compose(
  assignment: TopicAssignment,
  subject: Subject | undefined,
  request: AssignmentRequest,
): string | undefined {
  const { variant, known } = request
  const platform = POST_PLATFORMS.find((name) => name === request.platform) ?? ('LinkedIn' satisfies PostPlatform)
  const outlined = { ...request, platform, subject }
  switch (assignment.kind) {
    case 'hook': {
      const { hookType, own = [], whom } = assignment
      const lines = ownLinesFor(hookType, own, known)
      // What the person has said themselves needs no filling in.
      return (
        subject && (lines[variant] ?? composeHook(hookType, subject, { variant: later(variant, lines), known, whom }))
      )
    }
    case 'ideas': {
      const { funnelStage: stage, count, own = [] } = assignment
      return joinIdeas(composeIdeas(subject, { stage, platform, count, variant, known, own }))
    }
    case 'hook-content': {
      const { hook, hookType, contentType } = assignment
      if (contentType === 'Video Script') return composeScript(hook, outlineFor(hookType, variant), outlined)
      return outlineHook(hook, hookType, outlined)
    }
    case 'idea-content': {
      const { idea, funnelStage: stage } = assignment
      return outlineIdea(findKind(idea, { stage, platform, subject }), stage, outlined)
    }
    case 'voice-script':
      return subject && composeVoiceScript(subject, { stage: assignment.funnelStage, variant, known })
  }
}
