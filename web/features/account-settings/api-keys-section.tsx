import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { queryKeys } from '#web/query.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Badge } from '#web/ui/parts/badge.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { ApiKeyForm } from './api-key-form.tsx'

export type ApiKey = Awaited<ReturnType<typeof client.apiKeys.list>>['items'][number]

/** Keys with which programs act for this account. */
export function ApiKeysSection() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.apiKeys,
    queryFn: ({ signal }) => client.apiKeys.list(undefined, { signal }),
  })
  return (
    <SettingsSection
      title="API keys"
      intro="For programs that act for you. They never reach your password, your sessions, or the deletion of your account."
    >
      {!data && !error && <Spinner label="Loading your API keys" />}
      {!data && error && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.apiKeysLoadFailed)}
        </Banner>
      )}
      {data?.items.length === 0 && <p className="text-ink-2">You have no keys.</p>}
      {data && data.items.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.items.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      )}
      <ApiKeyForm />
    </SettingsSection>
  )
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const { id, name, scope, ending, createdAt, lastUsedAt, expiresAt } = apiKey

  async function revoke() {
    setIsPending(true)
    try {
      await client.apiKeys.revoke({ id })
      notify({ tone: 'success', message: fillMessage(NOTICES.apiKeyRevoked, { name }) })
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys })
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error, NOTICES.apiKeyRevokeFailed) })
    } finally {
      setIsPending(false)
      setIsAsking(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <Badge>{scope === 'read' ? 'Reads' : 'Reads and writes'}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span>Ends in {ending}</span>
          <span>
            Made <WrittenDate at={createdAt} />
          </span>
          <span>
            {lastUsedAt === null ? (
              'Never used'
            ) : (
              <>
                Last used <WrittenDate at={lastUsedAt} withTime />
              </>
            )}
          </span>
          <span>
            {expiresAt === null ? (
              'Does not expire'
            ) : (
              <>
                Expires <WrittenDate at={expiresAt} />
              </>
            )}
          </span>
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Revoke ${name}`} onPress={() => setIsAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        title={`Revoke ${name}?`}
        message="Programs that use this key are refused from then on. This cannot be undone."
        confirmLabel="Revoke key"
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void revoke()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}
