import { useState } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { dayOf, MethodGroup, MethodRow } from './method-group.tsx'
import type { SignInMethods } from './sign-in-methods-query.ts'

type Identity = SignInMethods['identities'][number]

export type IdentityListProps = {
  identities: readonly Identity[]
  /** The providers that can be linked here. */
  providers: readonly { id: string; label: string }[]
  onChange: () => void
}

/** The accounts elsewhere that are linked with this one; shows nothing where there are none and none can be. */
export function IdentityList({ identities, providers, onChange }: IdentityListProps) {
  const [unlinking, setUnlinking] = useState<Identity | null>(null)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const proof = useProof()

  const link = (provider: string) =>
    attempt(async () => {
      const departure = await proof.run(() => client.signInMethods.linkIdentity({ provider }))
      if (departure) window.location.assign(departure.result.url)
    })
  async function unlink({ id, label }: Identity) {
    setUnlinking(null)
    await attempt(async () => {
      const done = await proof.run(() => client.signInMethods.unlinkIdentity({ id }))
      if (done) notify({ tone: 'success', message: `${label} is no longer linked.` })
      onChange()
    })
  }

  if (identities.length === 0 && providers.length === 0) return null
  return (
    <MethodGroup title="Linked accounts">
      {failure && <Banner tone="error">{failure}</Banner>}
      {identities.length > 0 && (
        <ul>
          {identities.map((identity) => (
            <MethodRow key={identity.id} name={identity.label} note={`Linked ${dayOf(identity.createdAt)}`}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Unlink ${identity.label}`}
                isDisabled={isPending}
                onPress={() => setUnlinking(identity)}
              >
                Unlink
              </Button>
            </MethodRow>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {providers.map(({ id, label }) => (
          <Button key={id} variant="secondary" size="sm" isDisabled={isPending} onPress={() => void link(id)}>
            Link {label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        title={`Unlink ${unlinking?.label ?? ''}?`}
        message="You can no longer sign in with it. Your account and everything in it stay."
        confirmLabel="Unlink"
        isOpen={unlinking !== null}
        onConfirm={() => unlinking && void unlink(unlinking)}
        onClose={() => setUnlinking(null)}
      />
      {proof.dialog}
    </MethodGroup>
  )
}
