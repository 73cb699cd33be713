import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { NAME_MAX_CHARACTERS } from '#domain/accounts/accounts.ts'
import { BRAND } from '#domain/brand.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client } from '#web/client.ts'
import { meQuery, siteQuery } from '#web/query.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { EmailChange } from './email-change.tsx'
import { Fact, Facts } from './fact.tsx'
import type { User } from './user.ts'

/** Who the account belongs to. */
export function AccountSection({ user }: { user: User }) {
  const { data: site } = useQuery(siteQuery)
  const support = site?.links.support
  const fieldInUse = useRef('')
  return (
    <SettingsSection title="Account" intro="Who you are here, and how to reach us.">
      <Facts>
        <Fact label="Email address">{user.email}</Fact>
        <Fact label="Member since">{longDate(user.createdAt)}</Fact>
      </Facts>
      <EmailChange />
      {/* Another name, saved here or elsewhere, begins the form anew. */}
      <NameForm key={`${user.firstName} ${user.lastName}`} user={user} fieldInUse={fieldInUse} />
      {support && (
        <p className="text-sm text-ink-2">
          Something not right?{' '}
          <a
            href={support}
            className="rounded-xs font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {support.startsWith('mailto:') ? 'Email Support' : 'Get support'}
          </a>
        </p>
      )}
    </SettingsSection>
  )
}

/** `fieldInUse` is the name of the field that is to have the focus again once the form has begun anew. */
function NameForm({ user, fieldInUse }: { user: User; fieldInUse: RefObject<string> }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fieldInUse.current !== '') fieldOf(form.current, fieldInUse.current)?.focus()
    fieldInUse.current = ''
  }, [fieldInUse])
  const first = useStoredText(`${BRAND.slug}.first-name.${user.id}`, TIMINGS.draftSaveMs, user.firstName)
  const last = useStoredText(`${BRAND.slug}.last-name.${user.id}`, TIMINGS.draftSaveMs, user.lastName)
  const [firstName, lastName] = [first.text, last.text]
  const [isChecked, setIsChecked] = useState(false)
  const { attempt, isPending, failure } = useAction(ERRORS.internal[1])
  const isChanged = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return
    setIsChecked(true)
    const empty = [
      { name: 'firstName', text: firstName },
      { name: 'lastName', text: lastName },
    ].find(({ text }) => text.trim() === '')
    if (empty) return fieldOf(form.current, empty.name)?.focus()
    await attempt(async () => {
      const { user: saved } = await client.security.rename({ firstName, lastName })
      // What was typed meanwhile stays.
      first.clear(firstName)
      last.clear(lastName)
      fieldInUse.current = nameOfField(form.current, document.activeElement)
      queries.setQueryData(meQuery.queryKey, (me) => (me ? { ...me, user: saved } : me))
      notify({ tone: 'success', message: NOTICES.saved })
    })
  }

  const missing = (name: string) => (isChecked && name.trim() === '' ? ERRORS.names_required[1] : undefined)
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={NAME_MAX_CHARACTERS}
          value={firstName}
          onChange={first.setText}
          error={missing(firstName)}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={NAME_MAX_CHARACTERS}
          value={lastName}
          onChange={last.setText}
          error={missing(lastName)}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" isDisabled={!isChanged} isPending={isPending}>
          Save name
        </Button>
      </div>
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement>(`[name=${name}]`)
}

/** The name of the form's field that has the focus, or ''. */
function nameOfField(form: HTMLFormElement | null, focused: Element | null): string {
  return focused instanceof HTMLInputElement && form?.contains(focused) ? focused.name : ''
}

function longDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
}
