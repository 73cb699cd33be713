const SECTIONS = ['h-40', 'h-96', 'h-24']

/** Outlines of the settings while they are on their way. */
export function SettingsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the engine settings</span>
      <div aria-hidden="true">
        {SECTIONS.map((height) => (
          <div
            key={height}
            className="grid items-start gap-x-10 gap-y-4 border-t border-line py-8 xl:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <div className="flex flex-col gap-3">
              <div className="h-4 w-28 rounded-full bg-line" />
              <div className="h-3 w-48 rounded-full bg-line" />
            </div>
            <div className={`rounded-md border border-line bg-surface ${height}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
