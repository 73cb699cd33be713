/** The first stop of the Tab key: jumps over the navigation to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-sm bg-ink px-4 py-2.5 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
    >
      Skip to content
    </a>
  )
}
