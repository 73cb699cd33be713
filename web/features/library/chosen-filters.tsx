import { useQuery } from '@tanstack/react-query'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import { client } from '#web/client.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { BETWEEN, CHOICES, FILTER_NAMES, type FilterName, type LibraryFilters } from './library-filters.ts'
import type { LibraryView } from './use-library-view.ts'

/** What the library is narrowed to, each to be taken back by a press. */
export default function ChosenFilters({ filters, setFilters }: Pick<LibraryView, 'filters' | 'setFilters'>) {
  const voice = useVoiceName(filters.voice)
  const chosen = FILTER_NAMES.filter((name) => filters[name] && filters[name] !== BETWEEN)
  return (
    <ul aria-label="Chosen filters" className="flex list-[''] flex-wrap gap-2 pb-4">
      {chosen.map((name) => {
        const told = name === 'voice' ? voice : tellFilter(name, filters)
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={`Remove filter: ${told}`}
              onClick={() => setFilters({ ...filters, [name]: '' })}
              className="flex min-h-10 items-center gap-1.5 rounded-full border border-line bg-surface ps-3.5 pe-2.5 text-sm font-medium hover:border-ink-3 md:min-h-8"
            >
              {told}
              <Glyph name="x" size={16} className="text-ink-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function tellFilter(name: FilterName, filters: LibraryFilters): string {
  const value = filters[name] ?? ''
  if (name === 'favourite') return 'Favourites'
  if (name === 'from') return `From ${value}`
  if (name === 'to') return `To ${value}`
  if (name === 'tag') return `Tag: ${value}`
  return CHOICES[name]?.[value] ?? value
}

function useVoiceName(id: string | undefined): string {
  const { data } = useQuery({
    queryKey: [brandVoices.name, 'choice'],
    queryFn: ({ signal }) => client.brandVoices.list({ limit: 100 }, { signal }),
    enabled: id !== undefined,
  })
  return data?.items.find((voice) => voice.id === id)?.name ?? 'A brand voice'
}
