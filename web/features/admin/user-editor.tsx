import { useState } from 'react'
import { PLAN_TYPES, PLAN_VERSIONS, type PlanType, type PlanVersion, planTerms } from '#domain/plans/plans.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAdminActions } from './use-admin-actions.ts'
import type { AdminUser } from './user-table.tsx'

const VERSIONS = PLAN_VERSIONS.map((version) => ({
  id: String(version),
  label: planTerms('starter', version).isLegacy ? `Version ${version} (legacy)` : `Version ${version} (current)`,
})).toReversed()

/** What is asked about before it is done. */
type Grave = 'promote' | 'demote' | 'ban' | 'factors' | 'delete'

const QUESTIONS: Readonly<Record<Grave, { title: (email: string) => string; message: string; confirmLabel: string }>> =
  {
    promote: {
      title: (email) => `Make ${email} an admin?`,
      message:
        'From then on they can do everything you can: change plans, ban and delete people, and set up the engines.',
      confirmLabel: 'Make admin',
    },
    demote: {
      title: (email) => `Remove ${email} as an admin?`,
      message: 'They keep their account and everything in it, with the plan they had before.',
      confirmLabel: 'Remove as admin',
    },
    ban: {
      title: (email) => `Ban ${email}?`,
      message: 'They are signed out everywhere, work under way is cancelled, and nothing of theirs is deleted.',
      confirmLabel: 'Ban',
    },
    factors: {
      title: (email) => `Remove the second factors of ${email}?`,
      message:
        'Do this only when you are sure who asks for it: from then on their password alone signs them in. They are signed out everywhere and told by mail.',
      confirmLabel: 'Remove second factors',
    },
    delete: {
      title: (email) => `Delete ${email}?`,
      message: 'The account goes at once and for good, with everything in it: texts, voices, history, subscription.',
      confirmLabel: 'Delete user',
    },
  }

const ACTIONS = {
  promote: { action: 'role', change: { role: 'admin' } },
  demote: { action: 'role', change: { role: 'user' } },
  ban: { action: 'ban', change: { banned: true } },
  factors: { action: 'factors', change: { removesSecondFactors: true } },
} as const

/** A plan that was chosen and not saved; `basedOn` is the account it was chosen for, null the one that is shown. */
type Chosen = { planType: PlanType | null; version: PlanVersion; basedOn: string | null }

export type UserEditorProps = { user: AdminUser; isOwn: boolean; onGone: () => void }

/** What an admin can do to a person: choose a plan and save, make them an admin, ban them, delete them. */
export function UserEditor({ user, isOwn, onGone }: UserEditorProps) {
  const actions = useAdminActions(user, onGone)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const planType = chosen ? chosen.planType : user.planType === 'admin' ? null : user.planType
  const version = chosen?.version ?? PLAN_VERSIONS.find((known) => known === user.planVersion) ?? 2
  const [question, setQuestion] = useState<{ about: Grave; isOpen: boolean }>({ about: 'delete', isOpen: false })
  const isChanged = planType !== null && (planType !== user.planType || version !== user.planVersion)
  const isAdmin = user.role === 'admin'
  const { title, message, confirmLabel } = QUESTIONS[question.about]
  const ask = (about: Grave) => setQuestion({ about, isOpen: true })
  const close = () => setQuestion({ ...question, isOpen: false })

  function choose(part: Partial<Pick<Chosen, 'planType' | 'version'>>) {
    setChosen({ planType, version, basedOn: chosen ? chosen.basedOn : user.updatedAt, ...part })
  }

  async function save() {
    if (planType === null) return
    const basedOn = chosen?.basedOn ?? user.updatedAt
    if (await actions.change('plan', { planType, planVersion: version, basedOn })) setChosen(null)
  }

  /** What was chosen stays, and is from now on meant for the account as it is read anew. */
  function reload() {
    setChosen(chosen && { ...chosen, basedOn: null })
    actions.reload()
  }

  function perform() {
    close()
    if (question.about === 'delete') return actions.remove()
    const { action, change } = ACTIONS[question.about]
    return actions.change(action, { ...change, basedOn: user.updatedAt })
  }

  return (
    <div className="flex animate-fade flex-col gap-5 rounded-md bg-sunk p-4">
      {actions.failure && (
        <Banner tone="error" {...(actions.failure.isOutdated && { action: { label: 'Reload', onAction: reload } })}>
          {actions.failure.message}
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
            onSelect={(id) => choose({ planType: PLAN_TYPES.find((type) => type === id) ?? null })}
          />
          <Select
            label="Plan version"
            items={VERSIONS}
            selectedId={String(version)}
            onSelect={(id) => choose({ version: PLAN_VERSIONS.find((known) => String(known) === id) ?? version })}
          />
          <Button
            className="md:min-h-11"
            isDisabled={!isChanged}
            isPending={actions.pending === 'plan'}
            onPress={() => void save()}
          >
            Save
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          isPending={actions.pending === 'role'}
          onPress={() => ask(isAdmin ? 'demote' : 'promote')}
        >
          {isAdmin ? 'Remove as admin' : 'Make admin'}
        </Button>
        {!isOwn && (
          <>
            <Button
              variant="secondary"
              isPending={actions.pending === 'ban'}
              onPress={() =>
                user.banned ? void actions.change('ban', { banned: false, basedOn: user.updatedAt }) : ask('ban')
              }
            >
              {user.banned ? 'Lift the ban' : 'Ban'}
            </Button>
            {user.hasSecondFactor && (
              <Button variant="secondary" isPending={actions.pending === 'factors'} onPress={() => ask('factors')}>
                Remove second factors
              </Button>
            )}
            <Button variant="danger" isPending={actions.pending === 'delete'} onPress={() => ask('delete')}>
              Delete user
            </Button>
          </>
        )}
        {isOwn && <p className="text-sm text-ink-2">Your own account is deleted in your profile settings.</p>}
      </div>
      <ConfirmDialog
        title={title(user.email)}
        message={message}
        confirmLabel={confirmLabel}
        isOpen={question.isOpen}
        onConfirm={() => void perform()}
        onClose={close}
      />
      {actions.dialog}
    </div>
  )
}

function planLabel(type: PlanType, version: PlanVersion): string {
  const { displayName, totalTokens } = planTerms(type, version)
  const name =
    displayName.toLowerCase() === type ? displayName : `${type[0]?.toUpperCase()}${type.slice(1)} · ${displayName}`
  return `${name}, ${totalTokens.toLocaleString('en-US')} tokens`
}
