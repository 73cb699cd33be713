import { type FormEvent, useId, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAttempt } from './use-attempt.ts'

export type PhoneDialogProps = { onNumber: (phoneNumber: string) => Promise<void>; onClose: () => void }

/** Asks for the number that codes of a second factor go to. */
export function PhoneDialog({ onNumber, onClose }: PhoneDialogProps) {
  const formId = useId()
  const [phoneNumber, setPhoneNumber] = useState('')
  const { attempt, isPending, failure } = useAttempt()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phoneNumber.trim() !== '') void attempt(() => onNumber(phoneNumber))
  }

  return (
    <Dialog
      title="Add a phone"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Send a code
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <Banner tone="error">{failure}</Banner>}
        <Field
          label="Phone number"
          hint="With its country code, such as +44 20 7946 0018."
          name="phone"
          type="tel"
          autoComplete="tel"
          autoFocus
          value={phoneNumber}
          onChange={setPhoneNumber}
        />
      </form>
    </Dialog>
  )
}
