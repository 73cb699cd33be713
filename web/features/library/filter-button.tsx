import { Suspense, useState, useTransition } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import type { FilterDialogProps } from './filter-dialog.tsx'
import type { LibraryView } from './use-library-view.ts'

const FilterDialog = late<FilterDialogProps>(() => import('./filter-dialog.tsx').then((module) => module.default))

/** Opens what the library can be narrowed to. */
export function FilterButton({ view }: { view: LibraryView }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, open] = useTransition()
  return (
    <>
      <Button variant="secondary" isPending={isOpening} onPress={() => open(() => setIsOpen(true))}>
        <Icon name="filter" size={18} />
        Filter
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <FilterDialog
            filters={view.filters}
            onApply={(filters) => {
              setIsOpen(false)
              view.setFilters(filters)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
