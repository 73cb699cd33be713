import { useEffect, useEffectEvent, useState } from 'react'

export type DropPlaceProps = {
  onFiles: (files: readonly File[]) => void
}

/** Takes files that are dropped anywhere on the page, and says so while they are above it; whoever cannot drop has the button. */
export function DropPlace({ onFiles }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false)

  const hear = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, type, relatedTarget } = event
    if (!dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    // Left for one of its parts, the page is not left.
    if (type === 'dragleave' && relatedTarget !== null) return
    // What stands over the page takes none, and nor is the file opened by the browser.
    const isOff = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    setIsOver(!isOff && (type === 'dragenter' || type === 'dragover'))
    const files = [...dataTransfer.files]
    if (type === 'drop' && !isOff && files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const stop = new AbortController()
    const listen = (event: DragEvent) => hear(event)
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, listen, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-30 flex items-end justify-center rounded-md border-2 border-dashed border-accent p-24 md:p-8">
      <p className="rounded-sm border border-line bg-raised px-4 py-2 font-semibold shadow-float">
        Drop your audio file
      </p>
    </div>
  )
}
