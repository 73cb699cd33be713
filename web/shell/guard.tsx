import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { ERRORS } from '#domain/messages.ts'
import { isConnectionError, messageOf, onSessionEnded } from '#web/client.ts'
import { meQuery, queryClient } from '#web/query.ts'
import { rememberReturnPath, type SignInState, setKnownBrowser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx'
import { MessagePage } from './message-page.tsx'

export type Me = NonNullable<Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>>

/** Lets signed-in people through and sends everybody else to `/signin`, which remembers where they came from. */
export function Guard({ children }: { children: (me: Me) => ReactNode }) {
  const { data: me, error, refetch } = useQuery(meQuery)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (me && !wasSignedIn) setWasSignedIn(true)

  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)

  useEffect(
    () =>
      onSessionEnded((code) => {
        setNeedsSecondFactor(code === 'second_factor_required')
        queryClient.setQueryData(meQuery.queryKey, null)
      }),
    [],
  )
  useEffect(() => {
    if (me) setKnownBrowser(true)
  }, [me])

  if (me) return children(me)
  if (me === null)
    return <ToSignIn hasExpired={wasSignedIn && !needsSecondFactor} needsSecondFactor={needsSecondFactor} />
  if (!error) return <FullScreenSpinner label="Loading" />
  return (
    <MessagePage
      title={isConnectionError(error) ? 'The server cannot be reached' : 'This page could not be opened'}
      message={messageOf(error, ERRORS.internal[1])}
      documentTitle={BRAND.name}
      action={<Button onPress={() => void refetch()}>Try again</Button>}
    />
  )
}

function ToSignIn({ hasExpired, needsSecondFactor }: { hasExpired: boolean; needsSecondFactor: boolean }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const from = pathname + search + hash
  useEffect(() => {
    rememberReturnPath(from)
    const state: SignInState = { from, hasExpired, needsSecondFactor }
    void navigate('/signin', { replace: true, state })
  }, [from, hasExpired, needsSecondFactor, navigate])
  return <FullScreenSpinner label="Loading" />
}
