const LINES = ['w-11/12', 'w-full', 'w-2/3']

/** Outlines of cards while a list is on its way. */
export function CardSkeletons({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4">
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <div key={at} className="flex h-52 flex-col gap-3 rounded-md border border-line bg-surface p-4">
            <div className="mb-2 flex justify-between">
              <div className="h-3 w-24 rounded-full bg-line" />
              <div className="h-3 w-20 rounded-full bg-line" />
            </div>
            {LINES.map((width) => (
              <div key={width} className={`h-3 rounded-full bg-line ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
