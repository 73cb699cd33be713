import { useState } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { useAction } from '#web/use-action.ts'

export type PhoneDialogProps = { onNumber: (phoneNumber: string) => Promise<void>; onClose: () => void }

/** Asks for the number that codes of a second factor go to. */
export function PhoneDialog({ onNumber, onClose }: PhoneDialogProps) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])

  function submit() {
    if (phoneNumber.trim() !== '') void attempt(() => onNumber(phoneNumber))
  }

  return (
    <FormDialog title="Add a phone" submitLabel="Send a code" isPending={isPending} onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  )
}
