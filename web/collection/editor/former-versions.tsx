import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import type { TextVersion } from '#web/collection/collection-routes.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'

export type FormerVersionsProps = {
  load: () => Promise<readonly TextVersion[]>
  /** Puts a former text into the editor; saving stays the person's own step. */
  onUse: (text: string, version: TextVersion) => void
  /** What is shown of a version; its text unless it has more. */
  showOf?: (version: TextVersion) => string
}

/** The former texts of a row, read when they are asked for. */
export function FormerVersions({ load, onUse, showOf = textOf }: FormerVersionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label="Earlier versions" className="flex flex-col items-start gap-3">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)} className="-ms-3">
        <Icon name="history" size={16} />
        Earlier versions
      </Button>
      {isOpen && (
        <LoadedVersions
          load={load}
          onUse={onUse}
          draw={(version) => (
            <TextArea
              label="Earlier text"
              labelHidden
              dir="auto"
              readOnly
              rows={8}
              value={showOf(version)}
              onChange={() => undefined}
            />
          )}
        />
      )}
    </section>
  )
}

export type LoadedVersionsProps = Pick<FormerVersionsProps, 'load' | 'onUse'> & {
  draw: (version: TextVersion) => ReactNode
}

/** The former texts of a row, read at once. */
export function LoadedVersions(props: LoadedVersionsProps) {
  const [tries, setTries] = useState(0)
  return <Loading key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function Loading({ load, onRetry, ...shown }: LoadedVersionsProps & { onRetry: () => void }) {
  const [versions, setVersions] = useState<readonly TextVersion[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useEffectEvent(load)
  useEffect(() => {
    let isHere = true
    read().then(
      (loaded) => isHere && setVersions(loaded),
      (error) => isHere && setFailure(messageOf(error, NOTICES.loadContentFailed)),
    )
    return () => {
      isHere = false
    }
  }, [])
  if (failure !== null)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: onRetry }}>
        {failure}
      </Banner>
    )
  return versions ? <Versions versions={versions} {...shown} /> : <Spinner label="Loading earlier versions" />
}

function textOf({ text }: TextVersion): string {
  return text
}

type VersionsProps = Omit<LoadedVersionsProps, 'load'> & { versions: readonly TextVersion[] }

function Versions({ versions, onUse, draw }: VersionsProps) {
  const [shownId, setShownId] = useState(versions[0]?.id)
  const shown = versions.find(({ id }) => id === shownId)
  if (!shown) return <p className="text-sm text-ink-2">This is the first version.</p>
  return (
    <div className="flex w-full flex-col gap-3">
      <ul className="flex flex-wrap gap-2">
        {versions.map(({ id, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === shownId}
              onClick={() => setShownId(id)}
              className={classNames(
                'min-h-10 rounded-xs border px-3 text-sm md:min-h-9',
                id === shownId ? 'border-accent bg-accent-soft font-semibold' : 'border-line hover:border-ink-3',
              )}
            >
              <WrittenDate at={createdAt} withTime />
            </button>
          </li>
        ))}
      </ul>
      {draw(shown)}
      <Button variant="secondary" size="sm" onPress={() => onUse(shown.text, shown)} className="self-start">
        <Icon name="rotate-ccw" size={16} />
        Use this version
      </Button>
    </div>
  )
}
