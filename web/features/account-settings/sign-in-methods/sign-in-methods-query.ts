import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'

/** Everything a person can sign in with beside their password. */
export const methodsQuery = queryOptions({
  queryKey: [...queryKeys.security, 'sign-in-methods'],
  queryFn: async ({ signal }) => {
    const [identities, passkeys, phone] = await Promise.all([
      client.signInMethods.listIdentities(undefined, { signal }),
      client.signInMethods.listPasskeys(undefined, { signal }),
      client.signInMethods.findPhone(undefined, { signal }),
    ])
    return { identities: identities.items, passkeys: passkeys.items, phone: phone.phone }
  },
})

export type SignInMethods = Awaited<ReturnType<NonNullable<typeof methodsQuery.queryFn>>>
