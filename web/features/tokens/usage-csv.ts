import { actionTypeLabel } from '#domain/token-usage.ts'
import type { UsageRow } from './use-usage.ts'

// By this mark spreadsheets know the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as a spreadsheet reads them: the columns of the page, moments in local time, tokens as plain numbers. */
export function usageCsv(rows: readonly UsageRow[]): string {
  const lines = rows.map((row) => [
    textCell(localMoment(new Date(row.createdAt))),
    textCell(actionTypeLabel(row.actionType)),
    String(row.tokensUsed),
  ])
  const header = ['Date', 'Type', 'Tokens Used'].map(textCell)
  return BYTE_ORDER_MARK + [header, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** A quoted cell; one that a spreadsheet would take for a formula is marked as text. */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

function localMoment(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}
