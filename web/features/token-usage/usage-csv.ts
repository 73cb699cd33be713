import { csvOf } from '#domain/csv.ts'
import { actionTypeLabel } from '#domain/plans/token-usage.ts'
import { localMoment } from '#web/ui/browser/csv.ts'
import type { UsageRow } from './use-usage.ts'

/** The rows as a spreadsheet reads them: the columns of the page, moments in local time, tokens as plain numbers. */
export function usageCsv(rows: readonly UsageRow[]): string {
  return csvOf(
    ['Date', 'Type', 'Tokens Used'],
    rows.map((row) => [localMoment(new Date(row.createdAt)), actionTypeLabel(row.actionType), row.tokensUsed]),
  )
}
