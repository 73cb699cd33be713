import { BRAND } from '#domain/brand.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import { download } from '#web/ui/browser/download.ts'
import { Button } from '#web/ui/parts/button.tsx'

/** Backup codes, shown this once, with the ways to keep them. */
export function BackupCodesList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        Keep these codes in a safe place. Each one replaces your second factor once, should you lose it. They are not
        shown again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunk p-4 text-center font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => void copyWithNotice(text, NOTICES.copyFailed)}>
          Copy codes
        </Button>
        <Button
          variant="secondary"
          onPress={() => download(`${BRAND.slug}-backup-codes.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          Download codes
        </Button>
      </div>
    </div>
  )
}
