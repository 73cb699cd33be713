import { isRouteErrorResponse, useRouteError } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { MessagePage } from './message-page.tsx'
import { NotFound } from './not-found-page.tsx'

/** What stands in for a page that broke; it never shows insides. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <MessagePage
      title="This page stopped working"
      message={ERRORS.internal[1]}
      documentTitle={`Something went wrong · ${BRAND.name}`}
      action={<Button onPress={() => window.location.reload()}>Reload the page</Button>}
    />
  )
}
