import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { isConnectionError, messageOf, onSessionEnded } from '#web/client.ts'
import { meQuery, queryClient } from '#web/query.ts'
import { notePerson, onPersonNoted, rememberReturnPath, type SignInState } from '#web/session.ts'
import { MessagePage } from '#web/shell/message-page.tsx'
import { lookForServer } from '#web/ui/browser/connection.ts'
import { FullScreenSpinner } from '#web/ui/page/full-screen-spinner.tsx'
import { Button } from '#web/ui/parts/button.tsx'

export type Me = NonNullable<Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>>

/** Lets signed-in people through and sends everybody else to `/signin`, which remembers where they came from. */
export function Guard({ children }: { children: (me: Me) => ReactNode }) {
  const {
    data: me,
    error,
    refetch,
    isPaused,
    isFetchedAfterMount,
  } = useQuery({
    ...meQuery,
    // Somebody who was nobody a moment ago may have signed in elsewhere.
    refetchOnMount: ({ state }) => state.data !== null || 'always',
  })
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
  const personId = me?.user.id
  const shownId = useRef(personId)
  useEffect(() => {
    if (personId === undefined) return
    shownId.current ??= personId
    // What stands here is the former person's, while every call is now made in the name of the other.
    if (shownId.current !== personId) return window.location.reload()
    notePerson(personId)
    return onPersonNoted((id) => {
      if (id === null) queryClient.setQueryData(meQuery.queryKey, null)
      else if (id !== personId) window.location.reload()
    })
  }, [personId])

  if (me) return children(me)
  if (me === null && isFetchedAfterMount)
    return <ToSignIn hasExpired={wasSignedIn && !needsSecondFactor} needsSecondFactor={needsSecondFactor} />
  if (!error && !isPaused) return <FullScreenSpinner label="Loading" />
  return (
    <MessagePage
      title={isPaused || isConnectionError(error) ? 'The server cannot be reached' : 'This page could not be opened'}
      message={isPaused ? NOTICES.connectionLost : messageOf(error, ERRORS.internal[1])}
      documentTitle={BRAND.name}
      action={<Button onPress={() => void (isPaused ? lookForServer() : refetch())}>Try again</Button>}
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
