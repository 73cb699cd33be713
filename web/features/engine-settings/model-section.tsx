import { COMPATIBLE_SERVERS, MODEL_PROVIDERS, type ModelProvider, PROVIDERS } from '#domain/writing/engines.ts'
import { client } from '#web/client.ts'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Outcome } from '#web/ui/page/outcome.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { ConnectionTest } from './connection-test.tsx'
import { needsKeyAgain } from './engine-fields.ts'
import { SecretField } from './secret-field.tsx'
import type { EngineForm } from './use-engine-form.ts'
import { accessOf, type ModelList } from './use-model-list.ts'

const PROVIDER_ITEMS = MODEL_PROVIDERS.map((id) => ({ id, label: PROVIDERS[id].label }))

export function ModelSection({ form, models }: { form: EngineForm; models: ModelList }) {
  const { settings, fields, edit, fixedNote, problems } = form
  const { label, baseUrl: ownAddress, needsKey } = PROVIDERS[fields.provider]
  const model = fields.model.trim()
  const access = accessOf(fields)

  function chooseProvider(provider: ModelProvider) {
    const isSaved = provider === settings.provider
    // What belongs to the former provider would be wrong for this one, its key most of all.
    edit({
      provider,
      key: '',
      baseUrl: isSaved ? (settings.baseUrl ?? '') : '',
      model: isSaved ? (settings.model ?? '') : '',
      inputPrice: isSaved ? String(settings.inputPrice ?? '') : '',
      outputPrice: isSaved ? String(settings.outputPrice ?? '') : '',
    })
  }

  return (
    <SettingsSection
      title="Model"
      intro="Where a model is asked, with which key, and which model it is. The key is kept encrypted and never shown again."
    >
      <Select
        label="Provider"
        items={PROVIDER_ITEMS}
        selectedId={fields.provider}
        onSelect={(id) => {
          const provider = MODEL_PROVIDERS.find((known) => known === id)
          if (provider && provider !== fields.provider) chooseProvider(provider)
        }}
        isDisabled={fixedNote('provider') !== undefined}
        hint={fixedNote('provider')}
      />
      <div className="flex flex-col gap-3">
        <Field
          label={ownAddress === null ? 'Base URL' : 'Base URL (optional)'}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={ownAddress === null ? 'https://models.example.com/v1' : ''}
          value={fields.baseUrl}
          onChange={(baseUrl) => edit({ baseUrl })}
          disabled={fixedNote('baseUrl') !== undefined}
          error={problems.fields.baseUrl}
          hint={
            fixedNote('baseUrl') ??
            (ownAddress === null
              ? 'Most addresses end in /v1.'
              : `Leave it empty for ${label}’s own address, ${ownAddress}.`)
          }
        />
        {ownAddress === null && fixedNote('baseUrl') === undefined && <QuickPicks form={form} />}
      </div>
      <SecretField
        label={needsKey ? 'Key' : 'Key (optional)'}
        noun="key"
        value={fields.key}
        onChange={(key) => edit({ key })}
        kept={settings.hasKey ? (settings.keyEnding ? `A key ending in …${settings.keyEnding}` : 'A key') : null}
        hint={needsKey ? `The key from your account at ${label}.` : 'Leave it empty if your server asks for none.'}
        warning={keyWarning(form)}
        fixedNote={fixedNote('key')}
      />
      <ModelName form={form} models={models} />
      <Prices form={form} />
      <div className="border-t border-line pt-5">
        <ConnectionTest
          label="Test connection"
          subject={JSON.stringify([access, model])}
          blockedBy={model === '' ? 'Name a model first.' : undefined}
          run={() => client.engines.test({ ...access, model })}
        />
      </div>
    </SettingsSection>
  )
}

function keyWarning({ settings, fields, fixedNote }: EngineForm): string | undefined {
  if (fixedNote('key') !== undefined || fields.key !== '') return undefined
  if (needsKeyAgain(settings, fields)) {
    return 'The kept key belongs to the former address and is not sent to another one. Enter the key for this address.'
  }
  return settings.isKeyUnreadable ? 'The kept key cannot be read. Enter it again, or remove it.' : undefined
}

function ModelName({ form: { fields, edit, fixedNote, problems }, models }: { form: EngineForm; models: ModelList }) {
  const note = fixedNote('model')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col items-start gap-3 sm:flex-row">
        <ComboField
          label="Model"
          items={models.items}
          value={fields.model}
          onChange={(model) => edit({ model })}
          isDisabled={note !== undefined}
          error={problems.fields.model}
          hint={note ?? 'The name as the provider writes it.'}
          className="w-full min-w-0 flex-1"
        />
        {note === undefined && (
          <Button
            variant="secondary"
            isPending={models.isPending}
            onPress={() => void models.fetch()}
            className="sm:mt-6.5 md:min-h-11"
          >
            Fetch models
          </Button>
        )}
      </div>
      <Outcome outcome={models.isPending ? null : models.outcome} />
    </div>
  )
}

function QuickPicks({ form: { fields, edit } }: { form: EngineForm }) {
  return (
    <ul aria-label="Addresses of well-known servers" className="flex flex-wrap gap-2">
      {COMPATIBLE_SERVERS.map(({ name, baseUrl }) => {
        const isPicked = fields.baseUrl.trim() === baseUrl
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isPicked}
              onClick={() => edit({ baseUrl })}
              className={classNames(
                'min-h-10 rounded-xs border px-3 text-sm transition-colors md:min-h-9',
                isPicked ? 'border-accent bg-accent-soft font-semibold' : 'border-line hover:border-ink-3',
              )}
            >
              {name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const PRICE_FIELDS = [
  { name: 'inputPrice', label: 'Input price' },
  { name: 'outputPrice', label: 'Output price' },
] as const

function Prices({ form: { fields, edit, fixedNote, problems } }: { form: EngineForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {PRICE_FIELDS.map(({ name, label }) => (
        <Field
          key={name}
          label={`${label} (optional)`}
          inputMode="decimal"
          autoComplete="off"
          value={fields[name]}
          onChange={(text) => edit({ [name]: text })}
          disabled={fixedNote(name) !== undefined}
          error={problems.fields[name]}
          hint={fixedNote(name) ?? 'In $ for a million units of this model.'}
        />
      ))}
    </div>
  )
}
