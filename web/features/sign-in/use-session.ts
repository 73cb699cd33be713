// Promises that whoever is signed in already is not asked to sign in or up once more.

import { useEffect, useState } from 'react'
import { isKnownBrowser } from '#web/session.ts'
import { loadClient } from '#web/use-action.ts'

type Session = 'none' | 'half' | 'whole'

/** Whether somebody is signed in already, and wholly; a browser nobody signed in with is not asked. */
export function useSession(isSent: boolean): Session {
  const [session, setSession] = useState<Session>('none')
  useEffect(() => {
    if (!isSent && !isKnownBrowser()) return
    let isGone = false
    findSession().then((found) => {
      if (!isGone) setSession(found)
    })
    return () => {
      isGone = true
    }
  }, [isSent])
  return session
}

async function findSession(): Promise<Session> {
  try {
    const { client, codeOf } = await loadClient()
    return await client.accounts.me().then(
      () => 'whole',
      (error) => (codeOf(error) === 'second_factor_required' ? 'half' : 'none'),
    )
  } catch {
    return 'none'
  }
}
