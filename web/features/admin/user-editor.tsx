import { useState } from 'react'
import { PLAN_TYPES, PLAN_VERSIONS, type PlanType, type PlanVersion, planTerms } from '#domain/plans.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUserDeeds } from './use-user-deeds.ts'
import type { AdminUser } from './user-table.tsx'

const VERSIONS = PLAN_VERSIONS.map((version) => ({
  id: String(version),
  label: planTerms('starter', version).isLegacy ? `Version ${version} (legacy)` : `Version ${version} (current)`,
})).toReversed()

export type UserEditorProps = { user: AdminUser; isOwn: boolean; onGone: () => void }

/** What an admin can do to a person: choose a plan and save, make them an admin, ban them, delete them. */
export function UserEditor({ user, isOwn, onGone }: UserEditorProps) {
  const deeds = useUserDeeds(user, onGone)
  const [planType, setPlanType] = useState<PlanType | null>(user.planType === 'admin' ? null : user.planType)
  const [version, setVersion] = useState<PlanVersion>(PLAN_VERSIONS.find((known) => known === user.planVersion) ?? 2)
  const [isAsking, setIsAsking] = useState<'delete' | 'factors' | null>(null)
  const isChanged = planType !== null && (planType !== user.planType || version !== user.planVersion)
  const isAdmin = user.role === 'admin'
  return (
    <div className="flex animate-fade flex-col gap-5 rounded-md bg-sunk p-4">
      {deeds.failure && (
        <Banner tone="error" {...(deeds.failure.isConflict && { action: { label: 'Reload', onAction: deeds.reload } })}>
          {deeds.failure.message}
        </Banner>
      )}
      {isAdmin ? (
        <p className="text-sm text-ink-2">An admin is never charged and needs no plan.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-3xl">
          <Select
            label="Plan"
            items={PLAN_TYPES.map((type) => ({ id: type, label: planLabel(type, version) }))}
            selectedId={planType}
            onSelect={(id) => setPlanType(PLAN_TYPES.find((type) => type === id) ?? null)}
          />
          <Select
            label="Plan version"
            items={VERSIONS}
            selectedId={String(version)}
            onSelect={(id) => setVersion(PLAN_VERSIONS.find((known) => String(known) === id) ?? version)}
          />
          <Button
            className="md:min-h-11"
            isDisabled={!isChanged}
            isPending={deeds.pending === 'plan'}
            onPress={() => planType && void deeds.change('plan', { planType, planVersion: version })}
          >
            Save
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          isPending={deeds.pending === 'role'}
          onPress={() => void deeds.change('role', { role: isAdmin ? 'user' : 'admin' })}
        >
          {isAdmin ? 'Remove as admin' : 'Make admin'}
        </Button>
        {!isOwn && (
          <>
            <Button
              variant="secondary"
              isPending={deeds.pending === 'ban'}
              onPress={() => void deeds.change('ban', { banned: !user.banned })}
            >
              {user.banned ? 'Lift the ban' : 'Ban'}
            </Button>
            {user.hasSecondFactor && (
              <Button variant="secondary" onPress={() => setIsAsking('factors')}>
                Remove second factors
              </Button>
            )}
            <Button variant="danger" onPress={() => setIsAsking('delete')}>
              Delete user
            </Button>
          </>
        )}
        {isOwn && <p className="text-sm text-ink-2">Your own account is deleted in your profile settings.</p>}
      </div>
      <ConfirmDialog
        title={`Delete ${user.email}?`}
        message="The account goes at once and for good, with everything in it: texts, voices, history, subscription."
        confirmLabel="Delete user"
        isOpen={isAsking === 'delete'}
        isPending={deeds.pending === 'delete'}
        onConfirm={() => void deeds.remove().then(() => setIsAsking(null))}
        onClose={() => setIsAsking(null)}
      />
      <ConfirmDialog
        title={`Remove the second factors of ${user.email}?`}
        message="Do this only when you are sure who asks for it: from then on their password alone signs them in. They are signed out everywhere and told by mail."
        confirmLabel="Remove second factors"
        isOpen={isAsking === 'factors'}
        isPending={deeds.pending === 'factors'}
        onConfirm={() => void deeds.change('factors', { removesSecondFactors: true }).then(() => setIsAsking(null))}
        onClose={() => setIsAsking(null)}
      />
    </div>
  )
}

function planLabel(type: PlanType, version: PlanVersion): string {
  const { displayName, totalTokens } = planTerms(type, version)
  const name =
    displayName.toLowerCase() === type ? displayName : `${type[0]?.toUpperCase()}${type.slice(1)} · ${displayName}`
  return `${name}, ${totalTokens.toLocaleString('en-US')} tokens`
}
