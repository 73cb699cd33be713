/** What the usage history can be asked for, and how its rows read (part 2 §2; PRODUCT "Settled in detail", B-331, B-347). */
import type { OperationName } from '#domain/writing/operations.ts'

/** The date ranges in their order; without `days` a range is all there is. */
export const USAGE_RANGES = [
  { id: 'all', label: 'All Time' },
  { id: '7days', label: 'Last 7 Days', days: 7 },
  { id: '30days', label: 'Last 30 Days', days: 30 },
  { id: '90days', label: 'Last 90 Days', days: 90 },
] as const satisfies readonly { id: string; label: string; days?: number }[]
export type UsageRange = (typeof USAGE_RANGES)[number]

/** The content types in their order; every id but `all` is an `action_type`. */
export const USAGE_TYPES = [
  { id: 'all', label: 'All Types' },
  { id: 'generation', label: 'Content Generation' },
  { id: 'revival', label: 'Content Revival' },
  { id: 'template', label: 'Template Creation' },
  { id: 'ideas_content', label: 'Ideas Content' },
  { id: 'voice_content', label: 'Voice Content Generation' },
  { id: 'hook', label: 'Hooks' },
  { id: 'hook_content', label: 'Hooks Content' },
  { id: 'idea', label: 'Content Ideas' },
  { id: 'voice_funnel', label: 'Voice Funnel Scripts' },
] as const satisfies readonly { id: OperationName | 'all'; label: string }[]
export type UsageType = (typeof USAGE_TYPES)[number]

/** Days that the Profile tells the used tokens of (part 2 §2). */
export const USAGE_SUMMARY_DAYS = 30

/** Rows a page of the usage history holds at most; they are small, and the history shows them all. */
export const USAGE_PAGE_MAX = 1_000

/** How a row names its type: every underscore a space, the first letter a capital. */
export function actionTypeLabel(actionType: string): string {
  const words = actionType.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
