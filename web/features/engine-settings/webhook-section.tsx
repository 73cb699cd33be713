import { findAddress } from '#domain/webhooks/index.ts'
import { client } from '#web/client.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { SecretField } from './secret-field.tsx'
import type { EngineForm } from './use-engine-form.ts'
import { ADDRESS_GROUPS, type AddressGroup, type AddressRow, countSet } from './webhook-groups.ts'

export function WebhookSection({ form }: { form: EngineForm }) {
  const { settings, fields, edit, fixedNote } = form
  return (
    <SettingsSection
      title="Webhooks"
      intro={
        <>
          What has an address here is written by your own automation, unless its task has an engine of its own above.
          The guide docs/webhooks.md shows each body.
        </>
      }
    >
      <SecretField
        label="Signing secret"
        noun="secret"
        value={fields.webhookSecret}
        onChange={(webhookSecret) => edit({ webhookSecret })}
        kept={settings.hasWebhookSecret ? 'A secret' : null}
        hint="Signs each call, so that your automation can tell that it comes from here. Save it before you test."
        fixedNote={fixedNote('webhookSecret')}
      />
      <div className="-my-2 flex flex-col divide-y divide-line">
        {ADDRESS_GROUPS.map((group) => (
          <Addresses key={group.path} group={group} form={form} />
        ))}
      </div>
      <Switch
        label="Only webhooks may write"
        isSelected={fields.webhooksOnly}
        onChange={(webhooksOnly) => edit({ webhooksOnly })}
        isDisabled={fixedNote('webhooksOnly') !== undefined}
        hint={fixedNote('webhooksOnly') ?? 'A purpose without an address is then an error.'}
      />
    </SettingsSection>
  )
}

function Addresses({ group, form }: { group: AddressGroup; form: EngineForm }) {
  const count = countSet(group, form.fields.webhooks)
  const [first, ...others] = group.rows
  return (
    <Disclosure title={group.label} note={count === 0 ? 'None set' : `${count} set`}>
      <fieldset className="flex min-w-0 flex-col gap-5 sm:ps-6.5">
        <legend className="sr-only">{group.label}</legend>
        {first && <AddressField row={first} form={form} />}
        {others.length > 0 && (
          <ul className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            {others.map((row) => (
              <li key={row.path} className="min-w-0">
                <AddressField row={row} form={form} />
              </li>
            ))}
          </ul>
        )}
        {group.groups.length > 0 && (
          <div className="flex flex-col divide-y divide-line">
            {group.groups.map((inner) => (
              <Addresses key={inner.path} group={inner} form={form} />
            ))}
          </div>
        )}
      </fieldset>
    </Disclosure>
  )
}

function AddressField({ row: { path, label, description }, form }: { row: AddressRow; form: EngineForm }) {
  const { fields, edit, fixedNote, problems } = form
  const own = fields.webhooks[path] ?? ''
  const address = own.trim()
  const inherited = findAddress({ ...fields.webhooks, [path]: '' }, path)
  const note = fixedNote(`webhooks.${path}`)
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={inherited === undefined ? 'https://' : `Uses ${inherited}`}
        value={own}
        onChange={(text) => edit({ webhooks: { [path]: text } })}
        disabled={note !== undefined}
        error={problems.webhooks[path]}
        hint={note ?? description}
      />
      {address !== '' && (
        <ConnectionTest
          label="Test"
          of={label}
          size="sm"
          subject={address}
          run={() => client.engines.testWebhook({ address })}
        />
      )}
    </div>
  )
}
