import { useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import type { TextVersion } from '#web/collection/collection-routes.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'

export type FormerVersionsProps = {
  load: () => Promise<readonly TextVersion[]>
  /** Puts a former text into the editor; saving stays the person's own step. */
  onUse: (text: string, version: TextVersion) => void
  /** What is shown of a version; its text unless it has more. */
  showOf?: (version: TextVersion) => string
}

type Loaded =
  | { state: 'closed' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'open'; versions: readonly TextVersion[] }

/** The former texts of a row, read when they are asked for. */
export function FormerVersions({ load, onUse, showOf = textOf }: FormerVersionsProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'closed' })
  const isOpen = loaded.state === 'loading' || loaded.state === 'open'

  async function toggle() {
    if (isOpen) return setLoaded({ state: 'closed' })
    setLoaded({ state: 'loading' })
    try {
      setLoaded({ state: 'open', versions: await load() })
    } catch (error) {
      setLoaded({ state: 'failed', message: messageOf(error, NOTICES.loadContentFailed) })
    }
  }

  return (
    <section aria-label="Earlier versions" className="flex flex-col items-start gap-3">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        isPending={loaded.state === 'loading'}
        onPress={() => void toggle()}
        className="-ms-3"
      >
        {loaded.state !== 'loading' && <Icon name="history" size={16} />}
        Earlier versions
      </Button>
      {loaded.state === 'failed' && <Banner tone="error">{loaded.message}</Banner>}
      {loaded.state === 'open' && <Versions versions={loaded.versions} onUse={onUse} showOf={showOf} />}
    </section>
  )
}

function textOf({ text }: TextVersion): string {
  return text
}

type VersionsProps = Required<Pick<FormerVersionsProps, 'onUse' | 'showOf'>> & { versions: readonly TextVersion[] }

function Versions({ versions, onUse, showOf }: VersionsProps) {
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
      <TextArea
        label="Earlier text"
        labelHidden
        dir="auto"
        readOnly
        rows={8}
        value={showOf(shown)}
        onChange={() => undefined}
      />
      <Button variant="secondary" size="sm" onPress={() => onUse(shown.text, shown)} className="self-start">
        <Icon name="rotate-ccw" size={16} />
        Use this version
      </Button>
    </div>
  )
}
