import { useQuery } from '@tanstack/react-query'
import { BRAND } from '#domain/brand.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { foundationsQuery } from '#web/query.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'

export type EnhancedChoice = {
  isAvailable: boolean
  /** What it does, and why it cannot be chosen where it cannot. */
  note: string
  isOn: boolean
  choose: (isOn: boolean) => void
}

const ON = 'on'
const ABOUT = 'Adds your Foundations to the voice.'

/**
 * Whether the Foundations go with the next posts; what was chosen counts again once it is available again. They go with a
 * brand voice: without one they cannot be chosen, unless the voice is only asked for when the work starts.
 */
export function useEnhancedChoice(
  personId: string,
  hasVoice: boolean,
  { needsVoice = true }: { needsVoice?: boolean } = {},
): EnhancedChoice {
  const { data, error } = useQuery(foundationsQuery)
  const kept = useStoredText(`${BRAND.slug}.enhanced.${personId}`, 0)
  const isWritten = data?.hasContent ?? false
  const isAvailable = isWritten && (hasVoice || !needsVoice)
  return {
    isAvailable,
    note: noteOf(),
    isOn: isAvailable && kept.text === ON,
    choose: (isOn) => kept.setText(isOn ? ON : ''),
  }

  function noteOf(): string {
    if (isAvailable && hasVoice) return ABOUT
    if (!data) return error ? messageOf(error, NOTICES.foundationsLoadFailed) : ABOUT
    return isWritten ? `${ABOUT} Choose a brand voice first.` : `${ABOUT} Available once you have written them.`
  }
}
