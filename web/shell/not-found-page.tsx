import { BRAND } from '#domain/brand.ts'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  return (
    <MessagePage
      title="There is no page here"
      message="The address may be mistyped, or the page has moved."
      documentTitle={`Not found · ${BRAND.name}`}
      action={<LinkButton to="/">Go to the start page</LinkButton>}
    />
  )
}

export default NotFound
