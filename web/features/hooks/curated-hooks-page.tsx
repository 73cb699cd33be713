import { useQuery } from '@tanstack/react-query'
import { BRAND } from '#domain/brand.ts'
import { meQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { HOOKS_CONTENT } from './content-from-hook.tsx'
import { HookRoom } from './hook-room.tsx'
import { SaveCurated } from './save-curated.tsx'

export default function CuratedHooksPage() {
  const { data: me } = useQuery(meQuery)
  const isAdmin = me?.user.role === 'admin'
  return (
    <>
      <PageHeader
        title={`${BRAND.name} Hooks`}
        subtitle={
          isAdmin
            ? 'Opening lines for everybody. What you make, change or delete here is there for all of them.'
            : 'Opening lines to start from: save one to your own, or make a post or a script from it.'
        }
        actions={
          <>
            <LinkButton to="/dashboard/hooks" variant="secondary">
              Back to Hooks Library
            </LinkButton>
            <LinkButton to={HOOKS_CONTENT} variant="secondary">
              View Content
            </LinkButton>
          </>
        }
      />
      {me && (
        <HookRoom
          personId={me.user.id}
          isCurated
          mayChange={isAdmin}
          actionsOf={(hook) => <SaveCurated hook={hook} />}
        />
      )}
    </>
  )
}
