import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProofWay, TOTP_DIGITS } from '#domain/accounts/accounts.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { securityQuery } from '#web/query.ts'
import { SectionState } from '#web/shell/section-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'

const WAYS: Record<ProofWay, { label: string; offer: string; hint?: string }> = {
  password: { label: 'Your password', offer: 'Use my password instead' },
  totp: {
    label: 'Code from your authenticator app',
    offer: 'Use my authenticator app instead',
    hint: `${TOTP_DIGITS} digits`,
  },
  email: { label: 'Code from the email', offer: 'Mail me a code instead' },
}

export type ProveDialogProps = { onProven: () => void; onClose: () => void }

/** Asks whoever sits here to prove once more that the account is theirs. */
export function ProveDialog({ onProven, onClose }: ProveDialogProps) {
  const { data: security, error, refetch } = useQuery(securityQuery)
  const [chosen, setChosen] = useState<ProofWay | null>(null)
  const [proof, setProof] = useState('')
  const [isMailed, setIsMailed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { attempt, isPending, failure, clear } = useAction(ERRORS.internal[1])
  const ways = security?.proofWays ?? []
  const way = chosen ?? ways[0]
  const asksForMail = way === 'email' && !isMailed

  async function mailCode() {
    if (await attempt(() => client.security.sendProofCode())) setIsMailed(true)
  }

  async function prove() {
    if (!way) return
    const missing = way === 'password' ? ERRORS.current_password_required[1] : NOTICES.codeMissing
    const isMissing = way === 'password' ? proof === '' : proof.trim() === ''
    setProblem(isMissing ? missing : undefined)
    if (isMissing) return
    if (await attempt(() => client.security.reauthenticate({ way, proof }))) onProven()
  }

  function choose(other: ProofWay) {
    setChosen(other)
    setProof('')
    setProblem(undefined)
    clear()
  }

  return (
    <FormDialog
      title="Confirm that it is you"
      submitLabel={asksForMail ? 'Mail me a code' : 'Confirm'}
      isPending={isPending}
      onSubmit={() => void (asksForMail ? mailCode() : prove())}
      onClose={onClose}
    >
      <p className="text-ink-2">You signed in a while ago, so this step needs a fresh proof.</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      {!security && <SectionState label="Loading" error={error} onRetry={() => void refetch()} />}
      {asksForMail && <p>We mail a code to your address. You enter it here.</p>}
      {way && !asksForMail && <ProofField way={way} value={proof} onChange={setProof} error={problem} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <p key={other}>
            <Button variant="ghost" size="sm" className="-ms-3" onPress={() => choose(other)}>
              {WAYS[other].offer}
            </Button>
          </p>
        ))}
    </FormDialog>
  )
}

type ProofFieldProps = { way: ProofWay; value: string; onChange: (value: string) => void; error: string | undefined }

function ProofField({ way, ...rest }: ProofFieldProps) {
  const { label, hint } = WAYS[way]
  if (way === 'password')
    return <PasswordField label={label} name="proof" autoComplete="current-password" autoFocus {...rest} />
  return (
    <Field
      key={way}
      label={label}
      hint={hint}
      name="proof"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      {...rest}
    />
  )
}
