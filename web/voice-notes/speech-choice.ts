import { useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { SPEECH_LANGUAGES, type SpeechLanguage } from '#domain/lists/voice-notes.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** The language that a person speaks, as chosen last in this browser, else the first of the list. */
export function speechLanguageOf(personId: string): SpeechLanguage {
  return findLanguage(readStored(languageKeyOf(personId))) ?? SPEECH_LANGUAGES[0].id
}

/** The language of speech, remembered. */
export function useSpeechLanguage(personId: string): [SpeechLanguage, (id: string) => void] {
  const [language, setLanguage] = useState(() => speechLanguageOf(personId))
  return [
    language,
    (id) => {
      const chosen = findLanguage(id)
      if (chosen === undefined) return
      writeStored(languageKeyOf(personId), chosen)
      setLanguage(chosen)
    },
  ]
}

/** Whether the browser writes along while the person speaks: only for those who have said so, remembered for them alone. */
export function useWriteAlong(personId: string): [boolean, (isOn: boolean) => void] {
  const key = `${BRAND.slug}.speech.${personId}.write-along`
  const [isOn, setIsOn] = useState(() => readStored(key) === ON)
  return [
    isOn,
    (chosen) => {
      writeStored(key, chosen ? ON : null)
      setIsOn(chosen)
    },
  ]
}

const ON = 'on'

function findLanguage(id: string | null): SpeechLanguage | undefined {
  return SPEECH_LANGUAGES.find((language) => language.id === id)?.id
}

function languageKeyOf(personId: string): string {
  return `${BRAND.slug}.speech.${personId}.language`
}
