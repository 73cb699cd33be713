import { useState } from 'react'
import { fillTemplate, placesOf } from '#domain/fill-template.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { FilledPost } from './filled-post.tsx'
import type { Filling } from './use-filling.ts'

export type FillDialogProps = {
  title: string
  /** The text with its places. */
  text: string
  filling: Filling
  /** Keeps the filled text; answers why it could not. */
  onSave: (filled: string) => Promise<string | null>
  onClose: () => void
}

/** Fills the places that a text leaves open and copies what comes of it, for nothing. */
export function FillDialog({ title, text, filling, onSave, onClose }: FillDialogProps) {
  const { typed, type, clear } = filling
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const places = placesOf(text)
  const parts = fillTemplate(text, typed)
  const post = parts.map(({ text }) => text).join('')

  async function save() {
    setIsSaving(true)
    setFailure(null)
    setFailure(await onSave(post))
    setIsSaving(false)
  }

  return (
    <Dialog
      title={title}
      size="lg"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" isDisabled={isSaving} onPress={clear}>
            Clear
          </Button>
          <Button variant="secondary" onPress={() => void copyWithNotice(post, NOTICES.copyFailed)}>
            <Icon name="copy" size={18} />
            Copy post
          </Button>
          <Button isPending={isSaving} isDisabled={!isSaving && post === text} onPress={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          <p className="text-sm text-ink-2">
            Fill in what you have to say. It costs nothing and is kept in this browser.
          </p>
          {places.map((place, at) => (
            <Field
              key={place}
              label={place.charAt(0).toUpperCase() + place.slice(1)}
              value={typed.get(place) ?? ''}
              onChange={(text) => type(place, text)}
              readOnly={isSaving}
              autoComplete="off"
              dir="auto"
              autoFocus={at === 0}
            />
          ))}
        </div>
        <FilledPost parts={parts} places={places.length} className="md:top-0" boxClassName="md:max-h-[55dvh]" />
      </div>
    </Dialog>
  )
}
