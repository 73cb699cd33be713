import * as z from 'zod'
import { LESSON_STATES } from '#domain/lists/brand-voices.ts'
import { errors, guarded, timestamp } from './base/index.ts'

/** What edits seem to say of a brand voice, and what the person made of it. */
export const voiceLessonShape = z.object({
  id: z.string(),
  /** The kind of change, and the words it is about where there can be several. */
  kind: z.string(),
  subject: z.string(),
  state: z.enum(LESSON_STATES),
  /** "You cut the last line in 4 of 5 posts." */
  sentence: z.string(),
  /** What a writer is told once it is accepted. */
  instruction: z.string(),
  seen: z.number().int(),
  among: z.number().int(),
  /** The posts that show it, the one edited last first. */
  posts: z.array(z.object({ id: z.string(), createdAt: timestamp, beginning: z.string() })),
  /** One place of one of them; an empty side is a passage that came or went. */
  example: z.object({ before: z.string(), after: z.string() }).nullable(),
  decidedAt: timestamp.nullable(),
})

const lessons = z.object({
  items: z.array(voiceLessonShape),
  nextCursor: z.null(),
  /** How many edited posts were compared. */
  edited: z.number().int(),
})

const byId = z.object({ id: z.string().min(1).max(100) })
const tags = ['brand-voices']

function decision<const Verb extends string>(verb: Verb, summary: string) {
  return guarded
    .route({ method: 'POST', path: `/brand-voices/lessons/{id}/${verb}`, tags, summary })
    .errors(errors('lesson_not_found'))
    .input(byId)
    .output(lessons)
}

export const voiceLessonsContract = {
  list: guarded
    .route({
      method: 'GET',
      path: '/brand-voices/{id}/lessons',
      tags,
      summary: 'What edits of posts seem to say of a brand voice: proposed, accepted and dismissed',
    })
    .errors(errors('brand_voice_not_found'))
    .input(byId)
    .output(lessons),
  accept: decision('accept', 'Have a brand voice learn something; answers all of its lessons'),
  dismiss: decision('dismiss', 'Have a brand voice leave something; it comes back only with far more to show for it'),
  undo: decision('undo', 'Take back what was said to a proposal'),
}
