import { useSearchParams } from 'react-router'
import { USAGE_RANGES, USAGE_TYPES, type UsageRange, type UsageType } from '#domain/plans/token-usage.ts'

export type UsageFilters = { range: UsageRange; type: UsageType }

/** The two filters, kept in the address so that a reload finds them again; what nobody knows is everything. */
export function useUsageFilters(): [filters: UsageFilters, choose: (name: keyof UsageFilters, id: string) => void] {
  const [params, setParams] = useSearchParams()
  const filters = {
    range: USAGE_RANGES.find(({ id }) => id === params.get('range')) ?? USAGE_RANGES[0],
    type: USAGE_TYPES.find(({ id }) => id === params.get('type')) ?? USAGE_TYPES[0],
  }
  const choose = (name: keyof UsageFilters, id: string) =>
    setParams(
      { range: filters.range.id, type: filters.type.id, [name]: id },
      { replace: true, preventScrollReset: true },
    )
  return [filters, choose]
}
