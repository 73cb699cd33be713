import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { meQuery, siteQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { AuditList } from './audit-list.tsx'
import { OutboxList } from './outbox-list.tsx'
import { UserList } from './user-list.tsx'

const USERS = { id: 'users', label: 'Users' }
const AUDIT = { id: 'audit', label: 'Audit log' }
const OUTBOX = { id: 'outbox', label: 'Outbox' }

export default function AdminPage() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return me.user.role === 'admin' ? <Admin ownId={me.user.id} /> : <Navigate to="/dashboard" replace />
}

function Admin({ ownId }: { ownId: string }) {
  const { data: site } = useQuery(siteQuery)
  const [params, setParams] = useSearchParams()
  // Where mails are sent none stay here.
  const tabs = site && !site.mailConfirmation ? [USERS, AUDIT, OUTBOX] : [USERS, AUDIT]
  const tab = tabs.find(({ id }) => id === params.get('tab')) ?? USERS
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="Everybody who has an account here, and what was done to them."
        actions={
          <LinkButton to="/dashboard/admin/engines" variant="secondary">
            Engine settings
          </LinkButton>
        }
      />
      <Tabs
        label="Parts of the administration"
        items={tabs}
        selectedId={tab.id}
        onSelect={(id) => setParams(id === USERS.id ? {} : { tab: id }, { replace: true })}
      >
        {tab === USERS && <UserList ownId={ownId} />}
        {tab === AUDIT && <AuditList />}
        {tab === OUTBOX && <OutboxList />}
      </Tabs>
    </>
  )
}
