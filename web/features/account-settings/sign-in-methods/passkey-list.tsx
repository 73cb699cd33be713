import { useState } from 'react'
import { PASSKEY_NAME_MAX_CHARACTERS } from '#domain/accounts/sign-in.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { canUsePasskeys, isDismissed } from '#web/shell/proof/passkeys.ts'
import { type Proof, useProof } from '#web/shell/proof/use-proof.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type Action, useAction } from '#web/use-action.ts'
import { dayOf, MethodGroup, MethodRow } from './method-group.tsx'
import type { SignInMethods } from './sign-in-methods-query.ts'

type Passkey = SignInMethods['passkeys'][number]

export type PasskeyListProps = {
  passkeys: readonly Passkey[]
  /** False where this site is known by a number, which browsers bind no passkey to. */
  canAdd: boolean
  onChange: () => void
}

/** The passkeys of this account, and a new one from this device. */
export function PasskeyList({ passkeys, canAdd, onChange }: PasskeyListProps) {
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const step = useAction(ERRORS.internal[1])
  const proof = useProof()
  const isOffered = canAdd && canUsePasskeys()

  async function remove({ id, name }: Passkey) {
    setRemoving(null)
    await step.attempt(async () => {
      const done = await proof.run(() => client.signInMethods.removePasskey({ id }))
      if (done) notify({ tone: 'success', message: `The passkey “${name}” was removed.` })
      onChange()
    })
  }

  if (passkeys.length === 0 && !isOffered) return null
  return (
    <MethodGroup title="Passkeys">
      {step.failure && naming === null && <Banner tone="error">{step.failure}</Banner>}
      {passkeys.length === 0 && (
        <p className="text-sm text-ink-2">
          Sign in with your fingerprint, your face or your device’s PIN. Nothing to remember, nothing to be stolen.
        </p>
      )}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <MethodRow key={passkey.id} name={passkey.name} note={noteOf(passkey)}>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Rename ${passkey.name}`}
                onPress={() => setNaming(passkey)}
              >
                Rename
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                isDisabled={step.isPending}
                onPress={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </MethodRow>
          ))}
        </ul>
      )}
      {isOffered && (
        <div>
          <Button variant="secondary" size="sm" onPress={() => setNaming('new')}>
            Add a passkey
          </Button>
        </div>
      )}
      {naming && (
        <NameDialog
          passkey={naming}
          step={step}
          proof={proof}
          onClose={() => setNaming(null)}
          onDone={() => {
            setNaming(null)
            onChange()
          }}
        />
      )}
      <ConfirmDialog
        title="Remove this passkey?"
        message={`You can no longer sign in with “${removing?.name ?? ''}”. Remove it from your device as well.`}
        confirmLabel="Remove"
        isOpen={removing !== null}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      />
      {proof.dialog}
    </MethodGroup>
  )
}

type NameDialogProps = {
  passkey: Passkey | 'new'
  step: Action
  proof: Proof
  onDone: () => void
  onClose: () => void
}

/** Asks for the name of a passkey; a new one is then made by the browser's own dialog. */
function NameDialog({ passkey, step, proof, onDone, onClose }: NameDialogProps) {
  const isNew = passkey === 'new'
  const [name, setName] = useState(isNew ? '' : passkey.name)
  const [error, setError] = useState<string>()

  async function save() {
    if (name.trim() === '') {
      setError(fillMessage(ERRORS.passkey_name_wrong[1], { max: PASSKEY_NAME_MAX_CHARACTERS }))
      return
    }
    setError(undefined)
    let isClosed = false
    const isDone = await step.attempt(async () => {
      if (isNew) isClosed = !(await make(name, proof))
      else await client.signInMethods.renamePasskey({ id: passkey.id, name })
    }, NOTICES.passkeyFailed)
    if (isDone && !isClosed) onDone()
  }

  return (
    <FormDialog
      title={isNew ? 'Add a passkey' : 'Rename the passkey'}
      submitLabel={isNew ? 'Continue' : 'Save'}
      isPending={step.isPending}
      isDismissable={!step.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {step.failure && <Banner tone="error">{step.failure}</Banner>}
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARACTERS}
        hint="By which you know the device again, such as “My phone”"
        value={name}
        onChange={setName}
        error={error}
      />
    </FormDialog>
  )
}

/** False when the person closed the dialog of their browser or did not prove that it is them. */
async function make(name: string, proof: Proof): Promise<boolean> {
  const begun = await proof.run(() => client.signInMethods.beginPasskey())
  if (!begun) return false
  const { startRegistration } = await import('@simplewebauthn/browser')
  // safe because the server passes on what its side of the library made
  const optionsJSON = begun.result as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    const response = await startRegistration({ optionsJSON })
    await client.signInMethods.addPasskey({ name, response: { ...response } })
    return true
  } catch (error) {
    if (isDismissed(error)) return false
    throw error
  }
}

function noteOf({ createdAt, lastUsedAt }: Passkey): string {
  return `Added ${dayOf(createdAt)} · ${lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'not used yet'}`
}
