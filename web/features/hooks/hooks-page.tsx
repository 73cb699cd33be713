import { useQuery } from '@tanstack/react-query'
import { BRAND } from '#domain/brand.ts'
import { meQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { HOOKS_CONTENT } from './content-from-hook.tsx'
import { HookRoom } from './hook-room.tsx'

export default function HooksPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title="Hooks Library"
        subtitle="Collect opening lines by type, and make a post or a script from any of them."
        actions={
          <>
            <LinkButton to="/dashboard/coverage" variant="secondary">
              Coverage Map
            </LinkButton>
            <LinkButton to={`/dashboard/hooks/${BRAND.slug}`} variant="secondary">
              {BRAND.name} Hooks
            </LinkButton>
            <LinkButton to={HOOKS_CONTENT} variant="secondary">
              View Content
            </LinkButton>
          </>
        }
      />
      {me && <HookRoom personId={me.user.id} isCurated={false} mayChange />}
    </>
  )
}
