import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { forgetReturnPath, setKnownBrowser } from '#web/session.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { forgetStored } from '#web/ui/browser/forget-stored.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Outcome, type OutcomeProps } from '#web/ui/page/outcome.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import type { User } from './user.ts'

export type DeleteAccountDialogProps = {
  user: User
  exporting: { run: () => void; isPending: boolean; outcome: OutcomeProps['outcome'] }
  onClose: () => void
}

/** Asks for the address of the account before everything in it goes, and offers the export first. */
export function DeleteAccountDialog({ user, exporting, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const proof = useProof()
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { attempt, isPending, failure, clear } = useAction(NOTICES.accountDeleteFailed)
  const isRight = typed.trim().toLowerCase() === user.email

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!isRight) return clear()
    await attempt(async (client) => {
      const answer = await proof.run(() => client.myRecords.deleteAccount({ confirm: typed }))
      if (answer) await leave()
    })
  }

  /** Nothing of the person stays in this browser either. */
  async function leave() {
    await queries.cancelQueries()
    setKnownBrowser(false)
    forgetReturnPath()
    forgetStored(user.id)
    await navigate('/')
    queries.clear()
  }

  return (
    <>
      <Dialog
        title="Delete your account?"
        isOpen
        onClose={onClose}
        isDismissable={!isPending}
        actions={
          <>
            <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="danger" isPending={isPending}>
              Delete account for good
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          {failure && <Banner tone="error">{failure}</Banner>}
          <p className="text-ink-2">
            Everything in it goes at once, and nobody can bring it back. You may want to take your texts along first.
          </p>
          <div className="flex flex-col items-start gap-3">
            <Button variant="secondary" isPending={exporting.isPending} onPress={exporting.run}>
              Export everything first
            </Button>
            <Outcome outcome={exporting.outcome} />
          </div>
          <Field
            label="Type your email address to confirm"
            value={typed}
            onChange={setTyped}
            type="email"
            autoComplete="off"
            hint={user.email}
            error={isChecked && !isRight ? ERRORS.confirmation_wrong[1] : undefined}
          />
        </form>
      </Dialog>
      {proof.dialog}
    </>
  )
}
