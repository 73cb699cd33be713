import { ERRORS } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { Banner } from '#web/ui/parts/banner.tsx'

export type SectionStateProps = { label: string; error: unknown; onRetry: () => void }

/** What stands in a section while its content is on its way, or could not be fetched. */
export function SectionState({ label, error, onRetry }: SectionStateProps) {
  if (error)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: onRetry }}>
        {messageOf(error, ERRORS.internal[1])}
      </Banner>
    )
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <div className="h-3 w-2/3 rounded-full bg-line" />
        <div className="h-3 w-1/2 rounded-full bg-line" />
      </div>
    </div>
  )
}
