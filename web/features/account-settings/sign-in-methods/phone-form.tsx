import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CODE_DIGITS, CODE_MINUTES, isPhoneNumber, normalisePhoneNumber } from '#domain/accounts/sign-in.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { MethodGroup } from './method-group.tsx'

export type PhoneFormProps = { phone: string | null; canChange: boolean; onChange: () => void }

/** The phone number to sign in with: shown, changed by a code, removed. */
export function PhoneForm({ phone, canChange, onChange }: PhoneFormProps) {
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isChanging, setIsChanging] = useState(phone === null)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sentTo !== null) field.current?.focus()
  }, [sentTo])
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const proof = useProof()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const clean = normalisePhoneNumber(number)
    const problem = sentTo === null && !isPhoneNumber(clean) ? ERRORS.phone_invalid[1] : undefined
    setError(problem)
    if (problem) return field.current?.focus()
    if (sentTo === null) {
      await attempt(async () => {
        if (await proof.run(() => client.signInMethods.beginPhone({ phone: clean }))) setSentTo(clean)
      })
      return
    }
    const isConfirmed = await attempt(() => client.signInMethods.confirmPhone({ code }))
    if (!isConfirmed) return
    notify({ tone: 'success', message: NOTICES.phoneConfirmed })
    setSentTo(null)
    setCode('')
    setNumber('')
    setIsChanging(false)
    onChange()
  }

  const remove = () =>
    attempt(async () => {
      if (!(await proof.run(() => client.signInMethods.removePhone()))) return
      setIsChanging(true)
      onChange()
    })

  return (
    <MethodGroup title="Phone">
      {failure && <Banner tone="error">{failure}</Banner>}
      {phone !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium">{phone}</p>
          <div className="flex gap-2">
            {canChange && !isChanging && (
              <Button variant="ghost" size="sm" onPress={() => setIsChanging(true)}>
                Change
              </Button>
            )}
            <Button variant="secondary" size="sm" isDisabled={isPending} onPress={() => void remove()}>
              Remove number
            </Button>
          </div>
        </div>
      )}
      {isChanging && canChange && (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {sentTo === null ? (
            <Field
              ref={field}
              label="Phone number"
              name="phone"
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              hint="With country code, such as +44 20 7946 0018"
              value={number}
              onChange={setNumber}
              error={error}
            />
          ) : (
            <Field
              ref={field}
              label={`${CODE_DIGITS}-digit code`}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              hint={fillMessage(NOTICES.codeSent, { to: sentTo, minutes: CODE_MINUTES })}
              value={code}
              onChange={setCode}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" size="sm" isPending={isPending}>
              {sentTo === null ? 'Text me a code' : 'Confirm number'}
            </Button>
            {sentTo !== null && (
              <Button variant="ghost" size="sm" onPress={() => setSentTo(null)}>
                Use another number
              </Button>
            )}
          </div>
        </form>
      )}
      {proof.dialog}
    </MethodGroup>
  )
}
