import { useQuery } from '@tanstack/react-query'
import { SPEECH_LANGUAGES } from '#domain/lists/voice-notes.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { siteQuery } from '#web/query.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { canRecognise } from './sound/use-recognition.ts'

export type SpeechSettingsProps = {
  language: string
  onLanguage: (id: string) => void
  /** Missing where nothing is recorded. */
  writeAlong?: { isOn: boolean; onChange: (isOn: boolean) => void }
  isDisabled: boolean
}

/** How speech becomes words; nothing where neither this browser nor the server can do it. */
export function SpeechSettings({ language, onLanguage, writeAlong, isDisabled }: SpeechSettingsProps) {
  const { data: site } = useQuery(siteQuery)
  const canWriteAlong = writeAlong !== undefined && canRecognise()
  if (!canWriteAlong && site?.transcription !== true) return null
  return (
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      <Select
        label="Language you speak"
        items={SPEECH_LANGUAGES}
        selectedId={language}
        onSelect={onLanguage}
        isDisabled={isDisabled}
      />
      {canWriteAlong && (
        <div className="md:pt-6">
          <Switch
            label="Write along while I speak"
            isSelected={writeAlong.isOn}
            onChange={writeAlong.onChange}
            isDisabled={isDisabled}
            hint={NOTICES.writeAlongNote}
          />
        </div>
      )}
    </div>
  )
}
