import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select, type SelectItem } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { BETWEEN, CHOICES, type FilterName, type LibraryFilters } from './library-filters.ts'

export type FilterDialogProps = {
  filters: LibraryFilters
  onApply: (filters: LibraryFilters) => void
  onClose: () => void
}

const ANY = 'any'

/** Everything the library can be narrowed to and ordered by, chosen together. */
export default function FilterDialog({ filters, onApply, onClose }: FilterDialogProps) {
  const [wanted, setWanted] = useState(filters)
  const voices = useQuery({
    queryKey: [brandVoices.name, 'choice'],
    queryFn: ({ signal }) => client.brandVoices.list({ limit: 100 }, { signal }),
  })
  const tags = useQuery({
    queryKey: queryKeys.tags,
    queryFn: ({ signal }) => client.pieces.tags(undefined, { signal }),
  })
  const set = (name: FilterName, value: string) => setWanted({ ...wanted, [name]: value === ANY ? '' : value })
  const choice = (name: FilterName, label: string, any: string, items = itemsOf(name)) => (
    <Select
      label={label}
      items={[{ id: ANY, label: any }, ...items]}
      selectedId={wanted[name] || ANY}
      onSelect={(id) => set(name, id)}
    />
  )
  return (
    <FormDialog
      title="Filter and sort"
      submitLabel="Show posts"
      isPending={false}
      onSubmit={() => onApply(wanted)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('source', 'Made', 'In any way')}
        {choice(
          'voice',
          'Brand voice',
          'Any',
          voices.data?.items.map(({ id, name }) => ({ id, label: name })),
        )}
        {choice('stage', 'Stage', 'Any')}
        {choice(
          'tag',
          'Tag',
          'Any',
          tags.data?.tags.map((tag) => ({ id: tag, label: tag })),
        )}
        {choice('when', 'Created', 'At any time')}
        {choice('order', 'Order', 'Newest first')}
        {wanted.when === BETWEEN && (
          <>
            <Field label="From" type="date" value={wanted.from ?? ''} onChange={(day) => set('from', day)} />
            <Field label="To" type="date" value={wanted.to ?? ''} onChange={(day) => set('to', day)} />
          </>
        )}
      </div>
      <Switch
        label="Favourites only"
        isSelected={Boolean(wanted.favourite)}
        onChange={(isOn) => set('favourite', isOn ? '1' : '')}
      />
    </FormDialog>
  )
}

function itemsOf(name: FilterName): SelectItem[] {
  return Object.entries(CHOICES[name] ?? {}).map(([id, label]) => ({ id, label }))
}
