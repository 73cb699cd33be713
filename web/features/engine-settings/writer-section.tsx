import { useQuery } from '@tanstack/react-query'
import { DEFAULT_ENGINES, ENGINE_NOTES } from '#domain/writing/engines.ts'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { ChoiceCards } from '#web/ui/fields/choice-cards.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ENGINE_LABELS } from './engine-labels.ts'
import type { EngineForm } from './use-engine-form.ts'
import type { ModelList } from './use-model-list.ts'

const CARDS = DEFAULT_ENGINES.map((id) => ({ id, label: ENGINE_LABELS[id], note: ENGINE_NOTES[id] }))

export function WriterSection({ form, models }: { form: EngineForm; models: ModelList }) {
  const note = form.fixedNote('defaultEngine')
  return (
    <SettingsSection title="Who writes" intro="The default for everything that has no engine of its own further down.">
      <ChoiceCards
        label="Default engine"
        items={CARDS}
        selectedId={form.fields.defaultEngine}
        onSelect={(id) => {
          const defaultEngine = DEFAULT_ENGINES.find((engine) => engine === id)
          if (defaultEngine) form.edit({ defaultEngine })
        }}
        isDisabled={note !== undefined}
        hint={note}
      />
      <LocalServers form={form} models={models} />
    </SettingsSection>
  )
}

/** Model servers that answer on this machine, offered and never used unasked. */
function LocalServers({ form, models }: { form: EngineForm; models: ModelList }) {
  const { data } = useQuery({
    queryKey: queryKeys.localServers,
    queryFn: ({ signal }) => client.engines.local(undefined, { signal }),
  })
  const isFixed = ['provider', 'baseUrl'].some((name) => form.fixedNote(name) !== undefined)
  const { provider, baseUrl } = form.fields
  const offered = data?.items.filter((server) => provider !== 'openai-compatible' || server.baseUrl !== baseUrl) ?? []
  if (isFixed || offered.length === 0) return null

  return (
    <ul className="flex flex-col gap-3">
      {offered.map((server) => (
        <li
          key={server.baseUrl}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm bg-sunk px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">
            {server.name} answers at <span className="wrap-anywhere text-ink">{server.baseUrl}</span>
            {server.models.length > 0 && ` with ${counted(server.models.length)}`}.
          </p>
          <Button
            variant="secondary"
            size="sm"
            onPress={() => {
              const [only, ...others] = server.models
              models.offer('openai-compatible', server.baseUrl, server.models)
              form.edit({
                defaultEngine: 'model',
                provider: 'openai-compatible',
                baseUrl: server.baseUrl,
                key: '',
                model: others.length === 0 ? (only ?? '') : '',
                inputPrice: '',
                outputPrice: '',
              })
            }}
          >
            Use {server.name} on this machine
          </Button>
        </li>
      ))}
    </ul>
  )
}

function counted(models: number): string {
  return models === 1 ? '1 model' : `${models} models`
}
