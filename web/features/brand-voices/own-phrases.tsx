import { useOwnPhrases } from '#web/pieces/refining/use-own-phrases.ts'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'

/** The worn phrases a person keeps as their own in a brand voice; nothing where there are none. */
export function OwnPhrases({ voiceId }: { voiceId: string }) {
  const { phrases, giveUp, failure, forgetFailure } = useOwnPhrases(voiceId)
  if (phrases.length === 0) return null
  return (
    <SettingsSection title="Phrases that are yours" intro="Worn elsewhere, yours here: they are never marked.">
      {failure !== null && (
        <Banner tone="error" onClose={forgetFailure}>
          {failure}
        </Banner>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {phrases.map((phrase) => (
          <li key={phrase} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>“{phrase}”</span>
            <Button variant="ghost" size="sm" aria-label={`Remove “${phrase}”`} onPress={() => void giveUp(phrase)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
