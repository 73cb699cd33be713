import { PLATFORMS } from '#domain/platforms/platforms.ts'
import { hostOf } from '#web/ui/browser/host-of.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { counted } from '#web/writing/price-note.tsx'
import type { LinkFieldProps } from './link-field.tsx'
import type { Material } from './use-reading.ts'

const SLOT = 'flex min-h-24 flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-sunk px-4 py-3'

export type ReadThereProps = Pick<LinkFieldProps, 'source' | 'wayOut'>

/** What is being read at an address, what was read there, or what can be done where nothing could be. */
export function ReadThere({ source: { reading, address, field }, wayOut }: ReadThereProps) {
  if (reading.isReading)
    return (
      <div className={`${SLOT} justify-between`}>
        <p role="status" className="flex min-w-0 flex-1 basis-48 items-center gap-3 wrap-anywhere">
          <Spinner size="sm" />
          Reading {hostOf(address ?? '')}…
        </p>
        <Button
          variant="ghost"
          size="sm"
          onPress={() => {
            reading.cancel()
            field.focus()
          }}
        >
          Cancel
        </Button>
      </div>
    )
  if (reading.material) return <MaterialCard material={reading.material} />
  if (reading.isReturning)
    return (
      <div className={SLOT}>
        <Spinner size="sm" label="Loading what was read" />
      </div>
    )
  return (
    <div className={SLOT}>
      {typeof wayOut === 'string' ? (
        <>
          <p className="text-sm text-ink-2">What this server may not read you can copy yourself.</p>
          <LinkButton to={`/dashboard/generation?platform=${PLATFORMS[wayOut].id}`} variant="secondary" size="sm">
            Paste the text instead
          </LinkButton>
        </>
      ) : (
        wayOut
      )}
    </div>
  )
}

// Its title, where from, how long, and the text itself for whoever wants to look.
function MaterialCard({ material: { title, address, words, text } }: { material: Material }) {
  return (
    <div className="animate-fade rounded-sm border border-line bg-sunk px-4 pt-3 pb-1">
      <div role="status" className="flex gap-3">
        <Glyph name="check" size={18} className="mt-0.5 text-accent" />
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {title}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {address !== null && (
              <>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="rounded-xs underline underline-offset-4 hover:text-ink"
                >
                  {hostOf(address)}
                </a>
                {' · '}
              </>
            )}
            {counted(words, 'word', 'words')}
          </p>
        </div>
      </div>
      <Disclosure title="The text that was read" className="text-sm">
        <ScrollBox label="The text that was read" className="max-h-80 bg-surface px-4 py-3 whitespace-pre-wrap">
          {text}
        </ScrollBox>
      </Disclosure>
    </div>
  )
}
