import { useState } from 'react'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { messageOf } from '#web/client.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { exportScripts } from './export-scripts.ts'
import { SCRIPT_SENTENCES } from './use-scripts.ts'

/** Takes the scripts that are shown, those of a stage or all, to a spreadsheet. */
export function ExportButton({ stage }: { stage: FunnelStage | null }) {
  const [isPending, setIsPending] = useState(false)
  async function run() {
    setIsPending(true)
    try {
      await exportScripts(stage)
    } catch (error) {
      notify({ message: messageOf(error, SCRIPT_SENTENCES.load), tone: 'error' })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" isPending={isPending} onPress={() => void run()}>
      Export scripts
    </Button>
  )
}
