import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { previewCharacters } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { hostOf } from '#web/ui/browser/host-of.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { counted } from '#web/writing/price-note.tsx'
import type { LinkFieldProps } from './link-field.tsx'
import type { LinkSource } from './use-link.ts'
import type { Material } from './use-reading.ts'

const EXCERPT_CHARACTERS = 320
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const SLOT = 'flex min-h-24 flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-sunk px-4 py-3'

export type ReadThereProps = Pick<LinkFieldProps, 'source' | 'isDisabled'> & { wayOut: LinkFieldProps['wayOut'] }

/** What is being read at an address, what was read there, or what can be done where nothing could be. */
export function ReadThere({ source, wayOut, isDisabled }: ReadThereProps) {
  const { reading, address, field, words } = source
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
  if (words !== undefined) return <OwnText source={source} words={words} isDisabled={isDisabled} />
  if (reading.material) return <MaterialCard source={source} material={reading.material} isDisabled={isDisabled} />
  if (reading.isReturning)
    return (
      <div className={SLOT}>
        <Spinner size="sm" label="Loading what was read" />
      </div>
    )
  return (
    <div className={SLOT}>
      {wayOut ?? (
        <>
          <p className="text-sm text-ink-2">What this server may not read you can copy yourself.</p>
          <Button variant="secondary" size="sm" isDisabled={isDisabled} onPress={() => open(source, '')}>
            Paste the text instead
          </Button>
        </>
      )}
    </div>
  )
}

function open({ setWords, wordsField }: LinkSource, words: string) {
  setWords(words)
  wordsField.focus()
}

type CardProps = Pick<ReadThereProps, 'source' | 'isDisabled'> & { material: Material }

// Its title, where from, by whom and when, how long, how it begins, and the text itself for whoever wants to look.
function MaterialCard({ source, material, isDisabled }: CardProps) {
  const { text } = material
  return (
    <div className="animate-fade rounded-sm border border-line bg-sunk px-4 pt-3 pb-1">
      <div className="flex gap-3">
        <Glyph name="check" size={18} className="mt-0.5 text-accent" />
        <div className="min-w-0">
          <div role="status">
            <Heading material={material} />
          </div>
          <p dir="auto" className="mt-2 line-clamp-3 max-w-prose text-sm wrap-anywhere">
            {previewCharacters(text.replace(/\s+/g, ' '), EXCERPT_CHARACTERS).text}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 pt-1">
        <Disclosure title="The text that was read" className="min-w-0 flex-1 basis-64 text-sm">
          <ScrollBox label="The text that was read" className="max-h-80 bg-surface px-4 py-3 whitespace-pre-wrap">
            {text}
          </ScrollBox>
        </Disclosure>
        <Button
          variant="secondary"
          size="sm"
          className="my-1.5"
          isDisabled={isDisabled}
          onPress={() => open(source, text)}
        >
          Correct the text
        </Button>
      </div>
    </div>
  )
}

function Heading({ material: { title, address, author, published, words } }: { material: Material }) {
  return (
    <>
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
        {author !== null && `${author} · `}
        {published !== null && (
          <>
            <time dateTime={published} className="whitespace-nowrap">
              {DAY.format(new Date(published))}
            </time>
            {' · '}
          </>
        )}
        <span className="whitespace-nowrap">{counted(words, 'word', 'words')}</span>
      </p>
    </>
  )
}

type OwnTextProps = Pick<ReadThereProps, 'source' | 'isDisabled'> & { words: string }

// What the person makes of it: put right where it was read, or pasted where it could not be.
function OwnText({ source, words, isDisabled }: OwnTextProps) {
  const { reading, setWords, isMissed, wordsField, field, text } = source
  const { material } = reading
  const isCorrected = material !== undefined || reading.isReturning
  return (
    <div className="flex animate-fade flex-col gap-3">
      {material && (
        <div className="rounded-sm border border-line bg-sunk px-4 py-3">
          <Heading material={material} />
        </div>
      )}
      <TextArea
        ref={wordsField.ref}
        label={isCorrected ? 'The text, as you correct it' : 'The text'}
        placeholder="Paste the text here..."
        dir="auto"
        rows={9}
        value={words}
        onChange={setWords}
        readOnly={isDisabled}
        error={
          words.length > CONTENT_MAX_CHARACTERS
            ? fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS })
            : isMissed
              ? ERRORS.content_required[1]
              : undefined
        }
        hint="The post is made from the text as it stands here, and its words are what it costs."
      />
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        isDisabled={isDisabled}
        onPress={() => {
          setWords(undefined)
          field.focus()
        }}
      >
        {isCorrected
          ? 'Use the text as it was read'
          : text.trim() === ''
            ? 'Name a page instead'
            : 'Use the page instead'}
      </Button>
    </div>
  )
}
