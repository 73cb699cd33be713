import { NOTICES } from '#domain/messages/messages.ts'
import { useConnectionLost } from '#web/ui/browser/connection.ts'
import { Banner } from '#web/ui/parts/banner.tsx'

/** Says so while the server cannot be reached. */
export function OfflineBanner() {
  if (!useConnectionLost()) return null
  return (
    <div className="mb-4">
      <Banner tone="warning">{NOTICES.connectionLost}</Banner>
    </div>
  )
}
