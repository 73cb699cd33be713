import { useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { download } from '#web/ui/browser/download.ts'
import { Outcome } from '#web/ui/page/outcome.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import type { User } from './user.ts'

/** Everything to take along, and the way out. */
export function DataSection({ user }: { user: User }) {
  const { run, isPending, outcome } = useExport()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <SettingsSection
      title="Your data"
      intro="All of it is yours: take it along at any time, or delete your account with everything in it."
    >
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-base">Export everything</h3>
        <p className="text-sm text-ink-2">
          A zip with every record as JSON and your texts as plain text. Passwords and other secrets are left out.
        </p>
        <Button variant="secondary" isPending={isPending} onPress={() => void run()}>
          {isPending ? 'Preparing your export…' : 'Export everything'}
        </Button>
        <Outcome outcome={outcome} />
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
        <h3 className="text-base">Delete your account</h3>
        <p className="text-sm text-ink-2">
          At once and for good: your texts, your voices, your history, your plan and your sign-in. There is no undo.
        </p>
        <Button variant="danger" onPress={() => setIsLeaving(true)}>
          Delete account
        </Button>
      </div>
      {isLeaving && (
        <DeleteAccountDialog
          user={user}
          exporting={{ run: () => void run(), isPending, outcome }}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </SettingsSection>
  )
}

/** Downloads the export under a name with its day. */
function useExport() {
  const { attempt, isPending, failure } = useAction(NOTICES.exportFailed)
  const [isReady, setIsReady] = useState(false)
  async function run() {
    setIsReady(false)
    const isExported = await attempt(async (client) => {
      const { body } = await client.myRecords.export()
      if (!(body instanceof Blob)) throw new Error('the export is no file')
      download(`${BRAND.slug}-${new Date().toISOString().slice(0, 10)}.zip`, body)
    })
    setIsReady(isExported)
  }
  const outcome =
    failure !== null
      ? { isFailure: true, sentence: failure }
      : isReady
        ? { isFailure: false, sentence: NOTICES.exportReady }
        : null
  return { run, isPending, outcome }
}
