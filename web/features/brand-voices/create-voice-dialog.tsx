import { useId, useState } from 'react'
import type { BrandVoiceInput } from '#domain/lists/brand-voices.ts'
import { VOICE_NAME_MAX_CHARACTERS } from '#domain/lists/brand-voices.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ExampleFields, exampleProblem } from './example-fields.tsx'

export type CreateVoiceDialogProps = {
  input: BrandVoiceInput
  onChange: (input: BrandVoiceInput) => void
  /** Why the last try failed. */
  failure: string | null
  canCreate: boolean
  onCreate: () => void
  onClose: () => void
}

/** Asks for a name and up to three examples; what is typed stays when it is closed. */
export function CreateVoiceDialog(props: CreateVoiceDialogProps) {
  const { input, onChange, failure, canCreate, onCreate, onClose } = props
  const { name, examples } = input
  const [left, setLeft] = useState({ name: false, example: false })
  const formId = useId()
  const isEmpty = name === '' || !examples[0]
  const lacksName = name.trim() === ''
  const lacksExample = (examples[0] ?? '').trim() === ''

  function create() {
    setLeft({ name: true, example: true })
    if (isEmpty || !canCreate || lacksName || lacksExample || examples.some(exampleProblem)) return
    onCreate()
  }

  return (
    <Dialog
      title="Create Brand Voice"
      isOpen
      onClose={onClose}
      size="lg"
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isDisabled={isEmpty || !canCreate}>
            Create Voice
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        {failure !== null && (
          <div ref={(banner) => banner?.scrollIntoView({ block: 'nearest' })}>
            <Banner tone="error">{failure}</Banner>
          </div>
        )}
        <Field
          label="Name"
          placeholder="Such as “Short and dry”"
          autoFocus
          autoComplete="off"
          maxLength={VOICE_NAME_MAX_CHARACTERS}
          value={name}
          onChange={(text) => onChange({ ...input, name: text })}
          onBlur={() => setLeft((before) => ({ ...before, name: before.name || name !== '' || !lacksExample }))}
          error={left.name && lacksName ? NOTICES.brandVoiceNameMissing : undefined}
        />
        <p className="text-sm text-ink-2">
          Paste up to three texts of your own. How they are written becomes the voice; what they are about does not.
        </p>
        <ExampleFields
          examples={examples}
          onChange={(changed) => onChange({ ...input, examples: changed })}
          error={left.example && lacksExample ? ERRORS.brand_voice_example_required[1] : undefined}
          onLeave={() => setLeft((before) => ({ ...before, example: true }))}
        />
      </form>
    </Dialog>
  )
}
