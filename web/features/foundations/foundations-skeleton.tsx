import { FOUNDATION_LIST_NAMES } from '#domain/lists/foundations.ts'

const PARTS = ['guidelines', ...FOUNDATION_LIST_NAMES]

/** Outlines of the five parts while they are on their way. */
export function FoundationsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your Foundations</span>
      <div aria-hidden="true">
        {PARTS.map((part) => (
          <div key={part} className="flex flex-col gap-3 border-t border-line py-8">
            <div className="h-4 w-28 rounded-full bg-line" />
            <div className="h-3 w-48 rounded-full bg-line" />
            <div className="mt-1 h-24 rounded-md border border-line bg-surface" />
          </div>
        ))}
      </div>
    </div>
  )
}
