import { implement } from '@orpc/server'
import { voiceLessonsContract } from '#contract/voice-lessons.ts'
import type { LessonState } from '#domain/lists/brand-voices.ts'
import { previewCharacters } from '#domain/text.ts'
import { describeLesson, instructionOf } from '#language/lessons/lesson-kinds.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { decideLesson } from './decide-lesson.ts'
import { type LessonNow, listLessons } from './list-lessons.ts'

const BEGINNING_CHARACTERS = 80

function showLesson({ row, evidence, posts }: LessonNow) {
  const { id, subject, state, seen, among, decidedAt } = row
  const { kind, example } = evidence
  return {
    id,
    kind,
    subject,
    state,
    sentence: describeLesson({ kind, subject }, seen, among),
    instruction: instructionOf({ kind, subject }),
    seen,
    among,
    posts: posts.map((post) => ({
      id: post.id,
      createdAt: post.createdAt.toISOString(),
      beginning: beginningOf(post.last),
    })),
    example: example ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

function beginningOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const { text: beginning, truncated } = previewCharacters(line, BEGINNING_CHARACTERS)
  return truncated ? `${beginning.trimEnd()}…` : beginning
}

/** What edits say of a brand voice, and what the person says to it. */
export function voiceLessonsRoutes(base: Base) {
  const os = implement(voiceLessonsContract).$context<RequestContext>()

  async function show(context: RequestContext, voiceId: string) {
    const { lessons, edited } = await listLessons(base, (await requireUser(context)).id, voiceId)
    return { items: lessons.map(showLesson), nextCursor: null, edited }
  }
  const decide =
    (state: LessonState) =>
    async ({ context, input }: { context: RequestContext; input: { id: string } }) =>
      show(context, await decideLesson(base, (await requireUser(context)).id, input.id, state))

  return os.router({
    list: os.list.handler(({ context, input }) => show(context, input.id)),
    accept: os.accept.handler(decide('accepted')),
    dismiss: os.dismiss.handler(decide('dismissed')),
    undo: os.undo.handler(decide('proposed')),
  })
}
