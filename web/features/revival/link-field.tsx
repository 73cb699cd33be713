import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { FileDrop } from '#web/writing/file-drop.tsx'
import type { ReadThereProps } from './read-there.tsx'
import type { LinkSource } from './use-link.ts'

// Nothing was read yet when the page is drawn.
const ReadThere = late<ReadThereProps>(() => import('./read-there.tsx').then((module) => module.ReadThere))

export type LinkFieldProps = {
  label: string
  placeholder: string
  /** What stands on the button that reads. */
  button: string
  source: LinkSource
  isDisabled: boolean
  hint?: ReactNode
  /** The kinds of files that may be given in place of an address, if any. */
  files?: readonly string[] | undefined
  /** What is said before anything was read. */
  unread: ReactNode
  /** What a person may do where nothing can be read, if not paste the text here. */
  wayOut?: ReactElement
}

/** An address, read when it is left, by Enter or by the button; under it stands what was read. */
export function LinkField(props: LinkFieldProps) {
  const { label, placeholder, button, source, isDisabled, hint, files, unread, wayOut } = props
  const { reading, text, isSentUnread, words } = source
  const isSomething =
    words !== undefined ||
    reading.isReading ||
    reading.isReturning ||
    reading.material ||
    (reading.failure && !isSentUnread)
  const box = (
    <div className="flex min-h-24 items-center gap-4 rounded-sm border border-dashed border-ink-3/50 px-4 py-3">
      <Icon name="file" size={22} className="text-ink-3" />
      <p className="min-w-0 text-sm text-ink-2">{unread}</p>
    </div>
  )
  const nothing = files ? (
    <FileDrop endings={files} isDisabled={isDisabled} onText={source.setWords}>
      {box}
    </FileDrop>
  ) : (
    box
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          ref={source.field.ref}
          label={label}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          placeholder={placeholder}
          value={text}
          onChange={source.setText}
          onBlur={({ currentTarget }) => {
            // Whoever only looks at another window has not left the field.
            if (document.activeElement !== currentTarget) source.leave()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            if (!reading.isReading) source.readNow()
          }}
          readOnly={isDisabled}
          error={source.error}
          hint={hint}
        />
        <Button
          variant="secondary"
          isPending={reading.isReading}
          isDisabled={isDisabled}
          onPress={() => source.readNow(reading.material !== undefined)}
          className="md:mt-6.5 md:min-h-11"
        >
          {reading.material ? 'Read again' : button}
        </Button>
      </div>
      <Suspense fallback={nothing}>
        {isSomething ? <ReadThere source={source} wayOut={wayOut} isDisabled={isDisabled} /> : nothing}
      </Suspense>
    </div>
  )
}
