import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { defineFeature } from '#server/base/feature.ts'
import { oneTimeCodes, verifications } from './table.ts'

export const oneTimeCodesFeature = defineFeature({
  name: 'one-time-codes',
  traces: [
    {
      table: verifications,
      mine: ({ id }) => eq(verifications.value, id),
      reason: 'hashes of links that are out by mail',
    },
    {
      table: oneTimeCodes,
      mine: ({ id, email, phoneNumber }) =>
        or(
          eq(oneTimeCodes.userId, id),
          and(isNull(oneTimeCodes.userId), inArray(oneTimeCodes.subject, phoneNumber ? [email, phoneNumber] : [email])),
        ),
      reason: 'hashes of codes that are good for minutes',
    },
  ],
})
