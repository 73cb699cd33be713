import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ERRORS } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { queryClient, queryKeys, sessionsQuery } from '#web/query.ts'
import { forgetReturnPath, setKnownBrowser } from '#web/session.ts'
import { SectionState } from '#web/shell/section-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { ItemList, ItemRow } from './item-row.tsx'

/** Whoever never signs out has many; the rest come at a press. */
const SHOWN_AT_FIRST = 5

type Device = Awaited<ReturnType<typeof client.security.listSessions>>['items'][number]

/** Where the person is signed in, and the ways to end that. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <SettingsSection
      title="Devices"
      intro="Where you are signed in. Sign out of a device you do not know, then change your password."
    >
      {data ? (
        <Devices devices={data.items} />
      ) : (
        <SectionState label="Loading your devices" error={error} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  )
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? devices : devices.slice(0, SHOWN_AT_FIRST)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const readAgain = () => queries.invalidateQueries({ queryKey: queryKeys.sessions })

  const end = (device: Device) =>
    attempt(async () => {
      await client.security.endSession({ id: device.id })
      notify({ tone: 'success', message: `${device.device} is signed out` })
      await readAgain()
    })

  const endOthers = () =>
    attempt(async () => {
      await client.auth.signOut({ scope: 'others' })
      notify({ tone: 'success', message: 'Every other device is signed out' })
      await readAgain()
    })

  async function leaveEverywhere() {
    const isGone = await attempt(() => client.auth.signOut({ scope: 'global' }))
    setIsLeaving(false)
    if (!isGone) return
    setKnownBrowser(false)
    forgetReturnPath()
    await navigate('/signin')
    queryClient.clear()
  }

  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <ItemList label="Devices">
        {shown.map((device) => (
          <ItemRow
            key={device.id}
            title={device.device}
            {...(device.isCurrent && { badge: 'This device' })}
            details={
              <>
                {device.address && `${device.address} · `}signed in <WrittenDate at={device.createdAt} /> · last used{' '}
                <WrittenDate at={device.lastUsedAt} withTime />
              </>
            }
            actions={
              !device.isCurrent && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Sign out ${device.device}`}
                  onPress={() => void end(device)}
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </ItemList>
      {shown.length < devices.length && (
        <div>
          <Button variant="ghost" onPress={() => setShowsAll(true)}>
            {`Show all ${devices.length} devices`}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {devices.length > 1 && (
          <Button variant="secondary" isPending={isPending} onPress={() => void endOthers()}>
            Sign out all other devices
          </Button>
        )}
        <Button variant="secondary" onPress={() => setIsLeaving(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        title="Sign out everywhere?"
        message="This ends every session, this one too. You sign in again to go on."
        confirmLabel="Sign out everywhere"
        isOpen={isLeaving}
        isPending={isPending}
        onConfirm={() => void leaveEverywhere()}
        onClose={() => setIsLeaving(false)}
      />
    </>
  )
}
