import { useId, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { brandVoices, VOICE_NAME_MAX_CHARACTERS } from '#domain/lists/brand-voices.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { client, codeOf, messageOf } from '#web/client.ts'
import type { TextVersion } from '#web/collection/collection-routes.ts'
import { DiscardQuestion, type EditFailure, EditNotes } from '#web/collection/editor/edit-notes.tsx'
import { FormerVersions } from '#web/collection/editor/former-versions.tsx'
import { beginEdit, endEdit, saveOnce } from '#web/collection/editor/save-or-conflict.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { saveVoice, type Voice, type VoiceTexts } from './use-voices.ts'

export type EditVoiceDialogProps = {
  voice: Voice
  personId: string
  onClose: () => void
}

/** Edits every word of a brand voice. What was typed survives a reload and a failed save. */
export function EditVoiceDialog({ voice, personId, onClose }: EditVoiceDialogProps) {
  const draftKey = `${BRAND.slug}.edit.${personId}.${brandVoices.name}.${voice.id}`
  const draft = useStoredText(draftKey, TIMINGS.draftSaveMs, UNCHANGED)
  const [basedOn, setBasedOn] = useState(() => beginEdit(draftKey, voice.updatedAt))
  const [isRestored, setIsRestored] = useState(draft.text !== UNCHANGED)
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const formId = useId()

  const changes = differing(readTexts(draft.text), voice)
  const texts = { ...textsOf(voice), ...changes }
  const isChanged = Object.keys(changes).length > 0
  const problems = problemsOf(texts, voice)
  const canSave = isChanged && Object.keys(problems).length === 0 && !isSaving

  function change(changed: Partial<VoiceTexts>) {
    // As long as nothing was changed, what others change shows in the fields, and an edit begins on that.
    if (!isChanged && failure === null) setBasedOn(beginEdit(draftKey, voice.updatedAt))
    draft.setText(JSON.stringify(differing({ ...changes, ...changed }, voice)))
    setIsRestored(false)
  }

  function leave() {
    draft.clear()
    endEdit(draftKey)
    onClose()
  }

  async function save(force: boolean) {
    if (!canSave) return
    setIsSaving(true)
    setFailure(null)
    try {
      if (force) await saveVoice(voice.id, changes, null)
      else
        await saveOnce(draftKey, { text: JSON.stringify(texts), basedOn }, (sent, base) =>
          saveVoice(voice.id, { ...texts, ...readTexts(sent) }, base),
        )
    } catch (error) {
      const isGone = codeOf(error) === 'not_found'
      const message = isGone ? ERRORS.brand_voice_not_found[1] : messageOf(error, NOTICES.brandVoiceUpdateFailed)
      setFailure({ message, mayForce: codeOf(error) === 'edit_conflict' })
      setIsSaving(false)
      return
    }
    notify({ message: NOTICES.saved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
    leave()
  }

  function close() {
    if (isSaving) return
    if (isChanged) setIsAsking(true)
    else leave()
  }

  return (
    <Dialog
      title="Edit Brand Voice"
      isOpen
      onClose={close}
      size="lg"
      actions={
        <>
          <Button variant="secondary" onPress={close} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isSaving} isDisabled={!isSaving && !canSave}>
            Save Changes
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
          void save(false)
        }}
      >
        <EditNotes
          failure={failure}
          isRestored={isRestored && isChanged}
          onSaveAnyway={() => void save(true)}
          onDiscard={() => draft.clear()}
        />
        <Field
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={VOICE_NAME_MAX_CHARACTERS}
          value={texts.name}
          onChange={(name) => change({ name })}
          readOnly={isSaving}
          error={problems.name}
        />
        {AREAS.map(({ field, label, rows }) => (
          <TextArea
            key={field}
            label={label}
            dir="auto"
            rows={rows}
            value={texts[field]}
            onChange={(text) => change({ [field]: text })}
            readOnly={isSaving}
            error={problems[field]}
          />
        ))}
        <FormerVersions
          load={async () => (await client.brandVoices.versions({ id: voice.id })).items}
          showOf={(version) => showTexts({ ...texts, ...textsOfVersion(version) })}
          onUse={(_, version) => change(textsOfVersion(version))}
        />
      </form>
      <DiscardQuestion isOpen={isAsking} onClose={() => setIsAsking(false)} onDiscard={leave} />
    </Dialog>
  )
}

const FIELDS = ['name', 'tone', 'style', 'description'] as const
const AREAS = [
  { field: 'tone', label: 'Tone', rows: 2 },
  { field: 'style', label: 'Style', rows: 3 },
  { field: 'description', label: 'Description', rows: 6 },
] as const

function textsOf({ name, tone, style, description }: VoiceTexts): VoiceTexts {
  return { name, tone, style, description }
}

/** A draft in which nothing was changed: it holds the changed fields only. */
const UNCHANGED = '{}'

function readTexts(kept: string): Partial<VoiceTexts> {
  try {
    const texts = textsOf(JSON.parse(kept) as VoiceTexts) // safe because each field is looked at below
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

function differing(texts: Partial<VoiceTexts>, from: VoiceTexts): Partial<VoiceTexts> {
  return Object.fromEntries(
    FIELDS.filter((field) => (texts[field] ?? from[field]) !== from[field]).map((field) => [field, texts[field]]),
  )
}

function textsOfVersion({ text, fields = {} }: TextVersion): Partial<VoiceTexts> {
  return { ...fields, description: text }
}

function showTexts({ name, tone, style, description }: VoiceTexts): string {
  return `Name: ${name}\nTone: ${tone}\nStyle: ${style}\nDescription: ${description}`
}

function problemsOf(texts: VoiceTexts, before: VoiceTexts): Partial<Record<keyof VoiceTexts, string>> {
  const max = brandVoices.textMaxCharacters
  const tooLong = fillMessage(ERRORS.content_too_long[1], { max })
  const isCleared = texts.description.trim() === '' && before.description.trim() !== ''
  return {
    ...(texts.name.trim() === '' && { name: ERRORS.brand_voice_name_required[1] }),
    ...(isCleared && { description: fillMessage(ERRORS.text_empty[1], { noun: brandVoices.noun.one }) }),
    ...Object.fromEntries(AREAS.filter(({ field }) => texts[field].length > max).map(({ field }) => [field, tooLong])),
  }
}
