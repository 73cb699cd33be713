import { WEBHOOK_GROUPS, WEBHOOK_PURPOSES, type WebhookPurpose } from '#domain/webhooks/index.ts'

export type AddressRow = { path: string; label: string; description: string }

/** Addresses that belong together: one for all of them, one a purpose, and smaller groups of the same kind. */
export type AddressGroup = {
  path: string
  label: string
  /** Every row that stands directly in the group, the one for the whole of it first. */
  rows: readonly AddressRow[]
  groups: readonly AddressGroup[]
}

/** Every address that can be set, as the page shows them. */
export const ADDRESS_GROUPS: readonly AddressGroup[] = Object.entries(WEBHOOK_GROUPS).map(([id, label]) =>
  groupOf(
    id,
    label,
    WEBHOOK_PURPOSES.filter(({ group }) => group === id),
  ),
)

/** How many addresses of a group are set, those of its smaller groups with them. */
export function countSet({ rows, groups }: AddressGroup, set: Readonly<Record<string, string>>): number {
  const own = rows.filter(({ path }) => (set[path] ?? '').trim() !== '').length
  return groups.reduce((sum, group) => sum + countSet(group, set), own)
}

function groupOf(path: string, label: string, purposes: readonly WebhookPurpose[]): AddressGroup {
  const whole = { path, label: `All of ${label}`, description: 'Wherever a purpose below has no address of its own.' }
  const isPurpose = (at: string) => purposes.some((purpose) => purpose.path === at)
  const startOf = (purpose: WebhookPurpose) => nextPath(path, purpose.path)
  // A beginning that is a purpose itself, such as `generation/linkedin`, stands among the rows.
  const starts = [...new Set(purposes.map(startOf))].filter((start) => !isPurpose(start))
  return {
    path,
    label,
    rows: [...(isPurpose(path) ? [] : [whole]), ...purposes.filter((purpose) => !starts.includes(startOf(purpose)))],
    groups: starts.map((start) => {
      const inside = purposes.filter((purpose) => startOf(purpose) === start)
      // A purpose of two parts names both, such as "Blog post, LinkedIn".
      return groupOf(start, inside[0]?.label.split(', ')[0] ?? start, inside)
    }),
  }
}

function nextPath(from: string, to: string): string {
  return to === from ? to : `${from}/${to.slice(from.length + 1).split('/')[0]}`
}
