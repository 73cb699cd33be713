import { Outlet } from 'react-router'
import { ERRORS } from '#domain/messages/messages.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'

export default Outlet

/** What stands in for a page that broke, with the way to every other page still there; it never shows insides. */
export function ErrorBoundary() {
  return (
    <>
      <PageHeader title="This page stopped working" subtitle={ERRORS.internal[1]} />
      <p>
        <Button onPress={() => window.location.reload()}>Reload the page</Button>
      </p>
    </>
  )
}
