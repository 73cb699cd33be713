import * as z from 'zod'
import { errors, sessionOnly } from '#contract/base/index.ts'

export const myRecordsContract = {
  export: sessionOnly
    .route({
      method: 'GET',
      path: '/me/export',
      tags: ['accounts'],
      summary: 'Everything you own as a zip: one JSON file a table, and your texts as plain text',
      outputStructure: 'detailed',
    })
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        /** The zip; a stream where it is made, a file where it arrives. */
        body: z.union([z.instanceof(ReadableStream), z.instanceof(Blob)]),
      }),
    ),
  deleteAccount: sessionOnly
    .route({
      method: 'DELETE',
      path: '/me',
      tags: ['accounts'],
      summary: 'Delete the account with everything in it, at once and for good',
    })
    .errors(errors('confirmation_wrong', 'last_admin_leaves', 'reauthentication_required'))
    /** The address of the account, typed out. */
    .input(z.object({ confirm: z.string() }))
    .output(z.object({ deleted: z.boolean() })),
}
