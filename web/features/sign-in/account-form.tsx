import { type FormEvent, type ReactNode, useRef } from 'react'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { warmUp } from '#web/use-action.ts'
import type { FieldErrors } from './check-fields.ts'

export type AccountFormProps = {
  submitLabel: string
  isPending: boolean
  /** What went wrong with the whole form. */
  failure: string | null
  /** What went well; the form then stays as it is until the page changes. */
  success?: string | null
  /** Looks at the fields before anything is sent. */
  check: () => FieldErrors
  onErrors: (errors: FieldErrors) => void
  onSend: () => void
  children: ReactNode
}

/** A form of native fields that checks them, marks the first wrong one, and can be sent once at a time. */
export function AccountForm(props: AccountFormProps) {
  const { submitLabel, isPending, failure, success, check, onErrors, onSend, children } = props
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || success) return
    const errors = check()
    onErrors(errors)
    const [first] = Object.keys(errors)
    if (first === undefined) onSend()
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onFocus={warmUp} className="flex flex-col gap-5">
      {failure && <Banner tone="error">{failure}</Banner>}
      {children}
      {/* Until the page is alive a press would only reload it. */}
      <Button
        type="submit"
        size="lg"
        isPending={isPending || Boolean(success)}
        isDisabled={!isHydrated}
        className="w-full disabled:opacity-100"
      >
        {submitLabel}
      </Button>
      {success && <Banner tone="notice">{success}</Banner>}
    </form>
  )
}
