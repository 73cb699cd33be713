/** A hook, ideas, a script or an outline round a topic, of our own lines with the topic fitted in. */
import type { Foundations } from '#domain/lists/foundations.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { TopicAssignment } from '#language/composer/assignment.ts'
import { type AssignmentRefusal, composeAssignment } from '#language/composer/topics/compose-assignment.ts'
import type { Compose } from '#server/engines/request.ts'
import { readManner, type TaughtManner } from './drafts.ts'

export type TopicInput = {
  assignment: TopicAssignment
  platform?: string
  /** What the person has of it already, newest first. */
  known?: readonly string[]
  brandVoice?: TaughtManner | undefined
  foundations?: Foundations | undefined
}

const composeTopic: Compose<TopicInput> = async ({ input, variant }) => {
  const { assignment, platform = '', known = [], foundations, brandVoice } = input
  const answer = composeAssignment({ assignment, platform, known, variant, foundations, ...readManner(brandVoice) })
  if (answer.kind === 'refused') throw refusalOf(assignment, answer.reason)
  return answer.text
}
export default composeTopic

function refusalOf({ kind }: TopicAssignment, reason: AssignmentRefusal): AppError {
  if (reason === 'other_language') return new AppError('composer_language')
  if (reason === 'nothing_new') return new AppError(kind === 'voice-script' ? 'script_nothing_new' : 'hook_nothing_new')
  return new AppError(kind === 'hook-content' || kind === 'idea-content' ? 'source_unreadable' : 'topic_wordless')
}
