import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isEmail } from '#domain/accounts/accounts.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { queryKeys, securityQuery } from '#web/query.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'

/** The query parameter of the link that confirms a new address. */
const TOKEN = 'confirm-email'

/** Changes the e-mail address, and takes the visit that the mailed link leads to. */
export function EmailChange() {
  const queries = useQueryClient()
  const { data: security } = useQuery(securityQuery)
  const [isOpen, setIsOpen] = useState(false)
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.me })
    void queries.invalidateQueries({ queryKey: queryKeys.security })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <ArrivedByLink onConfirmed={readAgain} />
      {security?.pendingEmail && (
        <Banner tone="notice">{fillMessage(NOTICES.emailChangeSent, { email: security.pendingEmail })}</Banner>
      )}
      <Button variant="secondary" onPress={() => setIsOpen(true)}>
        Change email address
      </Button>
      {isOpen && <EmailDialog onChanged={readAgain} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function ArrivedByLink({ onConfirmed }: { onConfirmed: () => void }) {
  const [search, setSearch] = useSearchParams()
  const { attempt, failure } = useAction(ERRORS.internal[1])
  const token = search.get(TOKEN)

  const confirm = useEffectEvent(async (proof: string) => {
    setSearch({}, { replace: true, preventScrollReset: true })
    const isConfirmed = await attempt(() => client.security.confirmEmail({ token: proof }))
    if (!isConfirmed) return
    notify({ tone: 'success', message: NOTICES.emailChanged })
    onConfirmed()
  })
  useEffect(() => {
    if (token) void confirm(token)
  }, [token])

  return failure && <Banner tone="error">{failure}</Banner>
}

function EmailDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const { run, dialog } = useProof()

  async function submit() {
    const isGood = isEmail(email.trim())
    setProblem(isGood ? undefined : ERRORS.email_invalid[1])
    if (!isGood) return
    await attempt(async () => {
      const changed = await run(() => client.security.changeEmail({ email }))
      if (!changed) return
      onChanged()
      if (changed.result.pendingEmail === null) notify({ tone: 'success', message: NOTICES.emailChanged })
      onClose()
    })
  }

  return (
    <>
      <FormDialog
        title="Change email address"
        submitLabel="Change address"
        isPending={isPending}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {failure && <Banner tone="error">{failure}</Banner>}
        <Field
          label="New email address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={setEmail}
          error={problem}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
