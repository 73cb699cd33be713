import type { Rotation } from '#web/features/site/use-rotation.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

/** Stops what rotates and lets it go on; gone where nothing moves. */
export function PauseButton({ of: { isPaused, setPaused }, what }: { of: Rotation; what: string }) {
  return (
    <IconButton
      label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      className="motion-reduce:hidden noscript:hidden"
      onPress={() => setPaused(!isPaused)}
      icon={
        <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
          <path d={isPaused ? 'M8 5v14l11-7z' : 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'} />
        </svg>
      }
    />
  )
}
