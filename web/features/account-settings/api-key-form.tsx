import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/accounts/accounts.ts'
import { API_KEY_LIFETIMES, API_KEY_NAME_MAX_CHARACTERS } from '#domain/accounts/api-keys.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import { queryKeys } from '#web/query.ts'
import { useProof } from '#web/shell/proof/use-proof.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'

const SCOPES: readonly { id: ApiKeyScope; label: string }[] = API_KEY_SCOPES.map((id) => ({
  id,
  label: id === 'read' ? 'Read only' : 'Read and write',
}))
const LIFETIMES = API_KEY_LIFETIMES.map((days) => ({ days, id: String(days), label: lifetimeLabel(days) }))

/** Makes a key and shows it this once. */
export function ApiKeyForm() {
  const queries = useQueryClient()
  const proof = useProof()
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [lifetime, setLifetime] = useState(LIFETIMES[1])
  const [made, setMade] = useState<string | null>(null)
  const { attempt, isPending, failure, clear } = useAction(NOTICES.apiKeyFailed)
  const [isChecked, setIsChecked] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setIsChecked(true)
    if (name.trim() === '') {
      clear()
      return nameField.current?.focus()
    }
    await attempt(async (client) => {
      const answer = await proof.run(() => client.apiKeys.create({ name, scope, days: lifetime?.days ?? null }))
      if (!answer) return
      setMade(answer.result.key)
      setName('')
      setIsChecked(false)
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys })
    })
  }

  return (
    <>
      {made !== null && <MadeKey value={made} onClose={() => setMade(null)} />}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5 border-t border-line pt-5"
      >
        <h3 className="text-base">Make a key</h3>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Field
          ref={nameField}
          label="Name"
          value={name}
          onChange={setName}
          maxLength={API_KEY_NAME_MAX_CHARACTERS}
          placeholder="What it is for"
          autoComplete="off"
          error={isChecked && name.trim() === '' ? ERRORS.key_name_required[1] : undefined}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Access"
            items={SCOPES}
            selectedId={scope}
            onSelect={(id) => setScope(API_KEY_SCOPES.find((known) => known === id) ?? scope)}
          />
          <Select
            label="Expires"
            items={LIFETIMES}
            selectedId={lifetime?.id ?? null}
            onSelect={(id) => setLifetime(LIFETIMES.find((known) => known.id === id))}
          />
        </div>
        <div>
          <Button type="submit" variant="secondary" isPending={isPending}>
            Make key
          </Button>
        </div>
      </form>
      {proof.dialog}
    </>
  )
}

function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className="flex flex-col gap-4 rounded-md bg-accent-soft p-4">
      <Field
        ref={field}
        label="Your new key"
        readOnly
        value={value}
        onChange={() => {}}
        hint="Copy it now: it is shown this once and never again."
        className="font-medium"
      />
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void copyWithNotice(value, NOTICES.apiKeyCopyFailed)}>Copy key</Button>
        <Button variant="secondary" onPress={onClose}>
          I have kept it
        </Button>
      </div>
    </div>
  )
}

function lifetimeLabel(days: number | null): string {
  if (days === null) return 'Never'
  return days === 365 ? 'In a year' : `In ${days} days`
}
