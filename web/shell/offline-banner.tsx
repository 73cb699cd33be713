import { useSyncExternalStore } from 'react'
import { NOTICES } from '#domain/messages.ts'
import { Banner } from '#web/ui/banner.tsx'

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says so while the browser has no network at all. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="mb-4">
      <Banner tone="warning">{NOTICES.connectionLost}</Banner>
    </div>
  )
}
