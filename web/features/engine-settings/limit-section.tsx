import { PARALLEL_PER_PERSON, PARALLEL_WRITINGS } from '#domain/writing/engines.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import type { EngineForm } from './use-engine-form.ts'

const LIMITS = [
  { name: 'parallelWritings', label: 'Writings at once', range: PARALLEL_WRITINGS, of: 'in each worker process' },
  {
    name: 'parallelPerPerson',
    label: 'Writings at once for each person',
    range: PARALLEL_PER_PERSON,
    of: 'of one person',
  },
] as const

export function LimitSection({ form: { fields, edit, fixedNote, problems } }: { form: EngineForm }) {
  return (
    <SettingsSection
      title="Limits"
      intro="What comes beyond them waits its turn. A model on your own machine is often fastest with few at once."
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {LIMITS.map(({ name, label, range, of }) => (
          <Field
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={fields[name]}
            onChange={(text) => edit({ [name]: text })}
            disabled={fixedNote(name) !== undefined}
            error={problems.fields[name]}
            hint={fixedNote(name) ?? `From ${range.min} to ${range.max}, ${of}.`}
          />
        ))}
      </div>
    </SettingsSection>
  )
}
