/** Outlines of the page while the plan is on its way. */
export function PlanSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your plan</span>
      <div aria-hidden="true" className="h-44 rounded-md border border-line bg-surface" />
      <div aria-hidden="true" className="mt-14 grid gap-4 md:grid-cols-3">
        {['starter', 'premium', 'elite'].map((name) => (
          <div key={name} className="h-52 rounded-md border border-line bg-surface" />
        ))}
      </div>
    </div>
  )
}
