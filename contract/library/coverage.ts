import * as z from 'zod'
import { errors, guarded } from '#contract/base/index.ts'
import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import { hooks } from '#domain/lists/hooks.ts'
import { TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'

const number = z.number().int()
const openings = z.object({ posts: number, hooks: number })
const onTopic = z.object({ posts: number, hooks: number, ideas: number })

/** What was written of late and what was not, and what is said again. */
export const coverageContract = {
  map: guarded
    .route({
      method: 'GET',
      path: '/coverage',
      tags: ['coverage'],
      summary: `Posts of the last ${COVERAGE_DAYS} days by platform, hook type and stage`,
    })
    .output(
      z.object({
        days: number,
        cells: z.array(
          z.object({
            platform: z.string().nullable(),
            hookType: z.string().nullable(),
            funnelStage: z.string().nullable(),
            pieces: number,
          }),
        ),
      }),
    ),
  repeats: guarded
    .route({
      method: 'GET',
      path: '/coverage/repeats',
      tags: ['coverage'],
      summary: `Openings and topics that come back in your posts of the last ${COVERAGE_DAYS} days, your hooks and your ideas`,
    })
    .errors(errors('text_too_hard'))
    .output(
      z.object({
        openings: z.array(openings.extend({ text: z.string() })),
        topics: z.array(onTopic.extend({ topic: z.string() })),
      }),
    ),
  /** A question of its own, for texts that are too long for an address. */
  saidBefore: guarded
    .route({
      method: 'POST',
      path: '/coverage/said-before',
      tags: ['coverage'],
      summary: 'How much of yours there is on a topic, and how much opens like a line',
    })
    .errors(errors('text_too_hard'))
    .input(
      z.object({
        topic: z.string().max(TOPIC_MAX_CHARACTERS).optional(),
        opening: z.string().max(hooks.textMaxCharacters).optional(),
      }),
    )
    .output(z.object({ topic: onTopic.nullable(), opening: openings.nullable() })),
}
