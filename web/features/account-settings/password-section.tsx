import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, passwordProblem } from '#domain/accounts/accounts.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { queryKeys, securityQuery } from '#web/query.ts'
import { PasswordHint } from '#web/shell/proof/password-hint.tsx'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { SectionState } from '#web/shell/section-state.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'

/** Changes the password, or sets the first one of somebody who came in otherwise. */
export function PasswordSection() {
  const { data: security, error, refetch } = useQuery(securityQuery)
  return (
    <SettingsSection title="Password" intro="A change signs out every other device. We tell you of it by email.">
      {security ? (
        <PasswordForm hasPassword={security.hasPassword} />
      ) : (
        <SectionState label="Loading the password settings" error={error} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  )
}

type Fields = { current: string; wanted: string; confirmation: string }
type Problems = Partial<Record<keyof Fields, string>>

const NOTHING: Fields = { current: '', wanted: '', confirmation: '' }

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(NOTHING)
  const [problems, setProblems] = useState<Problems>({})
  const [isDone, setIsDone] = useState(false)
  const { attempt, isPending, failure, clear } = useAction(ERRORS.internal[1])
  const { run, dialog } = useProof()

  function edit(change: Partial<Fields>) {
    setFields({ ...fields, ...change })
    setIsDone(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsDone(false)
    clear()
    const found = problemsOf(fields, hasPassword)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    const { current, wanted } = fields
    await attempt(async () => {
      const change = hasPassword ? { currentPassword: current, newPassword: wanted } : { newPassword: wanted }
      if (!(await run(() => client.security.changePassword(change)))) return
      setFields(NOTHING)
      setIsDone(true)
      void queries.invalidateQueries({ queryKey: queryKeys.security })
    })
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {failure && <Banner tone="error">{failure}</Banner>}
        {isDone && <Banner tone="notice">{NOTICES.passwordChanged}</Banner>}
        {hasPassword ? (
          <PasswordField
            label="Current password"
            name="current"
            autoComplete="current-password"
            value={fields.current}
            onChange={(current) => edit({ current })}
            error={problems.current}
          />
        ) : (
          <p>You have no password yet. With one you can sign in without a link or another account.</p>
        )}
        <PasswordField
          label="New password"
          name="wanted"
          autoComplete="new-password"
          value={fields.wanted}
          onChange={(wanted) => edit({ wanted })}
          error={problems.wanted}
          hint={<PasswordHint password={fields.wanted} />}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          value={fields.confirmation}
          onChange={(confirmation) => edit({ confirmation })}
          error={problems.confirmation}
        />
        <div>
          <Button type="submit" isPending={isPending}>
            {hasPassword ? 'Update Password' : 'Set Password'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

function problemsOf({ current, wanted, confirmation }: Fields, hasPassword: boolean): Problems {
  const problem = passwordProblem(wanted)
  return {
    ...(hasPassword && current === '' && { current: ERRORS.current_password_required[1] }),
    ...(problem && {
      wanted: fillMessage(ERRORS[problem][1], { min: PASSWORD_MIN_CHARACTERS, max: PASSWORD_MAX_CHARACTERS }),
    }),
    ...(confirmation !== wanted && { confirmation: NOTICES.newPasswordsDiffer }),
  }
}
