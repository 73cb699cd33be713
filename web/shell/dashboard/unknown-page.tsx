import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'

/** An address of the dashboard that no page has; the guard has let the person through already. */
export default function UnknownPage() {
  return (
    <>
      <PageHeader title="There is no page here" subtitle="The address may be mistyped, or the page has moved." />
      <p>
        <LinkButton to="/dashboard">Go to your dashboard</LinkButton>
      </p>
    </>
  )
}
