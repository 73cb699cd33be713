// Promises that a passkey is asked for by the browser's own dialog, and that closing that dialog is no failure.
import { useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { isDismissed } from '#web/shell/proof/passkeys.ts'

export type SignedIn = Awaited<ReturnType<typeof client.auth.verify>>

/** Signs in with any passkey of this site. */
export function usePasskey(onSignedIn: (answer: SignedIn) => void) {
  const [failure, setFailure] = useState<string | null>(null)

  async function signIn() {
    setFailure(null)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const options = await client.auth.offerPasskeys()
      // safe because the server passes on what its side of the library made
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
      const response = await startAuthentication({ optionsJSON })
      onSignedIn(await client.auth.signInWithPasskey({ response: { ...response } }))
    } catch (error) {
      if (!isDismissed(error)) setFailure(messageOf(error, NOTICES.passkeyFailed))
    }
  }

  return { signIn, failure }
}
