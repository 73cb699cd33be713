import * as z from 'zod'
import { guarded, open } from '#contract/base/index.ts'
import { ASSURANCE_LEVELS } from '#domain/accounts/accounts.ts'
import { OUTSIDE_LINKS } from '#domain/brand.ts'
import { BILLING_MODES } from '#domain/plans/plans.ts'
import { ENGINE_NAMES } from '#domain/writing/engines.ts'
import { REFINEMENTS } from '#domain/writing/refinements.ts'
import { personShape } from './person.ts'
import { waysShape } from './sign-in.ts'

export const accountsContract = {
  me: guarded.route({ method: 'GET', path: '/me', tags: ['accounts'], summary: 'Who is signed in' }).output(
    z.object({
      user: personShape,
      /** The session of this call, which a sign-in begins; null for a program with a key. */
      sessionId: z.string().nullable(),
      completedWalkthrough: z.boolean(),
      /** "Don't show this again": nobody is welcomed a second time who chose that. */
      dontShowAgain: z.boolean(),
      assurance: z.enum(ASSURANCE_LEVELS),
    }),
  ),
  setWalkthrough: guarded
    .route({
      method: 'PATCH',
      path: '/me/walkthrough',
      tags: ['accounts'],
      summary: 'Remember whether the walkthrough was completed',
    })
    .input(z.object({ completedWalkthrough: z.boolean(), dontShowAgain: z.boolean().optional() }))
    .output(z.object({ completedWalkthrough: z.boolean() })),
  /** What a page needs to know of this installation before anybody has signed in. */
  site: open.route({ method: 'GET', path: '/site', tags: ['site'], summary: 'Facts about this installation' }).output(
    z.object({
      links: z.partialRecord(z.enum(OUTSIDE_LINKS), z.string()),
      mailConfirmation: z.boolean(),
      billing: z.enum(BILLING_MODES),
      ways: waysShape,
      /**
       * Who writes here unless something else was chosen, what is said of it, what it can refine, and whether a link to
       * a video is revived also where its transcript cannot be read, since an automation is sent it on every platform.
       */
      engine: z.object({
        name: z.enum(ENGINE_NAMES),
        note: z.string(),
        refinements: z.array(z.enum(REFINEMENTS)),
        videoLinks: z.boolean(),
      }),
      /** Where the words in a picture are read, in a sentence. */
      imageNote: z.string(),
      /** Whether speech in a recording can be turned into text here. */
      transcription: z.boolean(),
    }),
  ),
}
