import { type Choosable, DEFAULT_ENGINES, IMAGE_READING, IMAGE_READING_MAX_MS } from '#domain/writing/engines.ts'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { CHOICE_LABELS, ENGINE_LABELS } from './engine-labels.ts'
import type { EngineForm } from './use-engine-form.ts'
import type { ModelList } from './use-model-list.ts'

const DEFAULT = 'default'
const NAMES = Object.keys(CHOICE_LABELS) as Choosable[] // safe because these are its keys

export function TaskSection({ form, models }: { form: EngineForm; models: ModelList }) {
  const { fields, fixedNote } = form
  const count = Object.values(fields.choices).filter((choice) => choice != null).length
  const note = fixedNote('choices')
  return (
    <SettingsSection
      title="Per task"
      intro="A small model for hooks and a large one for posts, or the composer for one task alone."
    >
      <Disclosure
        title="Different engines for single tasks"
        note={count === 0 ? 'All default' : `${count} of ${NAMES.length} chosen`}
        className="-my-2"
      >
        <p className="pb-4 text-sm text-ink-2">
          {note ?? 'A task whose model is left empty is written by the model above.'}
        </p>
        <ul className="flex flex-col divide-y divide-line">
          {NAMES.map((task) => (
            <li key={task} className="py-3 first:pt-1 last:pb-0">
              <TaskChoice task={task} form={form} models={models} isFixed={note !== undefined} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </SettingsSection>
  )
}

type TaskChoiceProps = { task: Choosable; form: EngineForm; models: ModelList; isFixed: boolean }

function TaskChoice({ task, form: { fields, edit }, models, isFixed }: TaskChoiceProps) {
  const choice = fields.choices[task] ?? null
  const isReading = task === IMAGE_READING
  const items = isReading
    ? [
        { id: DEFAULT, label: 'On this server' },
        { id: 'model', label: 'Model that takes images' },
      ]
    : [
        { id: DEFAULT, label: `Default (${ENGINE_LABELS[fields.defaultEngine]})` },
        { id: 'composer', label: 'Built-in composer' },
        { id: 'model', label: 'Model' },
      ]
  const name = CHOICE_LABELS[task]
  return (
    <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr_1fr]">
      <p className="text-sm font-semibold">{name}</p>
      <Select
        label={`Engine for ${name}`}
        labelHidden
        items={items}
        selectedId={isReading && choice?.engine === 'composer' ? DEFAULT : (choice?.engine ?? DEFAULT)}
        onSelect={(id) => {
          const engine = DEFAULT_ENGINES.find((known) => known === id)
          edit({ choices: { [task]: engine ? { engine } : null } })
        }}
        isDisabled={isFixed}
        className="min-w-0"
      />
      {choice?.engine === 'model' && (
        <ComboField
          label={`Model for ${name}`}
          labelHidden
          items={models.items}
          value={choice.model ?? ''}
          onChange={(model) =>
            edit({ choices: { [task]: model === '' ? { engine: 'model' } : { engine: 'model', model } } })
          }
          placeholder={fields.model || 'The model above'}
          isDisabled={isFixed}
          className="min-w-0"
        />
      )}
      {isReading && choice?.engine === 'model' && (
        <p className="text-sm text-ink-2 sm:col-span-2 sm:col-start-2">
          Images that people choose are sent to it, and their page says so. One it gives no answer for within{' '}
          {IMAGE_READING_MAX_MS / 1000} seconds is read on this server.
        </p>
      )}
    </div>
  )
}
